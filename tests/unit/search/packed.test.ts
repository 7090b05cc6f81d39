/** What the index keeps in bytes comes out as it went in, also where numbers take several bytes. */

import { expect, test } from 'vitest';
import { PackedLists } from '../../../server/search/packed-lists.ts';
import { buildPostings } from '../../../server/search/postings.ts';

const EDGES = [0, 1, 127, 128, 16_383, 16_384, 2_097_152, 2 ** 31 - 1];

test('lists come out as they went in, empty ones too', () => {
  const long = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 150_000);
  const lists = [EDGES, [], long, [5]];
  const packed = PackedLists.from(lists);
  expect(lists.map((_, i) => packed.get(i))).toEqual(lists);
  expect(packed.total).toBe(EDGES.length + long.length + 1);
});

test('each term has its places in order, with the sum of what its occurrences count', () => {
  const places = [0, 126, 127, 255, 16_638, 33_022, 40_000];
  const postings = buildPostings(3, 40_001, (place, found) => {
    if (!places.includes(place)) return;
    found(0, 0.5);
    found(2, 1);
    if (place > 255) found(0, 0.25);
  });
  const of = (term: number) => {
    const seen: [number, number][] = [];
    postings.each(term, (place, frequency) => seen.push([place, frequency]));
    return seen;
  };
  expect(of(0)).toEqual(places.map((place) => [place, place > 255 ? 0.75 : 0.5]));
  expect(of(1)).toEqual([]);
  expect(of(2)).toEqual(places.map((place) => [place, 1]));
  expect(of(99)).toEqual([]);
});
