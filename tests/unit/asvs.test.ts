/** The table of OWASP ASVS 5.0 has a row for each level 1 and 2 requirement in its chapters. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The last level 1 or 2 requirement in each section of release 5.0; those of level 3 follow. */
const SECTIONS: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

const text = readFileSync(path.join(ROOT, 'decisions/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];

test('every requirement has one row, with a status and what shows it', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(([, id]) => id)).toEqual(wanted);
  for (const [, id, status, why = ''] of rows) {
    expect(status, id).toMatch(/^(Met|Met in part|Not applicable|Not met.*)$/);
    expect(why.length, id).toBeGreaterThan(5);
  }
});

/** Project files that a row mentions. */
const FILES = /\b(?:tests|server|scripts|src|plugins)\/[\w./-]+\.tsx?\b|\b\d{3}-[\w-]+\.md\b/g;

test('every file and every test that a row names is there', () => {
  const missing: string[] = [];
  for (const [, id, status, why = ''] of rows) {
    const files = (why.match(FILES) ?? []).map((file) =>
      path.join(ROOT, file.endsWith('.md') ? 'decisions' : '', file),
    );
    const found = files.filter((file) => existsSync(file));
    for (const file of files) if (!found.includes(file)) missing.push(`${id}: ${file}`);
    const sources = found.map((file) => readFileSync(file, 'utf8').replaceAll("\\'", '’'));
    for (const [, title = ''] of why.matchAll(/“([^”]+)”/g)) {
      if (!sources.some((source) => source.includes(title))) missing.push(`${id}: “${title}”`);
    }
    // A requirement that is met must point to something that exists.
    if (status === 'Met' && files.length === 0 && !/^by |README/.test(why)) {
      missing.push(`${id}: names nothing`);
    }
  }
  expect(missing).toEqual([]);
});
