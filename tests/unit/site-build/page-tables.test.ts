/** The tables of pages in the built site: a changed page must not change the HTML of other chapters. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LATEST } from '../../../plugins/lean-bundle/divide-file-names.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../build/assets/js');
const files = readdirSync(FOLDER);
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const tables = files.filter((file) => file.startsWith('pages-') && !file.includes(`.${LATEST}.`));
const runtime = files.find((file) => file.startsWith('runtime~main.'))!;

test('each table exists by its hash, for HTML, and without, for the runtime', () => {
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    const [name] = table.split('.');
    expect(read(`${name}.${LATEST}.js`), table).toBe(read(table));
    expect(read(runtime), table).toContain(`"${name}":"${LATEST}"`);
  }
});

test('the runtime is named by its own content', () => {
  const hash = createHash('sha256').update(read(runtime)).digest('hex').slice(0, 8);
  expect(runtime).toBe(`runtime~main.${hash}.js`);
});
