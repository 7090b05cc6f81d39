/** What a question asks is weighed together with the situation around it. */

import { expect, test } from 'vitest';
import { withAsked } from '../../../server/search/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

const page = makePage({ path: '/docs/x/', title: 'X', body: { '': ['Text.'], More: ['More.'] } });
const [first, second] = page.sections as [(typeof page.sections)[0], (typeof page.sections)[0]];
const cosines = (of: Map<unknown, number>) => ({ get: (item: unknown) => of.get(item) });
const whole = meaningWith({
  sections: cosines(new Map([[first, 0.8]])),
  lines: { get: () => Float32Array.of(0.4, 0.2) },
});
const part = meaningWith({
  sections: cosines(
    new Map([
      [first, 0.3],
      [second, 0.9],
    ]),
  ),
  lines: { get: () => Float32Array.of(0, 1) },
});

test('by the share of the part', () => {
  const mixed = withAsked({ ...whole, asked: part }, 0.4);
  expect(mixed.sections.get(first)).toBeCloseTo(0.6 * 0.8 + 0.4 * 0.3);
  expect(mixed.pages.texts.get(page)).toBeCloseTo(0.6 * 0.8 + 0.4 * 0.9);
  const [one, two] = mixed.lines.get(first)!;
  expect(one).toBeCloseTo(0.6 * 0.4);
  expect(two).toBeCloseTo(0.6 * 0.2 + 0.4);
});

test('what the whole says nothing about stays unknown', () => {
  expect(withAsked({ ...whole, asked: part }, 0.4).sections.get(second)).toBeUndefined();
});

test('if all of it asks, it is left as it is', () => {
  expect(withAsked(whole, 0.4)).toBe(whole);
});
