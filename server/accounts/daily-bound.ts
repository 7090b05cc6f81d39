/** Bounds how many wrong passwords are looked at for one account in a day, whatever the number of
 *  addresses that they come from. Slowing down alone leaves whoever has many addresses a million
 *  guesses a day. Only browsers that have not signed in to the account before are counted and
 *  stopped: nobody's guessing shuts out a person on their own device. */

import { sql } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import { foldName } from './names.ts';
import { hashSecret } from './secrets.ts';

/** Wrong passwords for one account in a day, from browsers that it does not know. */
export const DAILY_GUESSES = 100;
/** An operator is told when there are so many. */
export const SUSPICIOUS_GUESSES = 25;

const DAY_MS = 86_400_000;
/** How often old counters are removed. */
const SWEEP_EVERY_MS = 3_600_000;

/** What counting an attempt came to. */
export interface DailyCount {
  /** With this attempt. */
  count: number;
  /** True where the password may be looked at. */
  open: boolean;
  /** Seconds until the day is over. */
  secondsLeft: number;
}

/** Counters in the database, so that several processes have one bound together.
 *  @param options.kind what is guessed; each kind is counted for itself. */
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
    /** Counts an attempt before its password is looked at. One statement: of many attempts at once
     *  no more than allowed get through. */
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

    /** Takes the attempt back: its password was right, or was not looked at. */
    async giveBack(account: string): Promise<void> {
      await db
        .updateTable('daily_failures')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(account))
        .where('count', '>', 0)
        .execute();
    },

    /** Keys of all accounts for which new browsers are stopped, as `keyFor` gives them. */
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

    /** Lets new browsers in again. */
    async clear(account: string): Promise<void> {
      await db.deleteFrom('daily_failures').where('key', '=', keyOf(account)).execute();
    },
  };
}

export type DailyBound = ReturnType<typeof createDailyBound>;
