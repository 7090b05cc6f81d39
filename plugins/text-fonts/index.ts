/** Reduces the site's typefaces to the weights that it uses, because pages wait for them. The
 *  packages' files range from thin to extra bold. */

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
