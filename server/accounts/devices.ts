/** Browsers that have signed in to an account before. Failures of a known browser are counted
 *  separately, so that others' guessing does not delay its owner. The secret is no credential:
 *  without the password it gives no access. */

import type { Storage } from '../storage/storage.ts';
import { hashSecret, looksLikeDeviceSecret, newDeviceSecret } from './secrets.ts';

/** How long a browser stays known after its last sign-in. */
const KNOWN_MS = 180 * 24 * 3_600_000;

/** Known browsers per user; the least recently used is forgotten first. */
const DEVICES_PER_USER = 20;

/** Remember and recognise browsers. */
export function createDevices({ storage, clock }: { storage: Storage; clock: () => number }) {
  const { db } = storage;

  return {
    /**
     * Hash of the secret if this browser has signed in to this account before, else null. The query
     * has the same form for every name, so that its timing reveals nothing about accounts.
     */
    async recognise(nameKey: string, secret: string | undefined): Promise<string | null> {
      if (secret === undefined || !looksLikeDeviceSecret(secret)) return null;
      const row = await db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.user_id')
        .where('users.name_key', '=', nameKey)
        .where('devices.secret_hash', '=', hashSecret(secret))
        .where('devices.last_used_at', '>', clock() - KNOWN_MS)
        .select('devices.secret_hash')
        .executeTakeFirst();
      return row?.secret_hash ?? null;
    },

    /**
     * Remembers a browser after a right password.
     *
     * @returns its secret for the cookie. A secret that we have issued to this browser for another
     *   account is kept (handhelds are shared); a foreign one is never adopted.
     */
    remember: (userId: string, presented: string | undefined): Promise<string> =>
      db.transaction().execute(async (tx) => {
        const now = clock();
        const ours =
          presented !== undefined && looksLikeDeviceSecret(presented)
            ? await tx
                .selectFrom('devices')
                .select('secret_hash')
                .where('secret_hash', '=', hashSecret(presented))
                .where('last_used_at', '>', now - KNOWN_MS)
                .executeTakeFirst()
            : undefined;
        const secret = ours && presented !== undefined ? presented : newDeviceSecret();
        const secret_hash = hashSecret(secret);
        await tx
          .insertInto('devices')
          .values({ user_id: userId, secret_hash, last_used_at: now })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: now }),
          )
          .execute();
        await tx
          .deleteFrom('devices')
          .where('user_id', '=', userId)
          .where('secret_hash', '!=', secret_hash)
          .where('secret_hash', 'not in', (eb) =>
            eb
              .selectFrom('devices')
              .select('secret_hash')
              .where('user_id', '=', userId)
              .orderBy('last_used_at', 'desc')
              .limit(DEVICES_PER_USER),
          )
          .execute();
        return secret;
      }),
  };
}

export type Devices = ReturnType<typeof createDevices>;
