/** The shape in which DocSearch and the search page take a search client. */

import type { SearchAnswer, SearchQuery } from '@site/server/contract/search.ts';

/** The helper sends parameters below `params`, DocSearch beside the index name. */
type ClientQuery = SearchQuery & { params?: SearchQuery };
export type ClientRequests = ClientQuery[] | { requests: ClientQuery[] };

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
export function toLiteClient(search: (queries: SearchQuery[]) => Promise<SearchAnswer>) {
  return {
    search(queries: ClientRequests) {
      const list = Array.isArray(queries) ? queries : queries.requests;
      return forDocSearch(search(list.map(({ params, ...query }) => ({ ...query, ...params }))));
    },
    addAlgoliaAgent: () => {},
    transporter: { algoliaAgent: { value: '' } },
  };
}
