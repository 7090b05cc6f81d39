/** Users who sign in through an identity provider: links between a person there and an account
 *  here. Only issuer and subject identify a person (OpenID Connect Core, section 5.7); names and
 *  mail addresses can be reassigned. */

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditEntry, Origin } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { changeAndEnd, endProviderSessions } from './end-rights.ts';
import type { Identity } from './identity.ts';
import { isLastAdmin } from './last-admin.ts';
import { cleanLabel, cleanName, lookUpKey } from './names.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';
import { endWaiting, listWaiting, noteWaiting } from './waiting-identities.ts';
import type { WaitingIdentity } from './waiting-identities.ts';

/** A link in a list. */
export interface IdentityInfo extends Identity {
  userId: string;
  /** Name of the account. */
  userName: string;
  /** Milliseconds since 1970. */
  linkedAt: number;
}

/** Link and unlink identities, and find accounts by identity; every change gets an entry in the
 *  audit log. */
export function createIdentities(options: { storage: Storage; clock: () => number; audit: Audit }) {
  const { storage, clock, audit } = options;
  const { db } = storage;

  const tell = (
    event: AuditEntry['event'],
    origin: Origin,
    { id, name }: { id: string; name: string },
    details: NonNullable<AuditEntry['details']>,
  ) => audit.record({ event, origin, subject: { id, name }, details });

  const find = async (tx: Transaction<Schema>, { issuer, subject }: Identity) => {
    const row = await tx
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .selectAll('users')
      .where('identities.issuer', '=', issuer)
      .where('identities.subject', '=', subject)
      .executeTakeFirst();
    return row ? toUser(row) : null;
  };

  /** Inserts a link; false if the identity already has an account. */
  const add = async (tx: Transaction<Schema>, identity: Identity, userId: string) => {
    const { issuer, subject } = identity;
    const row = await tx
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId, linked_at: clock() })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (row) await endWaiting(tx, identity);
    return row !== undefined;
  };

  /** Creates the account of an identity seen for the first time.
   *  @throws PortalError `name_taken`; the existing account of that name is left alone. */
  async function create(tx: Transaction<Schema>, identity: Identity, name: string) {
    const row = await tx
      .insertInto('users')
      .values({
        id: randomUUID(),
        name,
        name_key: lookUpKey(name),
        password_hash: null,
        admin: 0,
        disabled_at: null,
        created_at: clock(),
        generation: 0,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row && (await add(tx, identity, row.id))) return { user: toUser(row), made: true };
    // The same person may have been faster in a second tab.
    const user = row ? null : await find(tx, identity);
    if (user) return { user, made: false };
    throw new PortalError('name_taken', `The name “${name}” is taken.`);
  }

  /** Grants or revokes administrator rights, and ends the sessions that began with the previous
   *  ones; or reports that the last administrator keeps them. */
  async function setAdmin(tx: Transaction<Schema>, userId: string, admin: boolean) {
    if (!admin && (await isLastAdmin(storage, tx, userId))) return 'last administrator';
    const kept = { keepTokens: true, keepDevices: true };
    await changeAndEnd(tx, userId, { admin: admin ? 1 : 0 }, kept);
    return 'changed';
  }

  return {
    /**
     * The account of a person whom a provider has authenticated, created the first time.
     *
     * @param person.admin whether the provider says that they administer the portal; null if it
     *   does not decide this.
     * @throws PortalError `name_taken` if an unlinked account of that name exists; `invalid_name`
     */
    async enter(
      identity: Identity,
      person: { name: string; admin: boolean | null },
      origin: Origin,
    ): Promise<User> {
      const name = cleanName(person.name);
      const { user, made, rights } = await storage.change(async (tx) => {
        const known = await find(tx, identity);
        const entered = known ? { user: known, made: false } : await create(tx, identity, name);
        const { admin } = person;
        if (admin === null || entered.user.admin === admin) return { ...entered, rights: null };
        const rights = await setAdmin(tx, entered.user.id, admin);
        // Read again: the new session must have the current generation.
        return { ...entered, user: (await find(tx, identity)) ?? entered.user, rights };
      });
      const details = { issuer: identity.issuer, subject: identity.subject };
      if (made) {
        await tell('user_added', origin, user, details);
        await tell('identity_linked', origin, user, details);
      }
      if (rights === null) return user;
      if (rights === 'last administrator') {
        // Contrary to their groups.
        const kept = { ...details, admin: true, reason: 'last administrator' };
        await audit.record({
          event: 'rights_changed',
          origin,
          subject: user,
          details: kept,
          warn: true,
        });
        return user;
      }
      await tell('rights_changed', origin, user, { ...details, admin: user.admin });
      return user;
    },

    /**
     * Links a person at a provider to an existing account.
     *
     * @throws PortalError `not_found`; `identity_taken` if they already have another account.
     */
    async link(userName: string, identity: Identity, origin: Origin): Promise<void> {
      const { issuer, subject } = identity;
      if (subject === '' || cleanLabel(subject) !== subject) {
        throw new PortalError(
          'invalid_body',
          'A subject must be a single line of 1 to 200 characters.',
        );
      }
      const linked = await storage.change(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select(['id', 'name'])
          .where('name_key', '=', lookUpKey(userName))
          .executeTakeFirst();
        if (!user) throw new PortalError('not_found', `There is no user named “${userName}”.`);
        if (await add(tx, identity, user.id)) return user;
        const owner = await find(tx, identity);
        if (owner?.id === user.id) return null;
        throw new PortalError(
          'identity_taken',
          `This person already signs in as “${owner?.name ?? ''}”.`,
        );
      });
      if (linked) await tell('identity_linked', origin, linked, { issuer, subject });
    },

    /** Removes a link and ends the sessions that began through it.
     *  @param userId account that must own the link, if given. @throws PortalError `not_found` */
    async unlink(identity: Identity, origin: Origin, userId?: string): Promise<void> {
      const { issuer, subject } = identity;
      const user = await storage.change(async (tx) => {
        const owner = await find(tx, identity);
        if (!owner || (userId !== undefined && owner.id !== userId))
          throw new PortalError('not_found', 'No account is linked to this person.');
        await tx
          .deleteFrom('identities')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .execute();
        await endProviderSessions(tx, identity);
        return owner;
      });
      await tell('identity_unlinked', origin, user, { issuer, subject });
    },

    /** Links of one user or of all, sorted by account name. */
    async list(userId?: string): Promise<IdentityInfo[]> {
      let query = db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .select(['users.id', 'users.name', 'issuer', 'subject', 'identities.linked_at'])
        .orderBy('users.name_key')
        .orderBy('identities.linked_at');
      if (userId !== undefined) query = query.where('users.id', '=', userId);
      const rows = await query.execute();
      return rows.map(({ id, name, issuer, subject, linked_at }) => ({
        userId: id,
        userName: name,
        issuer,
        subject,
        linkedAt: linked_at,
      }));
    },

    /** Records that somebody was turned away because their name is taken. */
    turnedAway: (identity: Identity, name: string): Promise<void> =>
      noteWaiting(db, { ...identity, name, now: clock() }),

    /** Those turned away within the last week, sorted by account name. */
    listWaiting: (): Promise<WaitingIdentity[]> => listWaiting(db, clock()),
  };
}
