/** Slows guessing down without ever locking an account: after many failures, a client waits before
 *  the password is checked. The attempt is counted in the database before it waits, so that neither
 *  parallel requests nor several processes get free guesses, and names that do not exist are
 *  counted like those that do. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import { addressGroup, addressNetworks } from './address-group.ts';
import type { Rank } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Time over which failures are forgotten: completely after this long without an attempt,
 *  proportionally before. */
export const WINDOW_MS = 15 * 60_000;

/** Longest delay; a user's own sign-in is never delayed for longer. */
export const LONGEST_DELAY_MS = 30_000;

/** Failures without a delay. An address has more: a whole warehouse may share it. A /56 and a /48
 *  have still more, but are limited because each of their /64 would have its own 20. */
const FREE_FAILURES = { account: 5, device: 5, address: 20, '/56': 40, '/48': 80 };

/** From this many failures on, an address is served after those without. */
const FAILING_FROM = 5;

type CounterKind = keyof typeof FREE_FAILURES;

/** Waits; rejects when the signal is aborted, like `setTimeout` of node:timers/promises. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Who tries to sign in. */
export interface Attempt {
  /** Folded account name, whether or not such an account exists. */
  account: string;
  address: string;
  /** Hash of the browser's device secret, if it has signed in to this very account before. It is
   *  then counted separately: others' guessing never slows it down. */
  device: string | null;
}

interface Counter {
  kind: CounterKind;
  key: string;
}

function counter(kind: CounterKind, value: string): Counter {
  return { kind, key: hashSecret(`${kind}:${value}`) };
}

/** Delay in milliseconds after this many failures: none for the free ones, then 1, 2, 4, 8, 16 and
 *  30 seconds. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(1000 * 2 ** (failures - free), LONGEST_DELAY_MS);
}

/** Counts attempts and delays them. */
export function createThrottle(options: {
  storage: Storage;
  clock: () => number;
  sleep: Sleep;
  limiter: ConcurrencyLimiter;
}) {
  const { storage, clock, sleep, limiter } = options;
  const { db } = storage;
  let swept = Number.NEGATIVE_INFINITY;

  /** What remains of the stored count at `now`. */
  function remaining(now: number): RawBuilder<number> {
    const updated = sql.ref('sign_in_failures.updated_at');
    const count = sql.ref('sign_in_failures.count');
    const age = sql`(cast(${now} as bigint) - ${updated})`;
    return sql<number>`case
      when ${age} >= ${sql.lit(WINDOW_MS)} then 0
      when ${age} <= 0 then ${count}
      else ${count} * (1.0 - ${age} / ${sql.lit(WINDOW_MS)}.0) end`;
  }

  /** Removes counters that have drained. */
  async function sweep(now: number): Promise<void> {
    if (now - swept < WINDOW_MS / 15) return;
    swept = now;
    await db
      .deleteFrom('sign_in_failures')
      .where('updated_at', '<=', now - WINDOW_MS)
      .execute();
  }

  /** Counts the attempt under each key and returns the delay due for the failures before it. One
   *  statement per key: each is atomic, and without a transaction there is no deadlock. */
  async function reserve(counters: Counter[]): Promise<number> {
    const now = clock();
    await sweep(now);
    let delay = 0;
    for (const { kind, key } of counters) {
      const { count } = await db
        .insertInto('sign_in_failures')
        .values({ key, count: 1, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ count: sql<number>`${remaining(now)} + 1`, updated_at: now }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      // Rounded: within a minute, five failures have drained to a little less than five.
      delay = Math.max(delay, delayAfter(Math.round(count) - 1, FREE_FAILURES[kind]));
    }
    return delay;
  }

  /** True if one of the counters still holds several failures. Only reads: a flood of rejected
   *  attempts must not cost a write each. */
  async function hasFailed(counters: Counter[]): Promise<boolean> {
    const row = await db
      .selectFrom('sign_in_failures')
      .select('key')
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .where(remaining(clock()), '>=', FAILING_FROM)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Takes back the attempt's own share; the failures of others stay counted. */
  async function giveBack(counters: Counter[]): Promise<void> {
    for (const { key } of counters) {
      await db
        .updateTable('sign_in_failures')
        .set({ count: sql<number>`case when count > 1 then count - 1 else 0 end` })
        .where('key', '=', key)
        .execute();
    }
  }

  return {
    /**
     * Runs `check` after the delay due for earlier failures, with the rank for checking its
     * password. An answer of null stays counted as a failure; so does an attempt whose request goes
     * away.
     *
     * @throws PortalError `too_many_attempts` at once if too many are waiting already; the signal's
     *   reason when the request is gone.
     */
    async attempt<T>(
      { account, address, device }: Attempt,
      signal: AbortSignal,
      check: (rank: Rank) => Promise<T | null>,
    ): Promise<T | null> {
      const group = addressGroup(address);
      const networks = addressNetworks(address);
      const places = [
        counter('address', group),
        ...networks.map((network, index) => counter(index === 0 ? '/56' : '/48', network)),
      ];
      const counters =
        device === null
          ? [counter('account', account), ...places]
          : [counter('device', `${device}:${account}`)];
      const bucket = device === null ? `${account} ${group}` : `${account} ${device}`;
      const failing = device === null && (await hasFailed(places));
      const from = device === null ? { address: group, networks, failing } : null;
      const release = limiter.acquire({ bucket, from });
      try {
        const delay = await reserve(counters);
        if (delay > 0) await sleep(delay, signal);
        const result = await check(failing ? 'last' : 'first');
        if (result !== null) await giveBack(counters);
        return result;
      } finally {
        release();
      }
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
