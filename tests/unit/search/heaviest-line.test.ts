/** A page that says what was asked in one line ranks before one that has the words scattered. */

import { expect, test } from 'vitest';
import { heaviestLine } from '../../../server/search/heaviest-line.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

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

test('of pages that are alike otherwise, a question gets the one with the nearer line', () => {
  const engine = createSearchEngine({ version: 'test', pages: [together, apart] });
  const first = (page: typeof together) =>
    engine.search('What about glaze?', {
      ...{ limit: 2, asked: true },
      meaning: meaningWith({
        lines: {
          get: (section) => Float32Array.of(section === page.sections[0] ? 0.9 : 0, 0.1),
        },
      }),
    }).pages[0]?.page.title;
  expect(first(together)).toBe('Kiln');
  expect(first(apart)).toBe('Lathe');
});
