/** What follows the first pages is ranked by its likeness to the best one. */

import { expect, test } from 'vitest';
import { createSearchEngine } from '../../../server/search/engine.ts';
import type { QueryMeaning } from '../../../server/search/query-meaning.ts';
import { TUNING } from '../../../server/search/tuning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

const { after, depth } = TUNING.feedback;
const pages = Array.from({ length: depth + 4 }, (_, number) =>
  makePage({ path: `/docs/${number}/`, title: `Pallet ${number}`, body: { '': ['A pallet.'] } }),
);
const numberOf = new Map(pages.flatMap(({ sections }, number) => sections.map((s) => [s, number])));

/** The cosine falls from the first page to the last. */
const ofQuery = meaningWith({
  means: { get: (section) => 1 - numberOf.get(section)! / 100 },
});
/** Like the best page are those with the highest numbers. */
const moved = meaningWith({ means: { get: (section) => numberOf.get(section)! / 100 } });

function found(meaning: QueryMeaning, isQuestion = false) {
  const engine = createSearchEngine({ version: '1', pages });
  return engine.search('pallet', { limit: pages.length, meaning, isQuestion }).pages;
}

test('moves the query towards the best page and ranks the others by it', () => {
  const asked: unknown[] = [];
  const towards: QueryMeaning['towards'] = (page, share) => {
    asked.push([page.path, share]);
    return moved;
  };
  const ranked = found({ ...ofQuery, towards });
  const numbers = ranked.map(({ page }) => pages.indexOf(page));

  expect(asked).toEqual([['/docs/0/', TUNING.feedback.share]]);
  expect(numbers.slice(0, after)).toEqual([0, 1, 2, 3, 4]);
  const others = numbers.slice(after, depth);
  expect(others).toEqual(others.toSorted((a, b) => b - a));
  expect(numbers.slice(depth)).toEqual([depth, depth + 1, depth + 2, depth + 3]);
  expect(new Set(numbers).size).toBe(pages.length);
  const scores = ranked.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('leaves the order as it is if the best page has no vector', () => {
  const ranked = found({ ...ofQuery, towards: () => undefined });
  expect(ranked.map(({ page }) => pages.indexOf(page))).toEqual(pages.map((_, number) => number));
});

test('leaves the order to a question, which wants one page', () => {
  const ranked = found({ ...ofQuery, towards: () => moved }, true);
  expect(ranked.map(({ page }) => pages.indexOf(page))).toEqual(pages.map((_, number) => number));
});
