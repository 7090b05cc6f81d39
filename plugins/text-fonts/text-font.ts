/** A typeface of the site with the weights that it uses. */

import { subsetOnce } from './subset-once.ts';

/** Weights used in style sheets, as in `@font-face` in src/css/tokens.css. */
export const WEIGHTS = { min: 400, max: 700 };

/** All characters in the Latin files of the typefaces (`unicode-range` of their packages): all are
 *  kept, because readers write in their own words. */
const LETTERS: readonly [first: number, last: number][] = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/** The font without the weights that the site does not use.
 *  @param font a variable font, as WOFF2. */
export function withWeights(font: Buffer): Promise<Buffer> {
  const letters = LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetOnce(font, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...WEIGHTS, default: WEIGHTS.min } },
  });
}
