/** A user as stored in the database. */

import type { Selectable } from 'kysely';
import type { UsersTable } from '../storage/schema.ts';

/** A user who may sign in. Times are milliseconds since 1970. */
export interface User {
  id: string;
  name: string;
  admin: boolean;
  /** May see what readers ask and cannot find. */
  writer: boolean;
  disabled: boolean;
  /** Somebody else set the password; it must be changed before anything is shown. */
  mustChangePassword: boolean;
  /** Expiry of such a password; null if it has none. */
  passwordExpiresAt: number | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Sessions of an older generation are invalid. Pass on the one that was read when the right to
   *  sign in was checked. */
  generation: number;
}

/** Converts a row to a user. */
export function toUser(
  row: Omit<
    Selectable<UsersTable>,
    'name_key' | 'password_hash' | 'short_password' | 'keep_tokens'
  >,
): User {
  return {
    id: row.id,
    name: row.name,
    admin: row.admin === 1,
    writer: row.writer === 1,
    disabled: row.disabled_at !== null,
    mustChangePassword: row.must_change_password === 1,
    passwordExpiresAt: row.password_expires_at,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    generation: row.generation,
  };
}
