/** The index's flat arrays return what was put in. */

import { expect, test } from 'vitest';
import { buildPostings } from '../../../server/search/postings.ts';
import { TermLists } from '../../../server/search/term-lists.ts';

test('lists come out as they went in, empty ones too', () => {
  const long = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 150_000);
  const lists = [[0, 1, 2 ** 32 - 1], [], long, [5]];
  const flat = TermLists.of(lists, (list, found) => list.forEach(found));
  expect(lists.map((_, i) => [...flat.get(i)])).toEqual(lists);
  expect(flat.total).toBe(3 + long.length + 1);
});

test('each term has its documents in order, with the sum of what its occurrences count', () => {
  const documents = [0, 126, 127, 255, 16_638, 33_022, 40_000];
  const postings = buildPostings(3, 40_001, (document, found) => {
    if (!documents.includes(document)) return;
    found(0, 0.5);
    found(2, 1);
    if (document > 255) found(0, 0.25);
  });
  const of = (term: number) => {
    const seen: [number, number][] = [];
    postings.each(term, (document, frequency) => seen.push([document, frequency]));
    return seen;
  };
  expect(of(0)).toEqual(documents.map((document) => [document, document > 255 ? 0.75 : 0.5]));
  expect(of(1)).toEqual([]);
  expect(of(2)).toEqual(documents.map((document) => [document, 1]));
  expect(of(99)).toEqual([]);
});
