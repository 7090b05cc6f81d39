/** Sessions and API tokens in the form in which their owner and administrators get them. */

import type { ApiToken } from '../accounts/api-tokens.ts';
import type { SessionInfo } from '../accounts/session.ts';
import type { AccountSession, AccountToken } from '../contract/account.ts';

/** @param current id of the session that asks. */
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

/** The token without its secret, which nobody has any more. */
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

/** ISO 8601 of milliseconds since 1970. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
