/** Sign-ins with a right password that await the second factor. The browser holds the secret in a
 *  cookie; there is no session before the second step. */

import { PortalError } from '../../errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { hashSecret, looksLikeSecret, newSecret } from '../secrets.ts';
import { toUser } from '../user.ts';
import type { User } from '../user.ts';

/** How long a sign-in stays pending. */
export const PENDING_MS = 5 * 60_000;
/** Codes that may be tried per sign-in. */
export const CODES_PER_SIGN_IN = 5;
/** Concurrent pending sign-ins per account; the oldest are dropped. */
const PENDING_PER_USER = 8;

/** For the browser's cookie. */
export interface PendingSignIn {
  secret: string;
  expiresAt: number;
}

/** Thrown instead of returning a session: the password was right, and the account has a second
 *  factor. */
export class SecondStepDue extends PortalError {
  readonly pending: PendingSignIn;

  constructor(pending: PendingSignIn) {
    super('second_step_required', 'Confirm the sign-in with your second factor.');
    this.name = 'SecondStepDue';
    this.pending = pending;
  }
}

/** The error for clients that come too late. */
export function secondStepOver(): PortalError {
  return new PortalError(
    'second_step_over',
    'This sign-in is no longer valid. Please start again.',
  );
}

export function createPendingSignIns({
  storage,
  clock,
}: {
  storage: Storage;
  clock: () => number;
}) {
  const { db } = storage;

  const waiting = (secret: string) =>
    db
      .selectFrom('pending_sign_ins')
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'pending_sign_ins.user_id')
          .onRef('users.generation', '=', 'pending_sign_ins.generation'),
      )
      .where('pending_sign_ins.secret_hash', '=', hashSecret(secret))
      .where('pending_sign_ins.expires_at', '>', clock())
      .where('users.disabled_at', 'is', null);

  return {
    /** Starts waiting for the second factor of a user whose password was just checked. */
    async begin(user: Pick<User, 'id' | 'generation'>): Promise<PendingSignIn> {
      const now = clock();
      const secret = newSecret();
      const row = {
        secret_hash: hashSecret(secret),
        user_id: user.id,
        generation: user.generation,
        attempts: 0,
        expires_at: now + PENDING_MS,
      };
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
        await tx.insertInto('pending_sign_ins').values(row).execute();
        await tx
          .deleteFrom('pending_sign_ins')
          .where('user_id', '=', user.id)
          .where('secret_hash', '!=', row.secret_hash)
          .where('secret_hash', 'not in', (eb) =>
            eb
              .selectFrom('pending_sign_ins')
              .select('secret_hash')
              .where('user_id', '=', user.id)
              .orderBy('expires_at', 'desc')
              .limit(PENDING_PER_USER),
          )
          .execute();
      });
      return { secret, expiresAt: row.expires_at };
    },

    /** The user of the pending sign-in with that secret, or null. */
    async find(secret: string | undefined): Promise<User | null> {
      if (secret === undefined || !looksLikeSecret(secret)) return null;
      const row = await waiting(secret).selectAll('users').executeTakeFirst();
      return row ? toUser(row) : null;
    },

    /** Counts a code before it is checked. @throws PortalError `second_step_over` */
    async countCode(secret: string): Promise<void> {
      const counted = await db
        .updateTable('pending_sign_ins')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('secret_hash', '=', hashSecret(secret))
        .where('expires_at', '>', clock())
        .where('attempts', '<', CODES_PER_SIGN_IN)
        .executeTakeFirst();
      if (counted.numUpdatedRows > 0n) return;
      await this.end(secret);
      throw secondStepOver();
    },

    /** Ends the pending sign-in; false if it was over. */
    async end(secret: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('pending_sign_ins')
        .where('secret_hash', '=', hashSecret(secret))
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },
  };
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
