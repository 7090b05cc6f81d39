/** Ends everything that depends on a revoked right, in the same transaction. */

import type { Transaction, Updateable } from 'kysely';
import type { Schema, UsersTable } from '../storage/schema.ts';

/** What survives the end of a user's sessions. */
export interface EndOptions {
  /** API tokens keep working. */
  keepTokens?: boolean;
  /** Known browsers stay known. */
  keepDevices?: boolean;
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

/** Ends the oldest sessions of a user, so that at most `most` remain, including the newest. */
export async function endOldestSessionsOf(
  tx: Transaction<Schema>,
  userId: string,
  newest: string,
  most: number,
): Promise<void> {
  // Locks the row: two at once, each of which spares its own session, would together end one too many.
  await tx
    .updateTable('users')
    .set((eb) => ({ last_sign_in_at: eb.ref('last_sign_in_at') }))
    .where('id', '=', userId)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        // Of several that began in the same millisecond, this one counts as the newest.
        .orderBy((order) => order('id', '=', newest), 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most),
    )
    .execute();
}

/** Ends the sessions of an identity, or the one that belongs to a session at the provider; returns
 *  their users, with the number of sessions for each. */
export async function endProviderSessions(
  tx: Transaction<Schema>,
  which: { issuer: string; subject?: string | undefined; sid?: string | undefined },
): Promise<{ id: string; name: string; sessions: number }[]> {
  const { issuer, subject, sid } = which;
  if (subject === undefined && sid === undefined) return [];
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (eb) => {
      let query = eb
        .selectFrom('provider_sessions')
        .select('session_id')
        .where('issuer', '=', issuer);
      if (sid !== undefined) query = query.where('sid', '=', sid);
      if (subject !== undefined) query = query.where('subject', '=', subject);
      return query;
    })
    .returning('user_id')
    .execute();
  const counts = Map.groupBy(ended, (row) => row.user_id);
  if (counts.size === 0) return [];
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...counts.keys()])
    .orderBy('name_key')
    .execute();
  return owners.map((owner) => ({ ...owner, sessions: counts.get(owner.id)?.length ?? 0 }));
}

/** Changes an account and ends what depends on the revoked right: sessions, known browsers,
 *  password links and, unless `keepTokens` is set, API tokens. */
export async function changeAndEnd(
  tx: Transaction<Schema>,
  userId: string,
  values: Updateable<UsersTable>,
  { keepTokens = false, keepDevices = false }: EndOptions = {},
): Promise<void> {
  if (Object.keys(values).length > 0) {
    await tx.updateTable('users').set(values).where('id', '=', userId).execute();
  }
  await endSessionsOf(tx, userId);
  if (!keepDevices) await tx.deleteFrom('devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  if (!keepTokens) await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
