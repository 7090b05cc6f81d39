/** What a reader fetches before the first word, in bytes as the server sends them (brotli). */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { LATEST } from '../../../plugins/lean-bundle/divide-file-names.ts';
import { SECTIONS } from '../../../sections.ts';

const BUILD = path.resolve(import.meta.dirname, '../../../build');
const PAGES = ['/', '/docs/inbound/po-receipt/', '/logipro/components/grid/', '/search/'];

/** Sources and targets of redirects. They are few, and part of what every page loads first. */
const MOVED = new Set(
  Object.entries(
    JSON.parse(readFileSync(path.join(BUILD, '../redirects.json'), 'utf8')) as Record<
      string,
      string
    >,
  )
    .flat()
    .map((address) => address.replace(/\/?(#.*)?$/, '')),
);

const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');
const sizes = new Map<string, number>();

/** Cached, because most pages reference the same files. */
function sent(file: string): number {
  const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(BUILD, file))).length;
  sizes.set(file, bytes);
  return bytes;
}

function named(page: string, selector: string, attribute: string): string[] {
  const $ = load(read(`${page}index.html`));
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute)!);
}

const sum = (files: string[]) => files.reduce((bytes, file) => bytes + sent(file), 0);

/** Scripts of every page, and tables of pages; without those of the route. */
const EVERY_PAGE = /\/assets\/js\/(?:runtime~main|vendors-|main|pages-)[^/]*$/;

test.each(PAGES)('%s names scripts of at most 130 KB besides those of its route', (page) => {
  const scripts = named(page, 'script[src]', 'src').filter((src) => EVERY_PAGE.test(src));
  expect(scripts.length).toBeGreaterThan(2);
  expect(sum(scripts)).toBeLessThanOrEqual(130_000);
});

/** All that a page needs to answer, for a document its content and the navigation of its section. */
test.each([
  ['/', 130_000],
  ['/search/', 130_000],
  ['/docs/inbound/po-receipt/', 165_000],
  ['/logipro/components/grid/', 165_000],
])('%s names scripts of at most %i bytes in all', (page, most) => {
  const scripts = named(page, 'script[src]', 'src');
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(most);
});

test('a page names the scripts that its route needs, above the bundler’s runtime', () => {
  const chunks = named('/docs/inbound/po-receipt/', 'script[src]', 'src').map((src) =>
    path.basename(src).replace(/\..*/, ''),
  );
  expect(chunks.slice(-3)).toEqual(['runtime~main', expect.stringContaining('vendors'), 'main']);
  expect(chunks).toEqual(expect.arrayContaining(['document', 'layout']));
  const scripts = named('/docs/inbound/po-receipt/', 'script[src]', 'src').map(read);
  // A message of this page alone.
  expect(scripts.filter((code) => code.includes('FXP-INB-3029'))).toHaveLength(1);
});

test('what every page loads first names no page below where its section begins', () => {
  const code = named('/', 'script[src]', 'src').map(read).join('');
  const documents = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${path.dirname(file)}`)
    .filter((page) => SECTIONS.some(({ id }) => page.startsWith(`/${id}/`)))
    .filter((page) => SECTIONS.every(({ home }) => home !== `${page}/`))
    .filter((page) => !MOVED.has(page));
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.filter((page) => code.includes(`"${page}`))).toEqual([]);
});

test('a page names the tables of its section and of its chapter, and no others', () => {
  const tables = (page: string) =>
    named(page, 'script[src]', 'src').flatMap((src) => /\/(pages-[^.]+)\./.exec(src)?.[1] ?? []);
  expect(tables('/')).toEqual([]);
  expect(tables('/docs/faq/')).toEqual(['pages-docs']);
  expect(tables('/docs/inbound/po-receipt/')).toEqual(['pages-docs', 'pages-docs~inbound']);
});

test('a page adds at most 35 bytes to the table of its section or chapter', () => {
  const tables = readdirSync(path.join(BUILD, 'assets/js')).filter(
    (name) => /^pages-/.test(name) && !name.endsWith(`.${LATEST}.js`),
  );
  for (const { id } of SECTIONS) {
    expect(tables.filter((name) => name.startsWith(`pages-${id}.`))).toHaveLength(1);
  }
  for (const table of tables) {
    const [, section, chapter = ''] = /^pages-([^~.]+)~?([^.]*)\./.exec(table)!;
    const folder = path.join(BUILD, section!, chapter);
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const count = pages.filter((file) => file.endsWith('index.html')).length;
    // A table takes 800 bytes without pages, and 26 for each page (measured).
    expect(sent(`assets/js/${table}`), table).toBeLessThanOrEqual(850 + 35 * count);
  }
});

test.each(PAGES)('%s names style sheets of at most 17 KB', (page) => {
  const sheets = named(page, 'link[rel=stylesheet]', 'href');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sum(sheets)).toBeLessThanOrEqual(17_000);
});

test.each(['/', '/search/'])('%s, without a document, of at most 16 KB', (page) => {
  expect(sum(named(page, 'link[rel=stylesheet]', 'href'))).toBeLessThanOrEqual(16_000);
});

/** Those for print and forced colours have their own media, and do not block rendering. */
test.each(PAGES)('%s waits for style sheets of at most 16 KB', (page) => {
  const sheets = named(page, 'link[rel=stylesheet]:not([media])', 'href');
  expect(sum(sheets)).toBeLessThanOrEqual(16 * 1024);
});

test('the style sheet, which is public, names no section', () => {
  const css = readdirSync(path.join(BUILD, 'assets/css'))
    .map((name) => read(`assets/css/${name}`))
    .join('\n')
    .toLowerCase();
  for (const { id, label, icon } of SECTIONS) {
    // `docs` is also what Docusaurus calls its own parts.
    const names = id === 'docs' ? ["data-section='docs'", 'data-section=docs'] : [id];
    for (const name of [...names, label, icon]) expect(css, name).not.toContain(name.toLowerCase());
  }
});

test('no page makes the browser fetch ahead before it has a reader', () => {
  for (const page of PAGES) {
    expect(named(page, 'link[rel=prefetch]', 'href')).toEqual([]);
  }
});
