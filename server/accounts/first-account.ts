/** The account of a fresh installation, so that somebody can sign in at all. Its password is in the
 *  answer and nowhere else. */

import { PortalError } from '../errors.ts';
import { newPassword } from './secrets.ts';
import type { Users } from './users.ts';

/** Makes the user `admin` with a random password if there are no users yet, else gives null. */
export async function createFirstAccount(
  users: Users,
): Promise<{ name: string; password: string } | null> {
  if (!(await users.isEmpty())) return null;
  const password = newPassword();
  try {
    const { name } = await users.add({ name: 'admin', password, admin: true });
    return { name, password };
  } catch (error) {
    // Another process that started with us was faster; it prints its password.
    if (error instanceof PortalError && error.code === 'name_taken') return null;
    throw error;
  }
}
