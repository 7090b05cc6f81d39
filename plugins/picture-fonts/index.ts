/** Gives pictures the typeface of the text. A picture in `<img>` is a separate document that cannot
 *  use the page's fonts, so it contains the part that it needs. */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

const FONT =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

export default function pictureFontsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'picture-fonts',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /\.svg$/,
              include: path.join(siteDir, 'static/img'),
              enforce: 'pre',
              use: [
                {
                  loader: path.join(siteDir, 'plugins/picture-fonts/picture-font-loader.mjs'),
                  options: { font: path.join(siteDir, 'node_modules', FONT) },
                },
              ],
            },
          ],
        },
      };
    },
  };
}
