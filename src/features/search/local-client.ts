/** Search client that queries our own server. Replaces `algoliasearch/lite` if hosted search is not
 *  configured (plugins/search-client). */

import type { SearchAnswer, SearchQuery } from '@site/server/contract/search.ts';
import { errorOf } from '@site/src/lib/api.ts';
import { callWithToken } from '@site/src/lib/token.ts';
import { toLiteClient } from './docsearch-client.ts';
import { noteFailure } from './search-limit.ts';
import { noteSuggestion } from './suggestion.ts';

const ENDPOINT = '/api/search/1/indexes/*/queries';

async function post(requests: SearchQuery[], token: string): Promise<Response> {
  return fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ requests }),
  });
}

async function search(requests: SearchQuery[]): Promise<SearchAnswer> {
  noteFailure();
  const response = await callWithToken((token) => post(requests, token));
  if (!response.ok) {
    const error = await errorOf(response);
    noteFailure(error);
    throw error;
  }
  const answer = (await response.json()) as SearchAnswer;
  noteSuggestion(answer);
  return answer;
}

/** The client for the modal and the search page. */
export function liteClient() {
  return toLiteClient(search);
}
