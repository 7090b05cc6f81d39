/** Build settings for hosted search instead of our own. They include no key: pages get theirs from our
 *  server, one for each reader. */

import type { HostedSearch } from '../../server/contract/search.ts';

export interface HostedSearchSettings extends HostedSearch {
  /** Origin that receives the calls instead of Algolia's own hosts. */
  host: string | undefined;
  /** All origins that pages may send searches to. */
  origins: string[];
}

/** Names of the environment variables. */
export const SEARCH_SETTING_NAMES = [
  'ALGOLIA_APP_ID',
  'ALGOLIA_INDEX_NAME',
  'ALGOLIA_HOST',
] as const;

/** Reads and validates the settings; undefined if our own server does the searching.
 *  @throws Error that names the setting and says what it should be. */
export function readSearchSettings(
  env: Record<string, string | undefined>,
): HostedSearchSettings | undefined {
  const [appId, indexName, host] = SEARCH_SETTING_NAMES.map(
    (name) => env[name]?.trim() || undefined,
  );
  if (appId === undefined && indexName === undefined) return undefined;
  if (appId === undefined) throw new Error('ALGOLIA_APP_ID is required with ALGOLIA_INDEX_NAME');
  if (indexName === undefined)
    throw new Error('ALGOLIA_INDEX_NAME is required with ALGOLIA_APP_ID');
  // It becomes part of host names.
  if (!/^[A-Za-z0-9]+$/.test(appId)) throw new Error('ALGOLIA_APP_ID should be letters and digits');
  // A `*` would give access to other indexes too.
  if (!/^[\w.-]+$/.test(indexName)) {
    throw new Error('ALGOLIA_INDEX_NAME may contain only letters, digits and the characters _ . -');
  }
  const origin = host === undefined ? undefined : originOf(host);
  return { appId, indexName, host: origin, origins: origin ? [origin] : hostsOf(appId) };
}

/** The hosts that the stock client calls. */
function hostsOf(appId: string): string[] {
  const name = appId.toLowerCase();
  const others = [1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`);
  return [`https://${name}-dsn.algolia.net`, ...others];
}

function originOf(host: string): string {
  if (!URL.canParse(host) || !/^https?:$/.test(new URL(host).protocol)) {
    throw new Error(
      'ALGOLIA_HOST is not an address; it should look like https://search.example.com',
    );
  }
  if (!/^\/?$/.test(new URL(host).pathname)) {
    throw new Error('ALGOLIA_HOST should have no path after the host');
  }
  return new URL(host).origin;
}
