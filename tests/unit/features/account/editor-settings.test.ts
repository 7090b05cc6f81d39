/** The account page offers settings for the editors that the README names, identical to those there. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EDITOR_SETTINGS } from '../../../../src/features/account/editor-settings.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
const [, section = ''] = /^## For tools and editors\n(.*?)^## /ms.exec(readme) ?? [];
const ORIGIN = 'https://docs.example.com';

test('every editor of the README has its settings on the page', () => {
  const named = [...section.matchAll(/^([\w ]+), `(\.[\w./]+)`.*?```json\n(.*?)```/gms)].map(
    ([, editor, file, text = '']): [string, unknown] => [`${editor}: ${file}`, JSON.parse(text)],
  );
  const offered = EDITOR_SETTINGS.filter(({ language }) => language === 'json').map(
    ({ title, text }): [string, unknown] => [title.replace(/ \(.*/, ''), JSON.parse(text(ORIGIN))],
  );
  expect(named.map(([editor]) => editor)).toEqual([
    'Visual Studio Code: .vscode/mcp.json',
    'Cursor: .cursor/mcp.json',
  ]);
  expect(offered).toEqual(named);
  const [command] = EDITOR_SETTINGS.filter(({ language }) => language === 'bash');
  expect(section).toContain(command?.text(ORIGIN));
});
