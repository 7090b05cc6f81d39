/** Cuts the typefaces of the site down to the weights that it uses: a page waits for them. The files of
 *  the packages reach from thin to extra bold. */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function textFontsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'text-fonts',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /\.woff2$/,
              include: path.join(siteDir, 'node_modules/@fontsource-variable'),
              enforce: 'pre',
              use: [path.join(siteDir, 'plugins/text-fonts/text-font-loader.mjs')],
            },
          ],
        },
      };
    },
  };
}
