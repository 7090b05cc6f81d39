/** What second factors an account has, in the database. Everything here is part of a transaction of
 *  the caller's, or a read. */

import type { Kysely, Transaction } from 'kysely';
import type { FactorKind } from '../../contract/admin.ts';
import type { Schema } from '../../storage/schema.ts';
import { hashSecret, newPassword } from '../secrets.ts';

/** Recovery codes that a person is given. */
export const RECOVERY_CODES = 10;

type Db = Kysely<Schema> | Transaction<Schema>;

/** A passkey in a list. Times are milliseconds since 1970. */
export interface PasskeyInfo {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What an account has. */
export interface Factors {
  /** An authenticator app. */
  totp: boolean;
  passkeys: PasskeyInfo[];
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

/** What the account has. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    totp: totp !== undefined,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    recoveryCodes: Number(codes),
  };
}

/** True where the account has an app or a passkey. */
export function hasFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys.length > 0;
}

/** What each account has, by its id; accounts without one are not in it. */
export async function factorKinds(db: Db): Promise<Map<string, FactorKind[]>> {
  const apps = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('user_id').distinct().execute();
  const kinds = new Map<string, FactorKind[]>();
  for (const { user_id: id } of apps) kinds.set(id, ['app']);
  for (const { user_id: id } of passkeys) kinds.set(id, [...(kinds.get(id) ?? []), 'passkeys']);
  return kinds;
}

/** Ten new recovery codes in the place of the old ones; the database has only their hashes. */
export async function replaceRecoveryCodes(
  tx: Transaction<Schema>,
  userId: string,
): Promise<string[]> {
  // 123 bits each: plain SHA-256 is enough (OWASP ASVS 5.0, 6.5.2).
  const codes = Array.from({ length: RECOVERY_CODES }, newPassword);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(code) })))
    .execute();
  return codes;
}

/** Uses a recovery code up; false where there is none such. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Removes everything, recovery codes too. */
export async function removeFactors(tx: Transaction<Schema>, userId: string): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Hyphens, blanks and capitals do not matter: people copy the codes from paper. */
function recoveryHash(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
