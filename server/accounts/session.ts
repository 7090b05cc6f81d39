/** A session as the rest of the server sees it. */

import { PortalError } from '../errors.ts';
import type { User } from './user.ts';

/** The user of a session, with their rights. */
export interface SessionUser extends Pick<
  User,
  'id' | 'name' | 'admin' | 'writer' | 'mustChangePassword'
> {
  /** The user must have a second factor and has none: the session can only be used to set one
   *  up. */
  mustSetUpFactor: boolean;
}

/** A valid session with its user. Times are milliseconds since 1970. */
export interface Session {
  /** Identifies the session; gives no access. */
  id: string;
  user: SessionUser;
  createdAt: number;
  /** Absolute end; it may expire earlier when idle. */
  expiresAt: number;
}

/** A session in a list. */
export interface SessionInfo extends Session {
  lastSeenAt: number;
  userAgent: string;
  /** Address at sign-in. */
  address: string;
}

/** What the browser gets with a new session. */
export interface NewSession {
  /** For the cookie. */
  sessionSecret: string;
  /** Documentation token. */
  tokenSecret: string;
  expiresAt: number;
}

/**
 * The session if it may read, or null. Until a password set by somebody else is changed, and a
 * required second factor is set up, a session is good for nothing else.
 *
 * @throws PortalError `password_change_required`, `second_factor_required`
 */
export function requireReading(session: Session | null): Session | null {
  if (session?.user.mustChangePassword) {
    throw new PortalError('password_change_required', 'Choose your own password first.');
  }
  if (session?.user.mustSetUpFactor) {
    throw new PortalError('second_factor_required', 'Set up a second factor first.');
  }
  return session;
}
