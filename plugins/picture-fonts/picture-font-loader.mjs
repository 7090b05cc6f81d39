/** Bundler loader that embeds the font of a picture's text. */

import { readFile } from 'node:fs/promises';
import { withFont } from './picture-font.ts';

export default function pictureFontLoader(svg) {
  const { font } = this.getOptions();
  const callback = this.async();
  this.addDependency(font);
  readFile(font)
    .then((bytes) => withFont(svg, bytes))
    .then(
      (result) => callback(null, result),
      (error) => callback(error),
    );
}
