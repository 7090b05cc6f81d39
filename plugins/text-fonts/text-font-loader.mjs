/** Bundler loader that reduces a typeface to the weights that the site uses. */

import { withWeights } from './text-font.ts';

export const raw = true;

export default function textFontLoader(font) {
  const callback = this.async();
  withWeights(font).then(
    (result) => callback(null, result),
    (error) => callback(error),
  );
}
