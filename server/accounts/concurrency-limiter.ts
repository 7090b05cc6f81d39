/** Limits how many sign-in attempts wait or are checked at once, so that the delays cannot be used
 *  to fill the server with waiting requests. New attempts in a full bucket are rejected, and part
 *  of the total is reserved for addresses without failures. */

import { PortalError } from '../errors.ts';

/** Most concurrent attempts. */
export interface ConcurrencyLimits {
  /** For one account from one address. Somebody who shares your address must keep this bucket full
   *  to keep you out. */
  bucket: number;
  /** For one account from one browser known to it: nobody else uses this bucket. */
  device: number;
  /** From one address. A whole warehouse may share it, but its browsers are known after their first
   *  sign-in. */
  address: number;
  /** From one IPv6 /56 and one /48, in this order. */
  networks: readonly [number, number];
  /** From addresses with earlier failures. The rest of `total` is for those without. */
  failing: number;
  /** In the process, not counting known browsers. */
  total: number;
}

export const CONCURRENCY_LIMITS: ConcurrencyLimits = {
  bucket: 20,
  device: 3,
  address: 100,
  networks: [150, 200],
  failing: 300,
  total: 500,
};

/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 5;

/** The keys under which an attempt is counted. */
export interface AttemptKeys {
  /** Account and address, or account and device. */
  bucket: string;
  /** Null for a known browser. */
  from: {
    address: string;
    /** Networks around the address, the smaller one first. */
    networks: readonly string[];
    /** True if the address or one of its networks has failed before. */
    failing: boolean;
  } | null;
}

export interface ConcurrencyLimiter {
  /**
   * Counts an attempt.
   *
   * @returns a function that releases it; call it once.
   * @throws PortalError `too_many_attempts`
   */
  acquire(keys: AttemptKeys): () => void;
}

/** Each process has its own. */
export function createConcurrencyLimiter(
  limits: ConcurrencyLimits = CONCURRENCY_LIMITS,
): ConcurrencyLimiter {
  const taken = new Map<string, number>();

  /** Each limit that applies to an attempt: the key to count, and the maximum. */
  function bounds({ bucket, from }: AttemptKeys): [key: string, limit: number][] {
    if (!from) return [[`bucket ${bucket}`, limits.device]];
    return [
      [`bucket ${bucket}`, limits.bucket],
      [`address ${from.address}`, limits.address],
      ...from.networks.map((network, index): [string, number] => [
        `network ${network}`,
        limits.networks[index] ?? limits.total,
      ]),
      ...(from.failing ? ([['failing', limits.failing]] as [string, number][]) : []),
      ['total', limits.total],
    ];
  }

  return {
    acquire(keys) {
      const all = bounds(keys);
      if (all.some(([key, limit]) => (taken.get(key) ?? 0) >= limit)) {
        throw new PortalError(
          'too_many_attempts',
          'Too many sign-in attempts right now. Please try again in a few seconds.',
          { retryAfter: RETRY_AFTER },
        );
      }
      for (const [key] of all) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const [key] of all) {
          const left = (taken.get(key) ?? 0) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
  };
}
