/** Which page links to which style sheet. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { componentsByPath, stylePlacer } from '../../../plugins/corpus/place-styles.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A build as the bundler leaves it. */
function build(sheets: string[]): { out: string; generated: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-styles-'));
  folders.push(folder);
  const [out, generated] = [path.join(folder, 'build'), path.join(folder, 'generated')];
  mkdirSync(path.join(out, 'assets/css'), { recursive: true });
  mkdirSync(generated);
  for (const sheet of sheets) writeFileSync(path.join(out, 'assets/css', sheet), 'a{}');
  const table = {
    '/-b11': { __comp: '00000000' },
    '/account/-b11': { __comp: '0b8ed5aa' },
    '/docs/a-b/-a1c': { __comp: '14eb3368' },
  };
  writeFileSync(path.join(generated, 'routesChunkNames.json'), JSON.stringify(table));
  return { out, generated };
}

const SHEETS = ['styles.a1.css', 'print.b2.css', 'forced-colours.c3.css', '0b8ed5aa.d4.css'];

/** A page as Docusaurus writes it. */
const PAGE =
  '<head><link rel=stylesheet href=/assets/css/print.b2.css><link rel=stylesheet href=/assets/css/forced-colours.c3.css><link rel=stylesheet href=/assets/css/styles.a1.css></head>';

test('a page names its own styles after those of all, and those of a medium with it', async () => {
  const { out, generated } = build(SHEETS);
  const placed = await stylePlacer(out, generated);
  const headOf = (page: string) => placed(PAGE, `${page}index.html`).match(/<link[^>]*>/g) ?? [];
  const media = [
    '<link rel="stylesheet" href="/assets/css/print.b2.css" media="print">',
    '<link rel="stylesheet" href="/assets/css/forced-colours.c3.css" media="(forced-colors: active)">',
  ];
  const shared = '<link rel=stylesheet href=/assets/css/styles.a1.css>';
  expect(headOf('')).toEqual([shared, ...media]);
  expect(headOf('docs/a-b/')).toEqual([shared, ...media]);
  expect(headOf('account/')).toEqual([
    shared,
    '<link rel="stylesheet" href="/assets/css/0b8ed5aa.d4.css">',
    ...media,
  ]);
});

test('a build without the styles for paper fails', async () => {
  const { out, generated } = build(['styles.a1.css']);
  await expect(stylePlacer(out, generated)).rejects.toThrow('The build has no style sheet print');
});

test('the component of a path is read from the table of routes', () => {
  expect([...componentsByPath({ '/a-b/-b11': { __comp: '0b8ed5aa' }, '/docs-1f2': {} })]).toEqual([
    ['/a-b/', '0b8ed5aa'],
  ]);
});
