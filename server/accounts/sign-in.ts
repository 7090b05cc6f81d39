/** Signs a person in by name and password. Unknown name, wrong password and disabled account get
 *  the same answer after the same work, so that nobody learns which accounts exist. */

import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccountsLog } from './accounts.ts';
import type { Devices } from './devices.ts';
import { foldName, lookUpKey } from './names.ts';
import { verifyPassword } from './passwords.ts';
import type { NewSession, Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { toUser } from './users.ts';
import type { User } from './users.ts';

/** An attempt to sign in. */
export interface SignInRequest {
  name: string;
  password: string;
  /** Client address, as far as it can be believed. */
  address: string;
  /** Value of the known-device cookie. */
  deviceSecret?: string | undefined;
  userAgent: string;
  /** Aborted when the request is gone. */
  signal: AbortSignal;
}

/** What a browser gets after a right password. */
export interface SignedIn extends NewSession {
  user: User;
  /** For the known-device cookie (180 days). */
  deviceSecret: string;
}

/**
 * Builds the sign-in.
 *
 * @param closing aborted when the server stops: who still waits is sent away.
 */
export function createSignIn(options: {
  storage: Storage;
  sessions: Sessions;
  devices: Devices;
  throttle: Throttle;
  log: AccountsLog;
  closing: AbortSignal;
}) {
  const { storage, sessions, devices, throttle, log, closing } = options;

  /** The user, if the password is right and the account in use. The row is read after the wait:
   *  it may have changed meanwhile. */
  async function userFor(
    nameKey: string,
    password: string,
    signal: AbortSignal,
  ): Promise<User | null> {
    const row = await storage.db
      .selectFrom('users')
      .selectAll()
      .where('name_key', '=', nameKey)
      .executeTakeFirst();
    const right = await verifyPassword(row?.password_hash ?? null, password, signal);
    return row && right && row.disabled_at === null ? toUser(row) : null;
  }

  /**
   * @throws PortalError `invalid_credentials`; `too_many_attempts` with the seconds to wait;
   *   `not_ready` when the server stops; the signal's reason when the request is gone.
   */
  return async function signIn(request: SignInRequest): Promise<SignedIn> {
    const nameKey = lookUpKey(request.name);
    const device = await devices.recognise(nameKey, request.deviceSecret);
    const attempt = { account: foldName(request.name), address: request.address, device };
    // A stop ends the wait alone: what is being checked is finished.
    const waiting = AbortSignal.any([request.signal, closing]);
    let user: User | null;
    try {
      user = await throttle.attempt(attempt, waiting, () =>
        userFor(nameKey, request.password, request.signal),
      );
    } catch (error) {
      if (!closing.aborted || request.signal.aborted || error instanceof PortalError) throw error;
      throw new PortalError('not_ready', 'The server is restarting. Please try again.', {
        cause: error,
      });
    }
    if (!user) {
      // Not the name: people type their password into the wrong field.
      log.info({ address: request.address }, 'sign-in failed');
      throw new PortalError('invalid_credentials', 'The user name or the password is not right.');
    }
    const session = await sessions.createSession(user, { userAgent: request.userAgent });
    const deviceSecret = await devices.remember(user.id, request.deviceSecret);
    log.info({ userId: user.id, address: request.address }, 'signed in');
    return { ...session, user, deviceSecret };
  };
}
