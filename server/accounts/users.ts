/** The users who may sign in. A change that revokes a right (another password, disabling, removal)
 *  ends the sessions in the same transaction. */

import { randomUUID } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Schema, UsersTable } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { changeAndEnd } from './end-rights.ts';
import type { EndOptions } from './end-rights.ts';
import { createFindUsers } from './find-users.ts';
import { isLastAdmin } from './last-admin.ts';
import { cleanName, lookUpKey } from './names.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { factorsOf, hasFactor, removeFactors } from './second-factor/factors.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';

/** A new account. */
export interface NewUser {
  name: string;
  /** Null for a user who signs in without a password of ours. */
  password: string | null;
  admin: boolean;
  writer?: boolean;
  /** Set if somebody else chose the password: it must be changed before this time. */
  expiresAt?: number;
}

/** Adds, looks up and changes users. Names are compared folded. */
export function createUsers({ storage, clock }: { storage: Storage; clock: () => number }) {
  const { db } = storage;
  const lookUps = createFindUsers(db);
  const { get } = lookUps;

  /** Changes the row and ends what depends on it; see `changeAndEnd`. */
  async function change(
    name: string,
    values: Updateable<UsersTable>,
    options: EndOptions = {},
    check?: (tx: Transaction<Schema>, userId: string) => Promise<void>,
  ): Promise<User> {
    const user = await get(name);
    await storage.change(async (tx) => {
      await check?.(tx, user.id);
      await changeAndEnd(tx, user.id, values, options);
    });
    return get(name);
  }

  /** Requires another administrator who can sign in. */
  async function requireOtherAdmin(tx: Transaction<Schema>, userId: string): Promise<void> {
    if (await isLastAdmin(storage, tx, userId)) {
      throw new PortalError(
        'last_admin',
        'This is the last administrator. Make someone else an administrator first.',
      );
    }
  }

  return {
    ...lookUps,

    /**
     * Makes an account.
     *
     * @throws PortalError `invalid_name`, `invalid_password`, `name_taken`
     */
    async add(account: NewUser): Promise<User> {
      const name = cleanName(account.name);
      const { password, expiresAt } = account;
      if (password !== null) await requireGoodPassword(password, name);
      const row = await db
        .insertInto('users')
        .values({
          id: randomUUID(),
          name,
          name_key: lookUpKey(name),
          password_hash: password === null ? null : await hashPassword(password),
          admin: account.admin ? 1 : 0,
          writer: account.writer ? 1 : 0,
          disabled_at: null,
          created_at: clock(),
          generation: 0,
          must_change_password: expiresAt === undefined ? 0 : 1,
          password_expires_at: expiresAt ?? null,
        })
        // The index decides, so that of two concurrent requests for a name only one gets it.
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new PortalError('name_taken', `The name “${name}” is taken.`);
      return toUser(row);
    },

    /**
     * Sets a new password and ends what depends on the old one.
     *
     * @param options `expiresAt` if somebody else chose it: it must be changed before then.
     * @throws PortalError `not_found`, `invalid_password`
     */
    async setPassword(
      name: string,
      password: string,
      options: EndOptions & { expiresAt?: number } = {},
    ): Promise<User> {
      const user = await get(name);
      await requireGoodPassword(password, user.name);
      const values = {
        password_hash: await hashPassword(password),
        must_change_password: options.expiresAt === undefined ? 0 : 1,
        keep_tokens: options.expiresAt !== undefined && options.keepTokens ? 1 : 0,
        password_expires_at: options.expiresAt ?? null,
        short_password: 0,
      };
      return change(name, values, options);
    },

    /** Ends everything this user has open and prevents further sign-ins.
     *  @throws PortalError `not_found`, `last_admin` */
    disable: (name: string, options: EndOptions = {}): Promise<User> =>
      change(name, { disabled_at: clock() }, options, requireOtherAdmin),

    /** Lets the user sign in again; API tokens that were kept work again too.
     *  @throws PortalError `not_found` */
    enable: (name: string): Promise<User> =>
      change(name, { disabled_at: null }, { keepTokens: true }),

    /** Grants or revokes a right. The user must then sign in again.
     *  @throws PortalError `not_found`, `last_admin` */
    setRights: (name: string, rights: { admin?: boolean; writer?: boolean }): Promise<User> => {
      const values = {
        ...(rights.admin === undefined ? {} : { admin: rights.admin ? 1 : 0 }),
        ...(rights.writer === undefined ? {} : { writer: rights.writer ? 1 : 0 }),
      };
      const check = rights.admin === false ? requireOtherAdmin : undefined;
      return change(name, values, { keepTokens: true, keepDevices: true }, check);
    },

    /** Removes every second factor and ends the sessions. A password that is too short without one
     *  must be changed at the next sign-in.
     *  @returns false if there was none. @throws PortalError `not_found` */
    async removeSecondFactor(name: string): Promise<boolean> {
      const { id } = await get(name);
      return storage.change(async (tx) => {
        await changeAndEnd(tx, id, {}, { keepTokens: true, keepDevices: true });
        const had = hasFactor(await factorsOf(tx, id));
        await removeFactors(tx, id);
        await tx
          .updateTable('users')
          .set({ must_change_password: 1 })
          .where('id', '=', id)
          .where('short_password', '=', 1)
          .execute();
        return had;
      });
    },

    /** Removes the account with its sessions and tokens.
     *  @throws PortalError `not_found`, `last_admin` */
    async remove(name: string): Promise<void> {
      const user = await get(name);
      await storage.change(async (tx) => {
        await requireOtherAdmin(tx, user.id);
        await tx.deleteFrom('users').where('id', '=', user.id).execute();
      });
    },
  };
}

export type Users = ReturnType<typeof createUsers>;
