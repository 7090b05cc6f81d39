/** Sessions and API tokens in the form that the API returns to their owner and to
 *  administrators. */

import type { ApiToken } from '../accounts/api-tokens.ts';
import type { SessionInfo } from '../accounts/session.ts';
import type { AccountSession, AccountToken } from '../contract/account.ts';

/** @param current id of the session that makes the request. */
export function toAccountSession(session: SessionInfo, current: string): AccountSession {
  return {
    id: session.id,
    current: session.id === current,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: iso(session.createdAt),
    lastSeenAt: iso(session.lastSeenAt),
    expiresAt: iso(session.expiresAt),
  };
}

/** The token without its secret, which is not stored. */
export function toAccountToken(token: ApiToken): AccountToken {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    createdAt: iso(token.createdAt),
    expiresAt: iso(token.expiresAt),
    lastUsedAt: token.lastUsedAt === null ? null : iso(token.lastUsedAt),
  };
}

/** Milliseconds since 1970 as ISO 8601. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
