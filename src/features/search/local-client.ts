/** Search client that asks our own server, in the shape that DocSearch and algoliasearch-helper
 *  expect of Algolia's client. It stands in for `algoliasearch/lite` on the search page (by an
 *  alias of the build) and for the modal's own client (by `transformSearchClient`). */

import type { SearchAnswer, SearchQuery } from '@site/server/contract/search.ts';
import { errorOf } from '@site/src/lib/api.ts';
import { dropToken, tokenForCall } from '@site/src/lib/token.ts';

/** The helper sends parameters below `params`, DocSearch beside the index name. */
type ClientQuery = SearchQuery & { params?: SearchQuery };
type ClientRequests = ClientQuery[] | { requests: ClientQuery[] };

const ENDPOINT = '/api/search/1/indexes/*/queries';

async function post(requests: SearchQuery[], token: string): Promise<Response> {
  return fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ requests }),
  });
}

async function request(queries: ClientRequests): Promise<SearchAnswer> {
  const list = Array.isArray(queries) ? queries : queries.requests;
  const requests = list.map(({ params, ...query }) => ({ ...query, ...params }));
  let response = await post(requests, await tokenForCall());
  if (response.status === 401) {
    // The token outlived its session: take a new one, once.
    dropToken();
    response = await post(requests, await tokenForCall());
  }
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as SearchAnswer;
}

/** DocSearch shows 'Unable to fetch results' only for an error of this name, and only if nothing
 *  settles afterwards: a settled promise sets its status back. */
function forDocSearch(answer: Promise<SearchAnswer>): Promise<SearchAnswer> {
  const original = answer.catch.bind(answer);
  answer.catch = ((onRejected?: (reason: unknown) => unknown) =>
    original((cause: unknown) => {
      const error = new Error('The search cannot be reached.', { cause });
      error.name = 'RetryError';
      try {
        onRejected?.(error);
      } catch {
        // DocSearch has noted the error and thrown it on; there is nobody to take it.
      }
      return new Promise<never>(() => {});
    })) as typeof answer.catch;
  return answer;
}

/** A client with the calls that the stock user interface makes. */
export function liteClient() {
  return {
    search: (queries: ClientRequests) => forDocSearch(request(queries)),
    addAlgoliaAgent: () => {},
    transporter: { algoliaAgent: { value: '' } },
  };
}
