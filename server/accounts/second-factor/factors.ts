/** The second factors of an account, in the database. Everything here takes part in the caller's
 *  transaction, or only reads. */

import type { Kysely, Transaction } from 'kysely';
import type { FactorKind } from '../../contract/admin.ts';
import type { Schema } from '../../storage/schema.ts';
import { hashSecret, newPassword } from '../secrets.ts';

/** Recovery codes issued at a time. */
export const RECOVERY_CODES = 10;

type Db = Kysely<Schema> | Transaction<Schema>;

/** A passkey in a list. Times are milliseconds since 1970. */
export interface PasskeyInfo {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The second factors of an account. */
export interface Factors {
  /** An authenticator app. */
  totp: boolean;
  passkeys: PasskeyInfo[];
  /** Remaining recovery codes. */
  recoveryCodes: number;
}

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

/** True if the account has an app or a passkey. */
export function hasFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys.length > 0;
}

/** The kinds of factors by account id; accounts without factors are left out. */
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

/** Replaces the recovery codes with ten new ones; the database stores only their hashes. */
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

/** Consumes a recovery code; false if there is no such code. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Removes all factors and the recovery codes. */
export async function removeFactors(tx: Transaction<Schema>, userId: string): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Hyphens, spaces and case do not matter: people copy the codes from paper. */
function recoveryHash(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
