/** Changes the second factors of a person who is signed in: every session ends, and one begins here. */

import type { Transaction } from 'kysely';
import { PortalError } from '../../errors.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Devices } from '../devices.ts';
import { changeAndEnd } from '../end-rights.ts';
import type { Session } from '../session.ts';
import type { Sessions } from '../sessions.ts';
import type { NewBrowser, SignedIn } from '../sign-in.ts';
import type { Users } from '../users.ts';
import { factorsOf, hasFactor, replaceRecoveryCodes } from './factors.ts';
import { mustHaveFactor } from './policy.ts';
import type { FactorPolicy } from './policy.ts';

/** What a change gives: a session in place of those that are over, and recovery codes with the first
 *  factor, shown once. */
export interface FactorChanged {
  signedIn: SignedIn;
  recoveryCodes: string[] | null;
}

export function createChangeFactors(options: {
  storage: Storage;
  users: Users;
  sessions: Sessions;
  devices: Devices;
  policy: FactorPolicy;
}) {
  const { storage, users, sessions, devices, policy } = options;

  /** Changes factors, ends all sessions and begins one here. */
  async function change(
    { user }: Session,
    browser: NewBrowser,
    work: (tx: Transaction<Schema>) => Promise<void>,
  ): Promise<FactorChanged> {
    const recoveryCodes = await storage.change(async (tx) => {
      // First of all: it locks the account's row, so that of two changes the later sees the earlier.
      await changeAndEnd(tx, user.id, {}, { keepTokens: true, keepDevices: true });
      await work(tx);
      const { recoveryCodes: left, ...factors } = await factorsOf(tx, user.id);
      return hasFactor(factors) && left === 0 ? replaceRecoveryCodes(tx, user.id) : null;
    });
    const fresh = await users.byId(user.id);
    const session = await sessions.createSession(fresh, browser);
    const deviceSecret = await devices.remember(user.id, browser.deviceSecret);
    return { signedIn: { ...session, user: fresh, deviceSecret }, recoveryCodes };
  }

  /** Removes a factor; with the last one the recovery codes go.
   *  @throws PortalError `last_factor`, `invalid_password` where the last one has to stay */
  async function remove(
    session: Session,
    browser: NewBrowser,
    work: (tx: Transaction<Schema>) => Promise<void>,
  ): Promise<SignedIn> {
    const { id, admin } = session.user;
    const { signedIn } = await change(session, browser, async (tx) => {
      await work(tx);
      if (hasFactor(await factorsOf(tx, id))) return;
      if (mustHaveFactor(policy, { admin })) {
        throw new PortalError(
          'last_factor',
          'Your account must have a second factor. Set up another one first.',
        );
      }
      const row = await tx
        .selectFrom('users')
        .select('short_password')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.short_password === 1) {
        throw new PortalError(
          'last_factor',
          'Your password is too short to stand alone. Choose one of 12 characters or more first.',
        );
      }
      await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    });
    return signedIn;
  }

  return { change, remove };
}
