/** Decides which service answers searches. The modal and the search page import Algolia's client;
 *  the build replaces it with one of ours: the one that queries our own server, or the one that
 *  wraps Algolia's and gets its keys from our server. */

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
