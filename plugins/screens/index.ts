/** Tells the bundler which screen files a page is made from. It caches compiled pages, and without this it
 *  would not notice when only the screen has changed. */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function screensPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'screens',
    configureWebpack() {
      return {
        module: {
          rules: [
            {
              // Docusaurus takes each rule with a `test` for pages for one that compiles them.
              resource: /\.mdx?$/,
              enforce: 'pre',
              use: [path.join(siteDir, 'plugins/screens/screen-files-loader.mjs')],
            },
          ],
        },
      };
    },
  };
}
