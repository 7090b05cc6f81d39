/** Limits the cost of a language model: a number of questions per account and day, counted in the database,
 *  so that neither a restart nor a second process allows more. */

import { sql } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

export interface DailyBudget {
  /**
   * Counts questions, all or none.
   * @returns a function that gives one back, for an answer that the model did not contribute to.
   * @throws PortalError `assistant_budget` if fewer are left today.
   */
  take(userId: string, questions: number): Promise<() => Promise<void>>;
}

export interface DailyBudgetOptions {
  storage: Storage;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Questions that an account may ask from midnight to midnight, in the server's time zone. */
  questions: number;
}

export function createDailyBudget(options: DailyBudgetOptions): DailyBudget {
  const { storage, clock, questions: most } = options;
  const { db } = storage;
  let sweptFor = '';

  /** Deletes the counts of earlier days, once a day. */
  async function sweep(day: string): Promise<void> {
    if (sweptFor === day) return;
    await db.deleteFrom('assistant_questions').where('day', '<', day).execute();
    sweptFor = day;
  }

  return {
    async take(userId, questions) {
      const now = clock();
      const day = dayOf(now);
      await sweep(day);
      // One statement, so that concurrent questions cannot both take the last one.
      const taken =
        questions <= most &&
        (await db
          .insertInto('assistant_questions')
          .values({ user_id: userId, day, count: questions })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'day'])
              .doUpdateSet({ count: sql<number>`assistant_questions.count + ${questions}` })
              .where('assistant_questions.count', '<=', most - questions),
          )
          .returning('count')
          .executeTakeFirst());
      if (!taken) throw spent(most, now);
      return async () => {
        await db
          .updateTable('assistant_questions')
          .set({ count: sql<number>`count - 1` })
          .where('user_id', '=', userId)
          .where('day', '=', day)
          .where('count', '>', 0)
          .execute();
      };
    },
  };
}

function spent(most: number, now: number): PortalError {
  const opens = nextMidnight(now);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(opens);
  return new PortalError(
    'assistant_budget',
    `You have reached today’s limit of ${most} questions to the assistant. ` +
      `You can ask again from ${day}, 00:00 (server time).`,
    { retryAfter: Math.ceil((opens.getTime() - now) / 1000) },
  );
}

/** Local date, for example 2026-03-01. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function nextMidnight(time: number): Date {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
}
