/** Recently read pages per account, across all servers on one database: each of several replicas
 *  sees only part of what a user reads. Pages are stored as hashes, and no longer than they
 *  count. */

import { hashSecret } from '../accounts/secrets.ts';
import type { Storage } from '../storage/storage.ts';

export interface SharedReading {
  /** Adds pages that an account has just read; returns how many different ones it has read since
   *  `from`. */
  add: (
    userId: string,
    pages: Iterable<string>,
    times: { now: number; from: number },
  ) => Promise<number>;
  /** Removes the pages of an account; returns their number. If several servers do so, only one gets
   *  them. */
  take: (userId: string) => Promise<number>;
}

export function createSharedReading({ db }: Pick<Storage, 'db'>): SharedReading {
  return {
    async add(userId, pages, { now, from }) {
      await db.deleteFrom('pages_read').where('at', '<=', from).execute();
      // In the same order everywhere, to avoid deadlocks between servers.
      const keys = Array.from(pages, (page) => hashSecret(page)).toSorted();
      await db
        .insertInto('pages_read')
        .values(keys.map((page_hash) => ({ user_id: userId, page_hash, at: now })))
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'page_hash']).doUpdateSet({ at: now }),
        )
        .execute();
      const { count } = await db
        .selectFrom('pages_read')
        .where('user_id', '=', userId)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async take(userId) {
      const taken = await db
        .deleteFrom('pages_read')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return Number(taken.numDeletedRows);
    },
  };
}
