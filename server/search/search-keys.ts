/** Issues keys with which a reader's browser searches the hosted index: derived from the search-only key,
 *  which never leaves the server, and useless soon after the session ends. */

import { algoliasearch } from 'algoliasearch';
import { hash } from 'node:crypto';
import type { HostedSearchConfig } from '../config.ts';
import type { SearchKeyAnswer } from '../contract/search.ts';

/** Maximum lifetime of a key. Algolia cannot revoke one, so a reader who is locked out can go on searching
 *  for this long. */
const LIFETIME_MS = 15 * 60_000;

export interface SearchKeys {
  /** Issues a key for the reader of a session.
   *  @param sessionEnds end of the session, in ms since 1970. */
  issue: (userId: string, sessionEnds: number) => SearchKeyAnswer;
}

export function createSearchKeys(config: HostedSearchConfig, clock: () => number): SearchKeys {
  const { appId, apiKey, indexName } = config;
  const client = algoliasearch(appId, apiKey);
  return {
    issue(userId, sessionEnds) {
      const now = clock();
      const validUntil = Math.floor(Math.min(now + LIFETIME_MS, sessionEnds) / 1000);
      const key = client.generateSecuredApiKey({
        parentApiKey: apiKey,
        restrictions: {
          validUntil,
          restrictIndices: [indexName],
          // Distinguishes readers for limits and statistics without revealing who they are.
          userToken: hash('sha256', userId),
        },
      });
      return { key, expiresIn: Math.max(0, validUntil - Math.ceil(now / 1000)) };
    },
  };
}
