/** The pieces of a stream are the same however it is cut, and none is emitted before its end is certain. */

import { describe, expect, test, vi } from 'vitest';
import { createSplitter, type Piece } from '../../../../server/assistant/model/split-answer.ts';

function split(text: string, whole = true, size = text.length): Piece[] {
  const splitter = createSplitter();
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += size)
    pieces.push(...splitter.push(text.slice(at, at + size)));
  return [...pieces, ...splitter.end(whole)];
}
const bodies = (pieces: Piece[]) => pieces.map(({ body }) => body);

const MIXED = [
  'Open **PO Receipt**. [1] Scan the PO [2]. Is it 3.5 kg? See e.g. Lots. [1][3]',
  '',
  'Do this:',
  '',
  '1. Scan it. [1]',
  '2. Enter `a.b. C` and go on.',
  '   - A line inside. Another one.',
  '',
  '| Field | Rule |',
  '| --- | --- |',
  '| PO | Approved [1] |',
  '',
  '## Heading',
  '> A note. [2]',
  '```ini',
  'a = 1. Two',
  '',
  'b = 2',
  '```',
  'The end',
].join('\n');

describe('the pieces', () => {
  test('are sentences with their citations, rows, headings and whole code blocks', () => {
    expect(split(MIXED).map(({ kind, lead, body }) => [kind, lead, body])).toEqual([
      ['sentence', '', 'Open **PO Receipt**. [1]'],
      ['sentence', ' ', 'Scan the PO [2].'],
      ['sentence', ' ', 'Is it 3.5 kg?'],
      ['sentence', ' ', 'See e.g. Lots. [1][3]'],
      ['sentence', '\n\n', 'Do this:'],
      ['sentence', '\n\n1. ', 'Scan it. [1]'],
      ['sentence', '\n2. ', 'Enter `a.b. C` and go on.'],
      ['sentence', '\n   - ', 'A line inside.'],
      ['sentence', ' ', 'Another one.'],
      ['row', '\n\n', '| Field | Rule |'],
      ['rule', '\n', '| --- | --- |'],
      ['row', '\n', '| PO | Approved [1] |'],
      ['heading', '\n\n', '## Heading'],
      ['sentence', '\n> ', 'A note. [2]'],
      ['code', '\n', '```ini\na = 1. Two\n\nb = 2\n```'],
      ['sentence', '\n', 'The end'],
    ]);
  });

  test.each([1, 2, 3, 5, 17])('are the same when the text comes by %i characters', (size) => {
    expect(split(MIXED, true, size)).toEqual(split(MIXED));
  });

  test('put together again are the text', () => {
    const text = split(MIXED).map(({ lead, body }) => lead + body);
    expect(text.join('')).toBe(MIXED);
  });

  test('come as soon as the next one begins, and not before', () => {
    const splitter = createSplitter();
    expect(splitter.push('Scan it. ')).toEqual([]);
    // A citation may follow.
    expect(splitter.push('[')).toEqual([]);
    expect(splitter.push('2]')).toEqual([]);
    expect(bodies(splitter.push(' T'))).toEqual(['Scan it. [2]']);
    expect(splitter.push('hen go')).toEqual([]);
    expect(bodies(splitter.push('.\n'))).toEqual(['Then go.']);
  });
});

test('lines that have marks alone are no pieces', () => {
  const text = '> \n> One.\n>\n\n-\n- Two.\n1.\n2. \n3. Three.';
  for (const size of [1, 2, text.length]) {
    expect(bodies(split(text, true, size))).toEqual(['One.', 'Two.', 'Three.']);
  }
});

describe('text that broke off', () => {
  test.each([
    ['One. Two is not', ['One.']],
    ['One. Two is.', ['One.', 'Two is.']],
    ['One. Two. [1', ['One.']],
    ['One.\n```\ncode', ['One.']],
    ['| A |\n| - |\n| b', ['| A |', '| - |']],
  ])('loses what has no end: %j', (text, expected) => {
    expect(bodies(split(text, false))).toEqual(expected);
  });

  test('at its own end has no end missing', () => {
    expect(bodies(split('One. Two is not', true))).toEqual(['One.', 'Two is not']);
    expect(bodies(split('```\ncode', true))).toEqual(['```\ncode\n```']);
  });
});

test.each([50, 6000])('a flood of blanks is not read anew with each of them: %i', (every) => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const splitter = createSplitter();
  for (let i = 0; i < 6000; i += 1) splitter.push(i % every === 0 ? '. ' : ' ');
  splitter.end(true);
  // Number of characters passed to patterns: about ten times the length of the flood. Rescanning after each
  // space took 135 times the length, and 90 million characters.
  const read = exec.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  exec.mockRestore();
  expect(read).toBeGreaterThan(6000);
  expect(read).toBeLessThan(20 * 6000);
});
