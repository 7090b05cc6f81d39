/** Limits the wrong passwords that are checked for one account per day, regardless of how many
 *  addresses they come from. Delays alone would leave an attacker with many addresses a million
 *  guesses a day. Only browsers that have not signed in to the account before are counted and
 *  stopped, so guessing never locks a user out of their own device. */

import { sql } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import { foldName } from './names.ts';
import { hashSecret } from './secrets.ts';

/** Wrong passwords per account and day from browsers that it does not know. */
export const DAILY_GUESSES = 100;
/** At this number an operator is notified. */
export const SUSPICIOUS_GUESSES = 25;

const DAY_MS = 86_400_000;
/** Interval at which old counters are removed. */
const SWEEP_EVERY_MS = 3_600_000;

/** The result of counting an attempt. */
export interface DailyCount {
  /** Including this attempt. */
  count: number;
  /** True if the password may be checked. */
  open: boolean;
  /** Seconds until the day ends. */
  secondsLeft: number;
}

/** Counters in the database, so that several processes share one limit.
 *  @param options.kind what is guessed; each kind is counted separately. */
export function createDailyBound(options: {
  storage: Storage;
  clock: () => number;
  kind?: 'daily' | 'second step';
}) {
  const { storage, clock, kind = 'daily' } = options;
  const { db } = storage;
  let swept = Number.NEGATIVE_INFINITY;
  const keyOf = (account: string): string => hashSecret(`${kind}:${foldName(account)}`);

  async function sweep(now: number): Promise<void> {
    if (now - swept < SWEEP_EVERY_MS) return;
    swept = now;
    await db
      .deleteFrom('daily_failures')
      .where('began_at', '<=', now - DAY_MS)
      .execute();
  }

  return {
    /** Counts an attempt before its password is checked. A single statement, so that concurrent
     *  attempts cannot exceed the limit. */
    async count(account: string): Promise<DailyCount> {
      const now = clock();
      await sweep(now);
      const over = sql<boolean>`daily_failures.began_at <= ${sql.lit(now - DAY_MS)}`;
      const row = await db
        .insertInto('daily_failures')
        .values({ key: keyOf(account), count: 1, began_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${over} then 1 else daily_failures.count + 1 end`,
            began_at: sql<number>`case when ${over} then ${sql.lit(now)} else daily_failures.began_at end`,
          }),
        )
        .returning(['count', 'began_at'])
        .executeTakeFirstOrThrow();
      return {
        count: row.count,
        open: row.count <= DAILY_GUESSES,
        secondsLeft: Math.max(1, Math.ceil((row.began_at + DAY_MS - now) / 1000)),
      };
    },

    /** Takes the attempt back: its password was right, or was not checked. */
    async giveBack(account: string): Promise<void> {
      await db
        .updateTable('daily_failures')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(account))
        .where('count', '>', 0)
        .execute();
    },

    /** Keys, as returned by `keyFor`, of all accounts that reject new browsers. */
    async shutKeys(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('daily_failures')
        .select('key')
        .where('count', '>=', DAILY_GUESSES)
        .where('began_at', '>', clock() - DAY_MS)
        .execute();
      return new Set(rows.map((row) => row.key));
    },
    keyFor: keyOf,

    /** Readmits new browsers. */
    async clear(account: string): Promise<void> {
      await db.deleteFrom('daily_failures').where('key', '=', keyOf(account)).execute();
    },
  };
}

export type DailyBound = ReturnType<typeof createDailyBound>;
