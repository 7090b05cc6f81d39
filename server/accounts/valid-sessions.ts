/** Which sessions are valid, and what they may do. */

import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { mustHaveFactor } from './second-factor/policy.ts';
import type { FactorPolicy } from './second-factor/policy.ts';
import type { Session } from './session.ts';

/** Sessions valid at `now`, with their users. */
export function validSessions(db: Kysely<Schema>, now: number, idleMs: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.generation', '=', 'sessions.generation'),
    )
    .leftJoin('provider_sessions', 'provider_sessions.session_id', 'sessions.id')
    .where('users.disabled_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', now - idleMs)
    .select(['sessions.id', 'sessions.user_id', 'sessions.user_agent'])
    .select(['sessions.created_at', 'sessions.last_seen_at', 'sessions.expires_at'])
    .select(['sessions.address', 'provider_sessions.provider'])
    .select(['users.name', 'users.admin', 'users.writer', 'users.must_change_password'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('totp_secrets')
              .select('totp_secrets.user_id')
              .whereRef('totp_secrets.user_id', '=', 'users.id')
              .where('totp_secrets.confirmed_at', 'is not', null),
          ),
          eb.exists(
            eb
              .selectFrom('passkeys')
              .select('passkeys.id')
              .whereRef('passkeys.user_id', '=', 'users.id'),
          ),
        ])
        .as('has_factor'),
    );
}

/** A row of that query. */
export type ValidSession = Awaited<ReturnType<ReturnType<typeof validSessions>['execute']>>[number];

/** The session of a row. @param policy who must have a second factor */
export function sessionOf(row: ValidSession, policy: FactorPolicy): Session {
  return {
    id: row.id,
    user: {
      id: row.user_id,
      name: row.name,
      admin: row.admin === 1,
      writer: row.writer === 1,
      // Users of an identity provider have not used the password that must be changed.
      mustChangePassword: row.must_change_password === 1 && row.provider === null,
      // The provider is responsible for its own second factor.
      mustSetUpFactor:
        row.provider === null &&
        !row.has_factor &&
        mustHaveFactor(policy, { admin: row.admin === 1 }),
    },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
