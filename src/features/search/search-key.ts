/** This browser's key for the hosted index: kept only in memory and renewed before it expires. */

import type { SearchKeyAnswer } from '../../../server/contract/search.ts';

/** A key this close to its expiry is no longer used, in ms. */
const SPARE_MS = 60_000;

export interface SearchKey {
  /** A valid key, fetched if there is none. Concurrent callers share one request. */
  current: () => Promise<string>;
  /** Drops the key, even one being fetched. */
  drop: () => void;
}

/** @param now time in ms. The key's lifetime is measured from the time of the request, so a wrong
 *  clock does no harm. */
export function createSearchKey(
  fetchKey: () => Promise<SearchKeyAnswer>,
  now: () => number = Date.now,
): SearchKey {
  let held: { key: string; ends: number } | null = null;
  let pending: Promise<string> | null = null;

  function renew(): Promise<string> {
    const asked = now();
    const request = fetchKey()
      .then(({ key, expiresIn }) => {
        if (pending === request) held = { key, ends: asked + expiresIn * 1000 };
        return key;
      })
      .finally(() => {
        if (pending === request) pending = null;
      });
    return request;
  }

  return {
    current() {
      if (held && held.ends - now() > SPARE_MS) return Promise.resolve(held.key);
      return (pending ??= renew());
    },
    drop() {
      held = null;
      pending = null;
    },
  };
}
