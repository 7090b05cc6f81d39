/** People whom an identity provider has vouched for and who were turned away because an account of their
 *  name is there. They wait here for an administrator, who links them or lets the time run out. */

import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Identity } from './identities.ts';
import { lookUpKey } from './names.ts';

/** Somebody waits for so long after their last try. */
export const WAITING_MS = 7 * 86_400_000;

/** Somebody who waits. */
export interface WaitingIdentity extends Identity {
  /** The account that has their name. */
  userId: string;
  userName: string;
  /** Their last try, in milliseconds since 1970. */
  triedAt: number;
}

/** Notes that somebody was turned away from the account of this name; once for each person. */
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

/** Who waits has an account now. */
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

/** Who waits at `now`, by name of the account. */
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
