/** A page that says what was asked in one line ranks before one that has the words scattered. */

import { expect, test } from 'vitest';
import { heaviestLine, nearestLine } from '../../../server/search/nearest-line.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import type { QueryMeaning } from '../../../server/search/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const together = makePage({
  path: '/docs/inventory/kiln/',
  title: 'Kiln',
  body: { '': ['- Glaze buckets stay above five degrees.\n- Doors are closed at night.'] },
});
const apart = makePage({
  path: '/docs/inventory/lathe/',
  title: 'Lathe',
  body: { '': ['- Glaze is sprayed.\n- Buckets are blue.\n- Five shelves.\n- Degrees are read.'] },
});
const terms = new Map([
  ['glaze', 2],
  ['bucket', 1],
]);

test('the heaviest line has most of the words', () => {
  expect(heaviestLine(together, terms)).toBe(3);
  expect(heaviestLine(apart, terms)).toBe(2);
  expect(heaviestLine(apart, new Map())).toBe(0);
});

test('a word that occurs again in a line counts a tenth', () => {
  const page = makePage({
    path: '/docs/inventory/oven/',
    title: 'Oven',
    body: { '': ['- Glaze, glaze and a bucket.'] },
  });
  expect(heaviestLine(page, terms)).toBeCloseTo(2 + 0.2 + 1);
});

function meaningWith(cosines: ReadonlyMap<unknown, number[]>): QueryMeaning {
  const none = { get: () => undefined };
  return {
    vector: new Float32Array(1),
    modelId: 'of the test',
    unrelated: undefined,
    ...{ sections: none, means: none, groups: none, answers: none },
    lines: { get: (section) => Float32Array.from(cosines.get(section) ?? []) },
  };
}

test('the nearest line has the largest cosine, and none has 0', () => {
  const meaning = meaningWith(new Map([[together.sections[0], [0.2, 0.75]]]));
  expect(nearestLine(together, meaning)).toBe(0.75);
  expect(nearestLine(apart, meaning)).toBe(0);
  expect(nearestLine(together, undefined)).toBe(0);
});

test('of pages that are alike otherwise, a question gets the one with the nearer line', () => {
  const engine = createSearchEngine({ version: 'test', pages: [together, apart] });
  const first = (page: typeof together) =>
    engine.search('What about glaze?', {
      ...{ limit: 2, asked: true },
      meaning: meaningWith(new Map([[page.sections[0], [0.9, 0.1]]])),
    }).pages[0]?.page.title;
  expect(first(together)).toBe('Kiln');
  expect(first(apart)).toBe('Lathe');
});
