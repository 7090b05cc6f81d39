/** The key that this browser searches the hosted index with: kept in memory alone, fetched anew
 *  before it runs out. */

import type { SearchKeyAnswer } from '../../../server/contract/search.ts';

/** A key that is closer to its end than this is not used any more, in ms. */
const SPARE_MS = 60_000;

export interface SearchKey {
  /** A key that works, fetched where there is none. Callers at the same time share one request. */
  current: () => Promise<string>;
  /** Forgets the key, also one that is on its way. */
  drop: () => void;
}

/** @param now time in ms; the key's life is counted by it from when the answer was asked for, so
 *    that a wrong clock does no harm. */
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
