import { expect, test } from 'vitest';
import { LinesByTerm, type Occurrence } from '../../../server/text-analysis/lines-by-term.ts';

const line = (...words: (string | [string, number])[]): Occurrence[] =>
  words
    .map((each) => (typeof each === 'string' ? [each, 1] : each) as [string, number])
    .map(([term, weight]) => ({ term, weight }));

function found(index: LinesByTerm, term: string): [line: number, weight: number][] {
  const all: [number, number][] = [];
  index.each(term, (number, weight) => all.push([number, weight]));
  return all;
}

test('each occurrence of a term, in line order, repeats included', () => {
  const index = new LinesByTerm([
    line('lot', 'bin', 'lot'),
    line(),
    line('bin'),
    line('lot', 'crate'),
  ]);
  expect(index.count).toBe(4);
  expect(found(index, 'lot')).toEqual([
    [0, 1],
    [0, 1],
    [3, 1],
  ]);
  expect(found(index, 'bin')).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(found(index, 'crate')).toEqual([[3, 1]]);
  expect(found(index, 'pallet')).toEqual([]);
});

test('weights stay with their occurrences', () => {
  const index = new LinesByTerm([line(['scan', 0.5]), line(['gate', 2], ['scan', 0.25])]);
  expect(found(index, 'scan')).toEqual([
    [0, 0.5],
    [1, 0.25],
  ]);
  expect(found(index, 'gate')).toEqual([[1, 2]]);
});

test('a page without lines', () => {
  expect(found(new LinesByTerm([]), 'lot')).toEqual([]);
});
