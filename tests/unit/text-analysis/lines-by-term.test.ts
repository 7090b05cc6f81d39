import { expect, test } from 'vitest';
import { LinesByTerm } from '../../../server/text-analysis/lines-by-term.ts';

/** Each word is a term; `scan*2` is one with the weight 2. */
function index(...lines: string[]): LinesByTerm {
  return new LinesByTerm(lines, (line, note) => {
    for (const word of line.split(' ').filter(Boolean)) {
      const [term, weight = '1'] = word.split('*');
      note(term!, Number(weight));
    }
  });
}

function found(lines: LinesByTerm, term: string): [line: number, weight: number][] {
  const all: [number, number][] = [];
  lines.each(term, (number, weight) => all.push([number, weight]));
  return all;
}

test('each occurrence of a term, in line order, repeats included', () => {
  const lines = index('lot bin lot', '', 'bin', 'lot crate');
  expect(lines.count).toBe(4);
  expect(found(lines, 'lot')).toEqual([
    [0, 1],
    [0, 1],
    [3, 1],
  ]);
  expect(found(lines, 'bin')).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(found(lines, 'crate')).toEqual([[3, 1]]);
  expect(found(lines, 'pallet')).toEqual([]);
});

test('weights stay with their occurrences', () => {
  const lines = index('scan*0.5', 'gate*2 scan*0.25');
  expect(found(lines, 'scan')).toEqual([
    [0, 0.5],
    [1, 0.25],
  ]);
  expect(found(lines, 'gate')).toEqual([[1, 2]]);
});

test('a page without lines', () => {
  expect(found(index(), 'lot')).toEqual([]);
});
