/** Bundler loader that gives a page the weights of a typeface that it uses. */

import { withWeights } from './text-font.ts';

export const raw = true;

export default function textFontLoader(font) {
  const callback = this.async();
  withWeights(font).then(
    (result) => callback(null, result),
    (error) => callback(error),
  );
}
