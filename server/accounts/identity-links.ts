/** The stored links between people at identity providers and accounts. */

import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import { endProviderSessions } from './end-rights.ts';
import type { Identity } from './identity.ts';
import { lookUpKey } from './names.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';
import { endWaiting } from './waiting-identities.ts';

/** A link in a list. */
export interface IdentityInfo extends Identity {
  userId: string;
  /** Name of the account. */
  userName: string;
  /** Milliseconds since 1970. */
  linkedAt: number;
}

/** The account of an identity, or null. */
export async function findLinked(
  tx: Transaction<Schema>,
  { issuer, subject }: Identity,
): Promise<User | null> {
  const row = await tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Inserts a link; false if the identity already has an account. */
export async function addLink(
  tx: Transaction<Schema>,
  identity: Identity,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  const { issuer, subject } = identity;
  const row = await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row) await endWaiting(tx, identity);
  return row !== undefined;
}

/** Creates the account of an identity seen for the first time.
 *  @returns the account, and whether it was made now.
 *  @throws PortalError `name_taken`; the existing account of that name is left alone. */
export async function createLinked(
  tx: Transaction<Schema>,
  identity: Identity,
  { name, now }: { name: string; now: number },
): Promise<{ user: User; made: boolean }> {
  const row = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      name,
      name_key: lookUpKey(name),
      password_hash: null,
      admin: 0,
      disabled_at: null,
      created_at: now,
      generation: 0,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row && (await addLink(tx, identity, { userId: row.id, now })))
    return { user: toUser(row), made: true };
  // The same person may have been faster in a second tab.
  const user = row ? null : await findLinked(tx, identity);
  if (user) return { user, made: false };
  throw new PortalError('name_taken', `The name “${name}” is taken.`);
}

/** Removes a link and ends the sessions that began through it. */
export async function removeLink(tx: Transaction<Schema>, identity: Identity): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();
  await endProviderSessions(tx, identity);
}

/** Links of one user or of all, sorted by account name. */
export async function listLinks(db: Kysely<Schema>, userId?: string): Promise<IdentityInfo[]> {
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
}
