/** Checks a typed code: from an authenticator app, or a recovery code. */

import type { Storage } from '../../storage/storage.ts';
import { takeRecoveryCode } from './factors.ts';
import { stepOfCode } from './totp.ts';

/** The kind of a code. */
export type CodeKind = 'code' | 'recovery code';

/** Consumes a code and returns its kind, or null if it is wrong or was used before.
 *  @param now milliseconds since 1970 */
export async function takeCode(
  db: Storage['db'],
  userId: string,
  typed: string,
  now: number,
): Promise<CodeKind | null> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) {
    return (await takeRecoveryCode(db, userId, code)) ? 'recovery code' : null;
  }
  return (await takeTotp(db, userId, code, now, true)) ? 'code' : null;
}

/**
 * True for a right code of the account's app. Its time step is compared and stored in one
 * statement, so that a code sent twice is accepted only once.
 *
 * @param confirmed whether the app is already set up, or this code sets it up
 */
export async function takeTotp(
  db: Storage['db'],
  userId: string,
  code: string,
  now: number,
  confirmed: boolean,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const step = row ? stepOfCode(row.secret, code, now) : null;
  if (!row || step === null) return false;
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
