/** What a reader fetches before the first word, in bytes as the server sends them (brotli). */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { SECTIONS } from '../../../sections.ts';

const BUILD = path.resolve(import.meta.dirname, '../../../build');
const PAGES = ['/', '/docs/inbound/po-receipt/', '/logipro/components/grid/', '/search/'];

const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');
const sent = (file: string) => brotliCompressSync(readFileSync(path.join(BUILD, file))).length;

function named(page: string, selector: string, attribute: string): string[] {
  const $ = load(read(`${page}index.html`));
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute)!);
}

const sum = (files: string[]) => files.reduce((bytes, file) => bytes + sent(file), 0);

test.each(PAGES)('%s names scripts of at most 130 KB', (page) => {
  const scripts = named(page, 'script[src]', 'src');
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(130_000);
});

test.each(PAGES)('%s names style sheets of at most 17 KB', (page) => {
  const sheets = named(page, 'link[rel=stylesheet]', 'href');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sum(sheets)).toBeLessThanOrEqual(17_000);
});

test.each(['/', '/search/'])('%s, without a document, of at most 16 KB', (page) => {
  expect(sum(named(page, 'link[rel=stylesheet]', 'href'))).toBeLessThanOrEqual(16_000);
});

test('the style sheet, which is public, names no section', () => {
  const css = readdirSync(path.join(BUILD, 'assets/css'))
    .map((name) => read(`assets/css/${name}`))
    .join('\n')
    .toLowerCase();
  for (const { id, label, icon } of SECTIONS) {
    // `docs` is also how Docusaurus names its own parts.
    const names = id === 'docs' ? ["data-section='docs'", 'data-section=docs'] : [id];
    for (const name of [...names, label, icon]) expect(css, name).not.toContain(name.toLowerCase());
  }
});

test('no page makes the browser fetch ahead before it has a reader', () => {
  for (const page of PAGES) {
    expect(named(page, 'link[rel=prefetch]', 'href')).toEqual([]);
  }
});
