/** What a page loads first must not grow with the number of pages. unit/site-build/bytes.test.ts covers the
 *  files of a real build; these tests use tables of more pages than this site has. */

import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packDocs } from '../../../plugins/lean-bundle/pack-docs.ts';
import type { Route, Tables } from '../../../plugins/lean-bundle/read-tables.ts';
import { splitChapters } from '../../../plugins/lean-bundle/split-chapters.ts';
import { pagesIn as pagesOf, splitTables } from '../../../plugins/lean-bundle/split-tables.ts';

/** Bytes of scripts that a page references today. */
const FIRST_SCRIPTS = 100_000;

const hex = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Tables as Docusaurus creates them for one section with these pages: `folder/page`. */
function tablesOf(pages: string[]): Tables {
  const chunkNames: Tables['chunkNames'] = {};
  const route = (path: string, chunks: object, routes?: Route[]): Route => {
    const component = `${path}-${hex(path + JSON.stringify(chunks)).slice(0, 3)}`;
    chunkNames[component] = { ...chunks };
    return { path, component, ...(routes ? { routes } : { exact: true, sidebar: 'x' }) };
  };
  const documents = pages.map((page) =>
    route(`/x/${page}/`, { __comp: 'item', content: hex(page) }),
  );
  const version = route('/x/', { __comp: 'version', __props: 'props' }, [
    route('/x/', { __comp: 'root' }, documents),
  ]);
  const docs = pages.map((id) => ({ id, path: `/x/${id}`, sidebar: 'x' }));
  const names = ['top', 'version', 'props', 'root', 'item', ...pages.map(hex)];
  return {
    routes: [route('/x/', { __comp: 'top' }, [version])],
    chunkNames,
    registry: Object.fromEntries(names.map((name) => [name, `@site/${name}`])),
    globalData: {
      'docusaurus-plugin-content-docs': {
        x: { path: '/x', versions: [{ path: '/x', docs }] },
      },
    },
  };
}

/** As many folders as the pages need, with `size` pages each. */
function namesOf(size: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `chapter-${Math.floor(i / size)}/page-${i}`);
}

/** Bytes of the tables that a page of a large chapter loads, including a hash for each file. */
function loadedFirst(tables: Tables): number {
  const { rest, sections } = splitTables(tables);
  const { section, chapters } = splitChapters(sections[0]!);
  const files = (chunks: string[]) => chunks.map((chunk) => [chunk, hex(`${chunk}-file`)]);
  const text = JSON.stringify([
    { ...rest, globalData: packDocs(rest.globalData) },
    { ...section, files: files(section.chunks) },
    chapters.map(({ base }) => [base, hex(base)]),
    { ...chapters[0], files: files(chapters[0]!.pages.map(([, chunk]) => chunk)) },
  ]);
  return brotliCompressSync(text).length;
}

test('with 2,000 pages in chapters of one section a page loads at most 15 % more', () => {
  const now = loadedFirst(tablesOf(namesOf(19, 226)));
  const then = loadedFirst(tablesOf(namesOf(60, 2_000)));
  expect(then - now).toBeLessThan(0.15 * FIRST_SCRIPTS);
});

test('every page is in one table, with its file', () => {
  const pages = ['start', ...namesOf(10, 35)];
  const { rest, sections } = splitTables(tablesOf(pages));
  const { section, chapters } = splitChapters(sections[0]!);
  expect(chapters.map(({ base, pages: own }) => [base, own.length])).toEqual([
    ['/x/chapter-0/', 10],
    ['/x/chapter-1/', 10],
    ['/x/chapter-2/', 10],
  ]);
  const left = ['start', ...pages.slice(31)];
  expect(pagesOf(section.routes)).toEqual(left.map((page) => [page, hex(page)]));
  expect(section.chunks).toEqual(expect.arrayContaining(left.map(hex)));
  const moved = chapters.flatMap((chapter) => chapter.pages);
  expect(moved).toEqual(pages.slice(1, 31).map((page) => [page, hex(page)]));
  for (const [, chunk] of moved) {
    expect(section.chunks).not.toContain(chunk);
    expect(rest.registry).not.toHaveProperty(chunk);
  }
});
