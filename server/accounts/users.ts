/** The people who may sign in. What takes a right away (another password, disabling, removal) ends
 *  the sessions in the same transaction. */

import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Schema, UsersTable } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { cleanName, lookUpKey } from './names.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

/** A person who may sign in. */
export interface User {
  id: string;
  name: string;
  admin: boolean;
  disabled: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Sessions of an older generation are over; hand on the one that was read when the right to
   *  sign in was checked. */
  generation: number;
}

/** Ends all sessions of a user, with their tokens. */
export async function endSessionsOf(tx: Transaction<Schema>, userId: string): Promise<number> {
  await tx
    .updateTable('users')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Row as a user. */
export function toUser(row: Omit<Selectable<UsersTable>, 'name_key' | 'password_hash'>): User {
  return {
    id: row.id,
    name: row.name,
    admin: row.admin === 1,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
    generation: row.generation,
  };
}

/** Add, look up and change users. Names are compared folded. */
export function createUsers({ storage, clock }: { storage: Storage; clock: () => number }) {
  const { db } = storage;

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

  /** Changes the row and ends the sessions; the browsers are no longer known either. */
  async function changeAndSignOut(
    name: string,
    values: Partial<Pick<UsersTable, 'password_hash' | 'disabled_at'>>,
  ): Promise<User> {
    const user = await get(name);
    await storage.change(async (tx) => {
      await tx.updateTable('users').set(values).where('id', '=', user.id).execute();
      await endSessionsOf(tx, user.id);
      await tx.deleteFrom('devices').where('user_id', '=', user.id).execute();
    });
    return get(name);
  }

  return {
    /**
     * Makes an account.
     *
     * @throws PortalError `invalid_name`, `invalid_password`, `name_taken`
     */
    async add(account: { name: string; password: string; admin: boolean }): Promise<User> {
      const name = cleanName(account.name);
      requireGoodPassword(account.password);
      const row = await db
        .insertInto('users')
        .values({
          id: randomUUID(),
          name,
          name_key: lookUpKey(name),
          password_hash: await hashPassword(account.password),
          admin: account.admin ? 1 : 0,
          disabled_at: null,
          created_at: clock(),
          generation: 0,
        })
        // The index decides, so that of two who ask for a name at once only one gets it.
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new PortalError('name_taken', `The name “${name}” is taken.`);
      return toUser(row);
    },

    /** All users by name. */
    async list(): Promise<User[]> {
      const rows = await db.selectFrom('users').selectAll().orderBy('name_key').execute();
      return rows.map(toUser);
    },

    /** True if there is no user at all. */
    async isEmpty(): Promise<boolean> {
      return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
    },

    /** The user of that name, or null. */
    find,

    /** The user of that name. @throws PortalError `not_found` */
    get,

    /**
     * Gives a new password and ends all sessions.
     *
     * @throws PortalError `not_found`, `invalid_password`
     */
    async setPassword(name: string, password: string): Promise<User> {
      await get(name);
      requireGoodPassword(password);
      return changeAndSignOut(name, { password_hash: await hashPassword(password) });
    },

    /** Ends all sessions and lets nobody in, nor any API token. @throws PortalError `not_found` */
    disable: (name: string): Promise<User> => changeAndSignOut(name, { disabled_at: clock() }),

    /** Lets the user sign in again; API tokens that have not run out work again.
     *  @throws PortalError `not_found` */
    enable: (name: string): Promise<User> => changeAndSignOut(name, { disabled_at: null }),

    /** Removes the account with its sessions and tokens. @throws PortalError `not_found` */
    async remove(name: string): Promise<void> {
      const user = await get(name);
      await storage.change((tx) => tx.deleteFrom('users').where('id', '=', user.id).execute());
    },
  };
}

export type Users = ReturnType<typeof createUsers>;
