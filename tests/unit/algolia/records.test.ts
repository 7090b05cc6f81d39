/** The records of hosted search: the same as our own hits, none too large, nothing lost. */

import { describe, expect, test } from 'vitest';
import { cutText } from '../../../scripts/algolia/cut-text.ts';
import { INDEX_SETTINGS } from '../../../scripts/algolia/index-settings.ts';
import { recordsOfPage, type PushedRecord } from '../../../scripts/algolia/records.ts';
import { answerSearch } from '../../../server/search/algolia-answer.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import type { SearchHit } from '../../../server/contract/search.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const origin = 'https://docs.example.com';
const records = warehouse.pages.flatMap((page) => recordsOfPage(page, origin));

function sizeOf(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}

describe('records', () => {
  test('have an id of their own', () => {
    expect(records.length).toBeGreaterThan(40);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  test('agree with what our own search answers', () => {
    const engine = createSearchEngine(warehouse);
    const hits = [
      'receipt',
      'value limit counts',
      'magnifier',
      'FXP-INB-3021',
      'lot split',
    ].flatMap((query) => {
      const body = { requests: [{ query, hitsPerPage: 50 }] };
      return answerSearch(engine, body, { origin }).results[0]!.hits;
    });
    const types = new Set(hits.map(({ type }) => type));
    expect(types).toEqual(new Set(['lvl1', 'lvl2', 'lvl3', 'content']));
    // For a typed code our own hit leads to its row; hosted search leads to the section.
    for (const hit of hits.filter(({ anchor }) => anchor !== 'fxp-inb-3021')) {
      const { url, url_without_anchor, anchor, type, hierarchy, section } = hit;
      expect(records).toContainEqual(
        expect.objectContaining({ url, url_without_anchor, anchor, type, hierarchy, section }),
      );
      expect(contentsOf(hit)).toContain(plainPassage(hit));
    }
  });

  /** All text that is pushed for a hit's section. */
  function contentsOf({ url }: SearchHit): string {
    const texts = records.filter((record) => record.url === url).map(({ content }) => content);
    return texts.filter((text) => text !== null).join(' ');
  }

  function plainPassage({ content }: SearchHit): string {
    return (content ?? '').replace(/^… /, '').replace(/…$/, '').trim();
  }

  test('have the facets that contextual search filters on', () => {
    for (const record of records) {
      expect(record.language).toBe('en');
      expect(record.docusaurus_tag).toMatch(
        /^docs-(default|atlas|logipro|flexipro_label)-current$/,
      );
    }
    const declared = INDEX_SETTINGS.attributesForFaceting.join(' ');
    for (const facet of ['language', 'docusaurus_tag', 'section'])
      expect(declared).toContain(facet);
  });

  test('rank the page before its headings, and these before text', () => {
    const own = recordsOfPage(warehouse.pages[0]!, origin);
    const levels = new Map(own.map(({ type, weight }) => [type, weight.level]));
    expect(levels).toEqual(
      new Map([
        ['lvl1', 90],
        ['lvl2', 80],
        ['content', 0],
      ]),
    );
    expect(own.map(({ weight }) => weight.position)).toEqual(own.map((_, i) => i));
    expect(own.filter(({ questions }) => questions)).toEqual([own[0]]);
  });

  test('are HTML in which nothing is markup', () => {
    const page = makePage({
      path: '/docs/lots/',
      title: 'Lot <script>',
      breadcrumbs: ['Lots & serials', '<b>'],
      questions: ['<img src=x>?'],
      keywords: ['<i>'],
      body: { '': ['Enter <b>.'], 'A < B': ['1 < 2 & "3"'] },
    });
    const own = recordsOfPage(page, origin);
    expect(JSON.stringify(own)).not.toMatch(/[<>]/);
    expect(own.find(({ type }) => type === 'lvl2')?.hierarchy.lvl2).toBe('A &lt; B');
  });
});

describe('a long section', () => {
  const line = (i: number) => `Line ${i} of the table & "its" cells · ${'ü'.repeat(20)}`;
  const lines = Array.from({ length: 800 }, (_, i) => line(i));
  const pageOf = (start: string[], below: string[]) => {
    const page = makePage({
      path: '/docs/long/',
      title: 'Long',
      body: { '': start, Below: below },
    });
    return recordsOfPage(page, origin);
  };
  const textOf = (own: PushedRecord[], anchor: string | null) =>
    own.flatMap((record) => (record.anchor === anchor ? (record.content ?? []) : [])).join(' ');

  test('becomes several records below the limit of Algolia, and loses no word', () => {
    const own = pageOf(['Short.'], lines);
    const texts = own.filter(({ type }) => type === 'content');
    expect(texts.length).toBeGreaterThan(5);
    for (const record of own) expect(sizeOf(record)).toBeLessThanOrEqual(9_500);
    // All but the last are filled.
    for (const record of texts.slice(0, -1)) expect(sizeOf(record)).toBeGreaterThan(9_000);
    const shown = lines.join(' ');
    const escaped = shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(textOf(own, 'below')).toBe(escaped);
    for (const { content } of texts) expect(content).toMatch(/^Line \d.*ü$/);
  });

  test('of many small cells stays below the limit, although what stands between them grows', () => {
    const row = (i: number) => `a${i} · b · c · d · e · f · g · h`;
    const rows = Array.from({ length: 900 }, (_, i) => row(i));
    const own = pageOf(['Short.'], rows);
    for (const record of own) expect(sizeOf(record)).toBeLessThanOrEqual(9_500);
    expect(textOf(own, 'below')).toBe(rows.join(' '));
  });

  test('at the start of the page does so as well, and keeps one record of the page', () => {
    const own = pageOf(lines, ['Short.']);
    expect(own.filter(({ type }) => type === 'lvl1')).toHaveLength(1);
    expect(textOf(own, null).split('Line ')).toHaveLength(801);
    for (const record of own) expect(sizeOf(record)).toBeLessThanOrEqual(9_500);
  });

  test('whose headings alone fill a record is named', () => {
    const page = makePage({ path: '/docs/x/', title: 'x'.repeat(9_000), body: { '': ['y'] } });
    expect(() => recordsOfPage(page, origin)).toThrow('/docs/x/');
  });
});

describe('cutting', () => {
  test.each([
    ['fits', 'one two', 100, ['one two']],
    ['between lines', 'one two\nthree', 9, ['one two', 'three']],
    ['between words of a line that is too long', 'one two three', 8, ['one two', 'three']],
    ['inside a word that is too long', 'abcdefgh', 5, ['abcde', 'fgh']],
    ['never inside a character', '🙂🙂🙂', 8, ['🙂🙂', '🙂']],
    ['counts what escaping adds', '& & &', 6, ['&', '&', '&']],
    ['nothing of nothing', ' \n ', 5, []],
  ])('%s', (_, text, room, pieces) => {
    expect(cutText(text, room)).toEqual(pieces);
  });
});
