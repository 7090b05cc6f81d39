/** Bounds how many sign-in attempts wait or are checked at once, so that the delays cannot be used
 *  to fill the server with waiting requests. Whoever comes last to a bucket that is full is sent
 *  away, and a part of the total is kept for addresses that have not failed. */

import { PortalError } from '../errors.ts';

/** Most attempts at once. */
export interface ConcurrencyLimits {
  /** For one account from one address. It is what someone who shares your address must keep full
   *  to keep you out. */
  bucket: number;
  /** For one account from one browser that is known to it: nobody else has this bucket. */
  device: number;
  /** From one address. A whole warehouse may stand behind it, but its browsers are known after
   *  their first sign-in. */
  address: number;
  /** From one IPv6 /56 or /48, in this order. */
  networks: readonly [number, number];
  /** From addresses that have failed before. What is left of `total` is for those that have not. */
  failing: number;
  /** In the process, known browsers not counted. */
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

/** Seconds after which a refused attempt may be let in. */
const RETRY_AFTER = 5;

/** What an attempt is counted by. */
export interface AttemptKeys {
  /** Account and address, or account and device. */
  bucket: string;
  /** Null for a known browser. */
  from: {
    address: string;
    /** Networks around the address, the smaller one first. */
    networks: readonly string[];
    /** True where the address or one of its networks has failed before. */
    failing: boolean;
  } | null;
}

export interface ConcurrencyLimiter {
  /**
   * Counts an attempt.
   *
   * @returns takes it off again; to be called once.
   * @throws PortalError `too_many_attempts`
   */
  acquire(keys: AttemptKeys): () => void;
}

/** One of its own for each process. */
export function createConcurrencyLimiter(
  limits: ConcurrencyLimits = CONCURRENCY_LIMITS,
): ConcurrencyLimiter {
  const taken = new Map<string, number>();

  /** Each bound that an attempt falls under: what is counted, and how many there may be. */
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
          'Too many attempts to sign in at the moment. Please try again in a few seconds.',
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
