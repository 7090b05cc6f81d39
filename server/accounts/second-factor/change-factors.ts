/** Changes the second factors of a signed-in user: every session ends, and a new one begins
 *  here. */

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

/** The result of a change: a session that replaces the ended ones and, with the first factor,
 *  recovery codes, shown once. */
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

  /** Changes factors, ends all sessions and begins a new one here. */
  async function change(
    { user }: Session,
    browser: NewBrowser,
    work: (tx: Transaction<Schema>) => Promise<void>,
  ): Promise<FactorChanged> {
    const recoveryCodes = await storage.change(async (tx) => {
      // First, because it locks the account's row: of two concurrent changes, the later sees the
      // earlier.
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

  /** Removes a factor; the recovery codes go with the last one.
   *  @throws PortalError `last_factor`, `invalid_password` if the last one has to stay */
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
          'Your account must have a second factor. Set up another one before you remove this one.',
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
          'Without a second factor, your password must have at least 12 characters. Choose a longer one first.',
        );
      }
      await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    });
    return signedIn;
  }

  return { change, remove };
}
