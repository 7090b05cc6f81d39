/** Tells the bundler which screen files a page depends on. It caches compiled pages, and would
 *  otherwise not notice when only the screen has changed. */

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
              // Docusaurus would take a rule with a `test` for pages to be the one that compiles
              // them.
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
