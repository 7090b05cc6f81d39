/** Sections are split into the lines that supplement answers. */

import type { BlockContent, Paragraph } from 'mdast';
import { describe, expect, test } from 'vitest';
import type { CorpusSection } from '../../../server/contract/corpus.ts';
import { linePhrases, linesOf } from '../../../server/document/lines.ts';
import { writeInline } from '../../fixtures/write-inline.ts';

const text = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});
const list = (ordered: boolean, ...items: string[]): BlockContent => ({
  type: 'list',
  ordered,
  children: items.map((item) => ({ type: 'listItem', children: [text(item)] })),
});
const table: BlockContent = {
  type: 'table',
  children: [
    ['Field', 'Required', 'Rule'],
    ['PO', 'Yes', 'Has an open line'],
    ['Comment', '', 'Up to 240 characters'],
  ].map((row) => ({
    type: 'tableRow',
    children: row.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
  })),
};

function linesIn(...blocks: BlockContent[]) {
  const section = { anchor: 'a', heading: 'A', level: 2, parents: [], role: 'case' } as const;
  return linesOf({ ...section, parents: [], blocks } as CorpusSection);
}

describe('lines', () => {
  test('are rows without the head, items, and paragraphs', () => {
    const lines = linesIn(text('Use it.'), table, list(false, 'One', 'Two'));
    expect(lines.map((line) => line.text)).toEqual([
      'Use it.',
      'PO · Yes · Has an open line',
      'Comment ·  · Up to 240 characters',
      'One',
      'Two',
    ]);
  });

  test('of a numbered list are marked as steps', () => {
    expect(linesIn(list(true, 'Scan', 'Select')).map(({ step }) => step)).toEqual([true, true]);
    expect(linesIn(list(false, 'Scan')).map(({ step }) => step)).toEqual([false]);
  });

  test('are the sentences of a long paragraph, and code has none', () => {
    const sentence = `${'word '.repeat(39)}end.`;
    const long = text(`First ${sentence} Then ${sentence}`);
    const lines = linesIn(long, { type: 'code', value: 'x = 1' });
    expect(lines.map((line) => line.text)).toEqual([`First ${sentence}`, `Then ${sentence}`]);
  });

  test('a row is told with the names of its columns, without empty cells', () => {
    const told = linesIn(table).map((line) => writeInline(linePhrases(line)));
    expect(told).toEqual([
      'PO – Required: Yes. Rule: Has an open line',
      'Comment – Rule: Up to 240 characters',
    ]);
  });

  test('an item and a paragraph are told as they stand', () => {
    const told = linesIn(text('Use it.'), list(false, 'One')).map((line) =>
      writeInline(linePhrases(line)),
    );
    expect(told).toEqual(['Use it.', 'One']);
  });

  test('a callout is told with a colon after its title', () => {
    const callout: BlockContent = {
      type: 'blockquote',
      children: [text('Take care'), text('It is hot.')],
    };
    const told = linesIn(callout).map((line) => writeInline(linePhrases(line)));
    expect(told).toEqual(['Take care: It is hot.']);
  });
});
