/** Keeps the answers of session and token checks for some seconds, so that a page costs no query.
 *  After every change of accounts or sessions, whichever process made it, all are read anew: a
 *  revoked session that lives on in a cache is not revoked. Only while the database cannot be
 *  reached does an answer hold until it is due anyway, so that readers read on. */

import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../storage/unavailable.ts';
import type { Storage } from '../storage/storage.ts';

interface Answer<T> {
  value: T | null;
  at: number;
  /** Of the storage when it was read. */
  version: number;
}

/** Longest that an answer is kept. SQLite tells of every change at once; with PostgreSQL this is
 *  the bound while the notification connection is down. */
export const KEPT_MS = 5000;

export interface CheckCache<T> {
  check: (key: string, load: () => Promise<T | null>) => Promise<T | null>;
  /** Drops the answer for one key; other processes keep theirs for `KEPT_MS` at most. */
  forget: (key: string) => void;
}

/**
 * A cache in front of a look-up by the hash of a secret.
 *
 * @param size most answers kept of either kind. What was found and what was not are apart, so that
 *   a flood of invented secrets drives nobody's session out.
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
      // The first comparison matters where the clock was set back.
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
      // Something changed while we were reading: the answer is right for this request, which began
      // before, but may not stand for later ones.
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
