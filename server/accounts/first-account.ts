/** The account of a fresh installation, so that somebody can sign in at all. Its password is
 *  returned once and stored nowhere; it must be changed at the first sign-in and expires after a
 *  day. */

import type { Audit } from '../audit/audit.ts';
import { LOCAL } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import { newPassword } from './secrets.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** How long the first password works unless it is changed. */
export const FIRST_PASSWORD_MS = 24 * 3_600_000;

const ORIGIN = { actor: null, address: LOCAL, requestId: null };

/** Creates the user `admin` with a random password if there are no users yet. Sets a new password
 *  if that of the only user expired before anybody signed in. Otherwise returns null. */
export async function createFirstAccount(options: {
  users: Users;
  clock: () => number;
  audit: Audit;
}): Promise<{ name: string; password: string } | null> {
  const { users, clock, audit } = options;
  const all = await users.list();
  const password = newPassword();
  const expiresAt = clock() + FIRST_PASSWORD_MS;
  try {
    let user: User;
    if (all.length === 0) {
      user = await users.add({ name: 'admin', password, admin: true, expiresAt });
    } else if (all.length === 1 && all[0] && isUnused(all[0], clock())) {
      user = await users.setPassword(all[0].name, password, { expiresAt });
    } else {
      return null;
    }
    const { id, name } = user;
    const event = all.length === 0 ? 'user_added' : 'password_set';
    const details = { admin: true, mustChange: true, firstAccount: true };
    await audit.record({ event, origin: ORIGIN, subject: { id, name }, details });
    return { name, password };
  } catch (error) {
    // Another process that started at the same time was faster; it prints its password.
    if (error instanceof PortalError && error.code === 'name_taken') return null;
    throw error;
  }
}

function isUnused(
  { admin, disabled, lastSignInAt, passwordExpiresAt }: User,
  now: number,
): boolean {
  const ended = passwordExpiresAt !== null && passwordExpiresAt <= now;
  return admin && !disabled && lastSignInAt === null && ended;
}
