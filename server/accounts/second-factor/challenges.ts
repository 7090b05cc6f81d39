/** Passkey challenges that need no row until they are answered: each contains its expiry and a
 *  keyed hash that includes its purpose. So a flood of started sign-ins fills no table, any replica
 *  can check the answer, and none is accepted twice. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../../storage/storage.ts';
import { serverKey } from '../server-key.ts';
import { hashSecret } from '../secrets.ts';

/** How long an answer is accepted. */
export const CHALLENGE_MS = 5 * 60_000;

const RANDOM_BYTES = 32;
const END_BYTES = 6;
const HASH_BYTES = 32;

/** Makes and checks challenges. A purpose says what the answer is good for, and for whom. */
export function createChallenges({ storage, clock }: { storage: Storage; clock: () => number }) {
  const key = serverKey(storage.db, 'challenges');

  async function seal(purpose: string, head: Buffer): Promise<Buffer> {
    return createHmac('sha256', await key())
      .update(`${purpose}\n`)
      .update(head)
      .digest();
  }

  return {
    /** A challenge for one purpose, valid for five minutes. */
    async make(purpose: string): Promise<Buffer> {
      const end = Buffer.alloc(END_BYTES);
      end.writeUIntBE(clock() + CHALLENGE_MS, 0, END_BYTES);
      const head = Buffer.concat([end, randomBytes(RANDOM_BYTES)]);
      return Buffer.concat([head, await seal(purpose, head)]);
    },

    /** True for a challenge of ours, with this purpose, that has not expired. @param challenge
     *  base64url */
    async holds(purpose: string, challenge: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== END_BYTES + RANDOM_BYTES + HASH_BYTES) return false;
      const head = bytes.subarray(0, END_BYTES + RANDOM_BYTES);
      const ours = await seal(purpose, head);
      if (!timingSafeEqual(ours, bytes.subarray(head.length))) return false;
      return head.readUIntBE(0, END_BYTES) > clock();
    },

    /** Consumes a challenge; false if it was used before. */
    async use(challenge: string): Promise<boolean> {
      const now = clock();
      await storage.db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
      const row = await storage.db
        .insertInto('used_challenges')
        .values({ key: hashSecret(challenge), expires_at: now + CHALLENGE_MS })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
