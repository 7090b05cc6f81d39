/** Which pages accounts have read of late, over all servers on one database: each of several replicas
 *  sees a part of what somebody reads. Pages are kept as hashes, and no longer than they count. */

import { hashSecret } from '../accounts/secrets.ts';
import type { Storage } from '../storage/storage.ts';

export interface SharedReading {
  /** Adds pages that an account has just read; gives how many different ones it has read since `from`. */
  add: (
    userId: string,
    pages: Iterable<string>,
    times: { now: number; from: number },
  ) => Promise<number>;
  /** Forgets the pages of an account; gives how many there were. Of several servers one gets them. */
  take: (userId: string) => Promise<number>;
}

export function createSharedReading({ db }: Pick<Storage, 'db'>): SharedReading {
  return {
    async add(userId, pages, { now, from }) {
      await db.deleteFrom('pages_read').where('at', '<=', from).execute();
      // In one order everywhere, or two servers could wait for each other.
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
