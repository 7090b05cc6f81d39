/** Finds the row of a message code when somebody has scanned or typed it completely: the answer
 *  arrives before the list of hits. */

import type { SearchResult } from '@site/server/contract/search.ts';
import { liteClient } from 'algoliasearch/lite';

/** A code, alone or within a scanned address. Many scanners prefix the bar code type (`]C1` for
 *  Code 128, `]Q1` for QR). */
const CODE = /(?:\b|\][A-Z]\w)(FXP-[A-Z]+-\d+)\b/i;

/** The code in a text, if there is one. */
export function codeIn(text: string): string | undefined {
  return CODE.exec(text)?.[1]!.toUpperCase();
}

/** Site path of the row that explains the code; undefined if no page does.
 *  @throws the client's error if the search is unreachable. */
export async function findCode(
  code: string,
  { appId, apiKey, indexName }: { appId: string; apiKey: string; indexName: string },
): Promise<string | undefined> {
  const { results } = await liteClient(appId, apiKey).search({
    requests: [{ indexName, query: code, hitsPerPage: 5 }],
  });
  const { hits } = results[0] as unknown as SearchResult;
  const found = hits.find(({ message }) => message?.code === code) ?? hits[0];
  if (!found) return undefined;
  const { pathname, hash } = new URL(found.url);
  return pathname + hash;
}
