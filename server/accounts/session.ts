/** A session as others see it. */

import { PortalError } from '../errors.ts';
import type { User } from './user.ts';

/** Whose session it is, with what they may do. */
export interface SessionUser extends Pick<
  User,
  'id' | 'name' | 'admin' | 'writer' | 'mustChangePassword'
> {
  /** A second factor is asked of this person, and none is there: nothing is open but setting one up. */
  mustSetUpFactor: boolean;
}

/** A session that holds, with its user. Times are milliseconds since 1970. */
export interface Session {
  /** Names the session; opens nothing. */
  id: string;
  user: SessionUser;
  createdAt: number;
  /** Absolute end; idleness may end it before. */
  expiresAt: number;
}

/** A session in a list. */
export interface SessionInfo extends Session {
  lastSeenAt: number;
  userAgent: string;
  /** Address at sign-in. */
  address: string;
}

/** What a new session gives its browser. */
export interface NewSession {
  /** For the cookie. */
  sessionSecret: string;
  /** Documentation token. */
  tokenSecret: string;
  expiresAt: number;
}

/**
 * A session that may read, or null. Until a password that somebody else has made is changed, and a
 * second factor that is asked for is there, a session is good for nothing but that.
 *
 * @throws PortalError `password_change_required`, `second_factor_required`
 */
export function requireReading(session: Session | null): Session | null {
  if (session?.user.mustChangePassword) {
    throw new PortalError('password_change_required', 'Choose a password of your own first.');
  }
  if (session?.user.mustSetUpFactor) {
    throw new PortalError('second_factor_required', 'Set up a second factor first.');
  }
  return session;
}
