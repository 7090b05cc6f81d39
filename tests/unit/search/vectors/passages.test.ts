/** Passages of a page: short enough for the model, each with its context, none left out. */

import { expect, test } from 'vitest';
import type { CorpusBlock, CorpusPage } from '../../../../server/contract/corpus.ts';
import { sectionText } from '../../../../server/document/text.ts';
import { passagesOf } from '../../../../server/search/vectors/passages.ts';

const text = (value: string) => ({ type: 'text' as const, value });
const paragraph = (value: string): CorpusBlock => ({ type: 'paragraph', children: [text(value)] });
const table = (rows: string[][]): CorpusBlock => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
  })),
});
const words = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');

function pageOf(...blocks: CorpusBlock[]): CorpusPage {
  return {
    path: '/docs/inbound/po-receipt/',
    section: 'docs',
    title: 'PO Receipt',
    description: '',
    number: '',
    breadcrumbs: [],
    keywords: [],
    questions: [],
    sections: [
      { anchor: '', heading: 'PO Receipt', level: 1, parents: [], role: 'overview', blocks: [] },
      {
        anchor: 'tolerance',
        heading: 'Tolerance',
        level: 3,
        parents: ['Quantities'],
        role: 'case',
        blocks,
      },
    ],
  };
}
const passages = (...blocks: CorpusBlock[]) =>
  passagesOf(pageOf(...blocks)).filter(({ anchor }) => anchor === 'tolerance');

test('a short section is one passage behind the names of page and headings', () => {
  expect(passagesOf(pageOf(paragraph('Five percent.'), paragraph('No more.')))).toEqual([
    { anchor: '', index: 0, text: 'PO Receipt.' },
    {
      anchor: 'tolerance',
      index: 0,
      text: 'PO Receipt: Quantities: Tolerance. Five percent.\nNo more.',
    },
  ]);
});

test('a long section is cut into parts of about the same length', () => {
  const found = passages(...Array.from({ length: 20 }, (_, i) => paragraph(words(20, `p${i}x`))));
  expect(found.map(({ index }) => index)).toEqual([0, 1, 2]);
  for (const { text } of found) {
    expect(text.split(/\s+/).length).toBeGreaterThan(100);
    expect(text.split(/\s+/).length).toBeLessThan(150);
  }
});

test('a long paragraph is cut between sentences', () => {
  const sentences = Array.from({ length: 10 }, (_, i) => `${words(29, `s${i}x`)} end.`);
  const found = passages(paragraph(sentences.join(' ')));
  expect(found.length).toBeGreaterThan(1);
  for (const { text } of found) expect(text).toMatch(/end\.$/);
});

test('every part of a table begins with its head', () => {
  const rows = Array.from({ length: 12 }, (_, i) => [`Row${i}`, words(25, `r${i}x`)]);
  const found = passages(paragraph('The fields:'), table([['Field', 'Rule'], ...rows]));
  expect(found.length).toBeGreaterThan(2);
  for (const { text } of found) expect(text.match(/Field · Rule/g)).toHaveLength(1);
});

test('no word of a section is forgotten', () => {
  const rows = Array.from({ length: 9 }, (_, i) => [`Row${i}`, words(40, `r${i}x`)]);
  const blocks = [paragraph(words(300)), table([['Field', 'Rule'], ...rows]), paragraph('Last.')];
  const page = pageOf(...blocks);
  const found = new Set(passagesOf(page).flatMap(({ text }) => text.split(/\s+/)));
  for (const word of sectionText(page.sections[1]!).split(/\s+/)) expect(found).toContain(word);
});
