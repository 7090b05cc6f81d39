/** The interface that DocSearch and the search page expect of a search client. */

import type { SearchAnswer, SearchQuery } from '@site/server/contract/search.ts';

/** The helper sends parameters in `params`, DocSearch next to the index name. */
type ClientQuery = SearchQuery & { params?: SearchQuery };
export type ClientRequests = ClientQuery[] | { requests: ClientQuery[] };

/** DocSearch shows 'Unable to fetch results' only for an error of this name, and only if the
 *  promise never settles afterwards: a settled one resets its status. */
function forDocSearch(answer: Promise<SearchAnswer>): Promise<SearchAnswer> {
  const original = answer.catch.bind(answer);
  answer.catch = ((onRejected?: (reason: unknown) => unknown) =>
    original((cause: unknown) => {
      const error = new Error('Search cannot be reached.', { cause });
      error.name = 'RetryError';
      try {
        onRejected?.(error);
      } catch {
        // DocSearch has recorded the error and rethrown it; nobody else handles it.
      }
      return new Promise<never>(() => {});
    })) as typeof answer.catch;
  return answer;
}

/** A client with the methods that the stock user interface calls. */
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
