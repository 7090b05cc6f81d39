/** Keeps the answers of session and token checks for some seconds, so that a page costs no query.
 *  Every change of accounts or sessions drops them all, whichever process made it: a revoked
 *  session that lives on in a cache is not revoked. */

import type { Storage } from '../storage/storage.ts';

interface Answer<T> {
  value: T | null;
  at: number;
}

/** Longest that an answer is kept. SQLite tells of every change at once; with PostgreSQL this is
 *  the bound while the notification connection is down. */
export const KEPT_MS = 5000;

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
}): { check: (key: string, load: () => Promise<T | null>) => Promise<T | null> } {
  const { storage, clock, size = 10_000 } = options;
  const found = new Map<string, Answer<T>>();
  const missing = new Map<string, Answer<T>>();
  let seen = Number.NaN;

  function put(key: string, value: T | null, at: number): void {
    const answers = value === null ? missing : found;
    answers.delete(key);
    answers.set(key, { value, at });
    if (answers.size <= size) return;
    const [oldest] = answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
  }

  return {
    async check(key, load) {
      const version = storage.version();
      if (version !== seen) {
        found.clear();
        missing.clear();
        seen = version;
      }
      const now = clock();
      const kept = found.get(key) ?? missing.get(key);
      // The first comparison matters where the clock was set back.
      if (kept && kept.at <= now && now - kept.at < KEPT_MS) return kept.value;
      const value = await load();
      // Something changed while we were reading: the answer is right for this request, which began
      // before, but may not stand for later ones.
      if (storage.version() === version) put(key, value, now);
      return value;
    },
  };
}
