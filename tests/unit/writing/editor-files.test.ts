/** The data for editor completion: generated from the schemas that the checks use; editors find no fault in
 *  the existing files, and show the findings of a check in their list of problems. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import frontMatter from '../../../schemas/front-matter.schema.json' with { type: 'json' };
import { lineOf } from '../../../scripts/content/finding-line.ts';
import { editorFiles } from '../../../scripts/writing/editor-files.ts';
import { SECTIONS } from '../../../server/sections.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SNIPPETS = '.vscode/front-matter.code-snippets';
const read = (place: string) => readFileSync(path.join(ROOT, place), 'utf8');
const validator = () => new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });

/** JSON with comments and trailing commas, as the editor reads it. */
function readJsonc(place: string): unknown {
  const { config, error } = ts.parseConfigFileTextToJson(place, read(place)) as {
    config: unknown;
    error?: ts.Diagnostic;
  };
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return config;
}

interface Snippet {
  scope: string;
  prefix: string | string[];
  body: string[];
}

/** The content of the file after accepting each placeholder's default. */
function typed({ body }: Snippet): string {
  return body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace('$0', '');
}

test.each(Object.keys(editorFiles()))('%s is what the schemas say', async (place) => {
  const file = path.join(ROOT, place);
  const options = { ...(await resolveConfig(file)), filepath: file };
  expect(read(place), 'npm run check -- --fix writes it').toBe(
    await format(editorFiles()[place]!, options),
  );
});

describe('front matter', () => {
  const snippets = Object.values(readJsonc(SNIPPETS) as Record<string, Snippet>);
  const whole = snippets[0]!;

  test('every key is offered where the editor sees YAML, which front matter is to it', () => {
    const keys = snippets.filter(({ scope }) => scope.split(',').includes('yaml')).slice(1);
    expect(keys.map(({ prefix }) => prefix)).toEqual(Object.keys(frontMatter.properties));
    for (const each of keys) expect(each.body[0]).toMatch(new RegExp(`^${String(each.prefix)}:`));
  });

  test('what a new page gets keeps to the schema, and so does every key that is added', () => {
    const check = validator().compile(frontMatter);
    const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(typed(whole)) ?? [];
    expect([check(parse(head)), check.errors]).toEqual([true, null]);
    for (const snippet of snippets.slice(1)) {
      const values = { ...(parse(head) as object), ...(parse(typed(snippet)) as object) };
      expect([check(values), check.errors], typed(snippet)).toEqual([true, null]);
    }
  });
});

describe('files beside a page', () => {
  const { 'yaml.schemas': schemas } = readJsonc('.vscode/settings.json') as {
    'yaml.schemas': Record<string, string[]>;
  };

  test.each(Object.entries(schemas))('%s takes those that there are', (schema, [pattern]) => {
    const check = validator().compile(JSON.parse(read(schema)) as object);
    const files = SECTIONS.flatMap(({ id }) => globSync(`${id}/**/${pattern}`, { cwd: ROOT }));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expect([check(parse(read(file))), check.errors], file).toEqual([true, null]);
    }
    const content = parse(read(files[0]!)) as Record<string, unknown>;
    expect(check({ ...content, unknown: 'words' })).toBe(false);
  });
});

test('a finding is read by the task of the editor, with its place and its rule', () => {
  const { tasks } = readJsonc('.vscode/tasks.json') as {
    tasks: { problemMatcher: { pattern: Record<string, string | number> } }[];
  };
  const { regexp, file, line, message, code } = tasks[0]!.problemMatcher.pattern;
  const finding = {
    file: 'docs/inbound/po-receipt.md',
    line: 12,
    message: '"recieving" (misspelled): write receiving',
    rule: 'spelling',
  };
  const found = new RegExp(String(regexp)).exec(lineOf(finding)) ?? [];
  expect([file, line, message, code].map((group) => found[Number(group)])).toEqual([
    finding.file,
    String(finding.line),
    finding.message,
    finding.rule,
  ]);
});
