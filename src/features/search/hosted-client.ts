/** Search client that queries Algolia through its stock client, with keys that our server issues
 *  for this session. Replaces `algoliasearch/lite` if hosted search is configured
 *  (plugins/search-client). */

import siteConfig from '@generated/docusaurus.config';
import type { SearchAnswer, SearchKeyAnswer, SearchQuery } from '@site/server/contract/search.ts';
import { callApi } from '@site/src/lib/api.ts';
import { onSignal, USER_DATA_CLEARED } from '@site/src/lib/portal-events.ts';
import type { LiteClient } from 'algoliasearch/lite';
import { toLiteClient } from './docsearch-client.ts';
import { createSearchKey } from './search-key.ts';

const searchKey = createSearchKey(() =>
  callApi<SearchKeyAnswer>('/api/search-key', { method: 'POST', body: {} }),
);
/** Shared by all searches: it caches answers, and remembers which hosts failed. */
let client: Promise<LiteClient> | null = null;

/** Algolia's own client, loaded with the first search. */
async function createClient(appId: string, key: string): Promise<LiteClient> {
  const { liteClient: stockClient } = await import('algoliasearch/dist/lite/builds/browser.js');
  const { algoliaHost } = siteConfig.customFields as { algoliaHost?: string };
  return stockClient(appId, key, {
    // By default the key would be in the URL of each call.
    authMode: 'WithinHeaders',
    // A number in each address would cause a preflight request for each call.
    requestIdChannel: undefined,
    ...(algoliaHost && { hosts: [hostOf(algoliaHost)] }),
  });
}

function hostOf(origin: string) {
  const { host, protocol } = new URL(origin);
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}

async function ask(appId: string, requests: SearchQuery[]): Promise<SearchAnswer> {
  const apiKey = await searchKey.current();
  const stock = await (client ??= createClient(appId, apiKey).catch((error: unknown) => {
    client = null;
    throw error;
  }));
  stock.setClientApiKey({ apiKey });
  return (await stock.search({ requests } as Parameters<LiteClient['search']>[0])) as SearchAnswer;
}

/** Whether Algolia rejected the key: it expired while the browser slept, or its parent was
 *  changed. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && (error as { status?: unknown }).status === 403;
}

async function search(appId: string, requests: SearchQuery[]): Promise<SearchAnswer> {
  try {
    return await ask(appId, requests);
  } catch (error) {
    if (!isRefused(error)) throw error;
    searchKey.drop();
    return ask(appId, requests);
  }
}

/** Drops the key and what was found with it. */
function forget(): void {
  searchKey.drop();
  client = null;
}

let listening = false;

/** The client for the modal and the search page. */
export function liteClient(appId: string) {
  if (!listening) onSignal(USER_DATA_CLEARED, forget);
  listening = true;
  return toLiteClient((requests) => search(appId, requests));
}
