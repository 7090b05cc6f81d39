/** Decides which service answers searches. The modal and the search page import Algolia's client; the build
 *  replaces it with ours: the one that asks our own server, or the one around Algolia's that gets its keys
 *  there. */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export interface SearchClientOptions {
  /** True if Algolia answers. */
  hosted: boolean;
}

export default function searchClientPlugin(
  { siteDir }: LoadContext,
  { hosted }: SearchClientOptions,
): Plugin {
  const client = hosted ? 'hosted-client.ts' : 'local-client.ts';
  return {
    name: 'search-client',
    configureWebpack() {
      return {
        resolve: {
          alias: { 'algoliasearch/lite$': path.join(siteDir, 'src/features/search', client) },
        },
      };
    },
  };
}
