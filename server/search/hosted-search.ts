/** Checks that the built pages and the server's settings use the same search. */

import type { HostedSearch } from '../contract/search.ts';

/** Describes a mismatch, as a line for `ConfigError`; undefined if both agree.
 *  @param built the hosted search that the pages use; undefined if they use our own server.
 *  @param set the server's settings. */
export function hostedSearchProblem(
  built: HostedSearch | undefined,
  set: HostedSearch | undefined,
): string | undefined {
  if (built?.appId === set?.appId && built?.indexName === set?.indexName) return undefined;
  if (set === undefined) {
    return (
      'ALGOLIA_API_KEY: is required with ALGOLIA_APP_ID and ALGOLIA_INDEX_NAME, ' +
      'because the pages were built to search with Algolia; set all three, or build without them'
    );
  }
  return (
    `${built?.appId === set.appId ? 'ALGOLIA_INDEX_NAME' : 'ALGOLIA_APP_ID'}: ` +
    'is not the value that the pages were built with; run `npm run build`'
  );
}
