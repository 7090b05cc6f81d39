/** People whom an identity provider has authenticated but who were turned away because an account
 *  with their name exists. They wait here for an administrator to link them, or until they
 *  expire. */

import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Identity } from './identity.ts';
import { lookUpKey } from './names.ts';

/** How long an entry is kept after the last try. */
export const WAITING_MS = 7 * 86_400_000;

/** Somebody who is waiting. */
export interface WaitingIdentity extends Identity {
  /** The account with their name. */
  userId: string;
  userName: string;
  /** Their last try, in milliseconds since 1970. */
  triedAt: number;
}

/** Records that somebody was turned away from the account of this name; one entry per person. */
export async function noteWaiting(
  db: Kysely<Schema>,
  { issuer, subject, name, now }: Identity & { name: string; now: number },
): Promise<void> {
  await db
    .deleteFrom('waiting_identities')
    .where('tried_at', '<', now - WAITING_MS)
    .execute();
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', lookUpKey(name))
    .executeTakeFirst();
  if (!user) return;
  const place = { user_id: user.id, tried_at: now };
  await db
    .insertInto('waiting_identities')
    .values({ issuer, subject, ...place })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(place))
    .execute();
}

/** Removes the entry of a person who now has an account. */
export async function endWaiting(
  tx: Transaction<Schema>,
  { issuer, subject }: Identity,
): Promise<void> {
  await tx
    .deleteFrom('waiting_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Entries at `now`, sorted by account name. */
export async function listWaiting(db: Kysely<Schema>, now: number): Promise<WaitingIdentity[]> {
  const rows = await db
    .selectFrom('waiting_identities')
    .innerJoin('users', 'users.id', 'waiting_identities.user_id')
    .select(['users.id', 'users.name', 'issuer', 'subject', 'tried_at'])
    .where('tried_at', '>=', now - WAITING_MS)
    .orderBy('users.name_key')
    .orderBy('tried_at')
    .execute();
  return rows.map(({ id, name, issuer, subject, tried_at }) => ({
    ...{ userId: id, userName: name, issuer, subject },
    triedAt: tried_at,
  }));
}
