/** Looks up users. Names are compared folded. */

import type { Kysely } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import { lookUpKey } from './names.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';

/** The ways to look up users. */
export function createFindUsers(db: Kysely<Schema>) {
  async function find(name: string): Promise<User | null> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('name_key', '=', lookUpKey(name))
      .executeTakeFirst();
    return row ? toUser(row) : null;
  }

  async function get(name: string): Promise<User> {
    const user = await find(name);
    if (!user) throw new PortalError('not_found', `There is no user named “${name}”.`);
    return user;
  }

  return {
    /** The user of that name, or null. */
    find,

    /** The user of that name. @throws PortalError `not_found` */
    get,

    /** The user with that id. @throws PortalError `not_found` */
    async byId(id: string): Promise<User> {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new PortalError('not_found', 'There is no such user.');
      return toUser(row);
    },

    /** All users, sorted by name. */
    async list(): Promise<User[]> {
      const rows = await db.selectFrom('users').selectAll().orderBy('name_key').execute();
      return rows.map(toUser);
    },

    /** True if there are no users at all. */
    async isEmpty(): Promise<boolean> {
      return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
    },

    /** False for a user who signs in without a password of ours. */
    async hasPassword(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return typeof row?.password_hash === 'string';
    },
  };
}
