/** The typefaces sent with pages: smaller than the packages' files, with the weights that are used. */

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WEIGHTS, withWeights } from '../../../plugins/text-fonts/text-font.ts';

const require = createRequire(import.meta.url);
const ROOT = path.resolve(import.meta.dirname, '../../..');
const fontOf = (name: string) =>
  readFileSync(
    require.resolve(
      `@fontsource-variable/atkinson-hyperlegible-${name}/files/atkinson-hyperlegible-${name}-latin-wght-normal.woff2`,
    ),
  );

test.each([
  ['next', 21_000],
  ['mono', 17_000],
])('%s is a font of at most %i bytes', async (name, most) => {
  const font = await withWeights(fontOf(name));
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  expect(font.length).toBeLessThanOrEqual(most);
});

test('its weights are those that style sheets declare, and none asks for another one', () => {
  const styles = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'))
    .join('\n');
  const declared = [...styles.matchAll(/font-weight: (\d+) (\d+);/g)].map(([, min, max]) => ({
    min: Number(min),
    max: Number(max),
  }));
  expect(declared).toEqual([WEIGHTS, WEIGHTS]);
  const wanted = [...styles.matchAll(/font-weight: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(wanted.length).toBeGreaterThan(50);
  expect(Math.min(...wanted)).toBeGreaterThanOrEqual(WEIGHTS.min);
  expect(Math.max(...wanted)).toBeLessThanOrEqual(WEIGHTS.max);
});
