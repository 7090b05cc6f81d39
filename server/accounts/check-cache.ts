/** Caches the results of session and token checks for a few seconds, so that a page needs no query.
 *  After any change of accounts or sessions, by any process, all are read again: a revoked session
 *  that lives on in a cache is not revoked. Only while the database is unreachable do cached
 *  results remain valid until they expire, so that readers can continue. */

import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../storage/unavailable.ts';
import type { Storage } from '../storage/storage.ts';

interface Answer<T> {
  value: T | null;
  at: number;
  /** Version of the storage when it was read. */
  version: number;
}

/** Longest time a result is cached. SQLite reports every change at once; with PostgreSQL this is
 *  the limit while the notification connection is down. */
export const KEPT_MS = 5000;

export interface CheckCache<T> {
  check: (key: string, load: () => Promise<T | null>) => Promise<T | null>;
  /** Drops the result for one key; other processes keep theirs for at most `KEPT_MS`. */
  forget: (key: string) => void;
}

/**
 * A cache in front of a lookup by the hash of a secret.
 *
 * @param size most results kept of each kind. Hits and misses are kept apart, so that a flood of
 *   invented secrets evicts nobody's session.
 */
export function createCheckCache<T>(options: {
  storage: Pick<Storage, 'version'>;
  clock: () => number;
  size?: number;
}): CheckCache<T> {
  const { storage, clock, size = 10_000 } = options;
  const found = new LRUCache<string, Answer<T>>({ max: size });
  const missing = new LRUCache<string, Answer<T>>({ max: size });

  return {
    async check(key, load) {
      const version = storage.version();
      const now = clock();
      const kept = found.get(key) ?? missing.get(key);
      // The first comparison matters if the clock was set back.
      const due = !kept || kept.at > now || now - kept.at >= KEPT_MS;
      if (!due && kept.version === version) return kept.value;
      let value: T | null;
      try {
        value = await load();
      } catch (error) {
        if (!due && isUnavailable(error)) return kept.value;
        throw error;
      }
      found.delete(key);
      missing.delete(key);
      // If something changed while we were reading, the result is right for this request, which
      // began before the change, but must not be cached for later ones.
      const answers = value === null ? missing : found;
      if (storage.version() === version) answers.set(key, { value, at: now, version });
      return value;
    },
    forget(key) {
      found.delete(key);
      missing.delete(key);
    },
  };
}
