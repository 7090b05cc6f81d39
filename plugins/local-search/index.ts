/** Lets the stock search page ask our own server: its import of Algolia's client becomes ours.
 *  The modal takes the same client by `transformSearchClient` (src/theme/SearchBar). */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function localSearchPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'local-search',
    configureWebpack() {
      return {
        resolve: {
          alias: {
            'algoliasearch/lite$': path.join(siteDir, 'src/features/search/local-client.ts'),
          },
        },
      };
    },
  };
}
