/** Signs a user in by name and password. An unknown name, a wrong password, a disabled account and
 *  an expired password get the same answer after the same work, so that nobody learns which
 *  accounts exist. */

import type { Audit } from '../audit/audit.ts';
import type { Origin } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { DAILY_GUESSES, SUSPICIOUS_GUESSES } from './daily-bound.ts';
import type { DailyBound } from './daily-bound.ts';
import type { Devices } from './devices.ts';
import { foldName, lookUpKey } from './names.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import type { Rank } from './passwords.ts';
import { factorsOf, hasFactor } from './second-factor/factors.ts';
import { SecondStepDue } from './second-factor/pending-sign-ins.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { NewSession } from './session.ts';
import type { SessionNote, Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';

/** An attempt to sign in. */
export interface SignInRequest {
  name: string;
  password: string;
  /** Client address, as far as it can be trusted. */
  address: string;
  /** Value of the known-device cookie. */
  deviceSecret?: string | undefined;
  userAgent: string;
  /** Id of the request, for the audit log. */
  requestId?: string | undefined;
  /** Aborted when the request is gone. */
  signal: AbortSignal;
}

/** What a browser gets after a right password. */
export interface SignedIn extends NewSession {
  user: User;
  /** For the known-device cookie (180 days). */
  deviceSecret: string;
}

/** A browser in which somebody has just authenticated. */
export interface NewBrowser {
  userAgent: string;
  address: string;
  /** Value of the known-device cookie. */
  deviceSecret?: string | undefined;
  requestId?: string | undefined;
}

/** Begins the session of a user whose right to sign in was just checked; `note` is written with
 *  it. */
export type BeginSession = (
  user: User,
  browser: NewBrowser,
  method: string,
  note?: SessionNote,
) => Promise<SignedIn>;

/** Builds the function that begins a session, whatever the means of authentication. */
export function createBeginSession(options: {
  sessions: Sessions;
  devices: Devices;
  audit: Audit;
}): BeginSession {
  const { sessions, devices, audit } = options;
  return async function beginSession(user, browser, method, note) {
    const session = await sessions.createSession(user, browser, note);
    const deviceSecret = await devices.remember(user.id, browser.deviceSecret);
    await audit.record({
      event: 'signed_in',
      origin: {
        actor: { id: user.id, name: user.name },
        address: browser.address,
        requestId: browser.requestId ?? null,
      },
      details: { method },
    });
    return { ...session, user, deviceSecret };
  };
}

/**
 * Builds sign-in by password.
 *
 * @param closing aborted when the server stops: waiting sign-ins are rejected.
 */
export function createSignIn(options: {
  storage: Storage;
  clock: () => number;
  devices: Devices;
  throttle: Throttle;
  daily: DailyBound;
  audit: Audit;
  beginSession: BeginSession;
  pending: PendingSignIns;
  closing: AbortSignal;
}) {
  const { storage, clock, devices, throttle, daily, audit, beginSession, closing } = options;
  const { pending } = options;

  /** The user, if the password is right and the account is active. The row is read after the wait,
   *  since it may have changed meanwhile. */
  async function userFor(
    nameKey: string,
    { password, signal }: SignInRequest,
    rank: Rank,
  ): Promise<User | null> {
    const row = await storage.db
      .selectFrom('users')
      .selectAll()
      .where('name_key', '=', nameKey)
      .executeTakeFirst();
    const kept = row?.password_hash ?? null;
    const right = await verifyPassword(kept, password, signal, rank);
    if (!row || !right || row.disabled_at !== null) return null;
    if (row.password_expires_at !== null && row.password_expires_at <= clock()) return null;
    if (kept !== null && isOutdated(kept)) {
      await storage.db
        .updateTable('users')
        .set({ password_hash: await hashPassword(password) })
        .where('id', '=', row.id)
        .where('password_hash', '=', kept)
        .execute();
    }
    return toUser(row);
  }

  /** Counts an attempt of a browser that the account does not know.
   *  @throws PortalError `too_many_attempts` if there were too many today. */
  async function requireDailyRoom(account: string, origin: Origin): Promise<void> {
    const { count, open, secondsLeft } = await daily.count(account);
    if (count === SUSPICIOUS_GUESSES || count === DAILY_GUESSES + 1) {
      await audit.record({
        event: 'guessing',
        origin,
        triedName: account,
        details: { attempts: count, newBrowsersStopped: !open },
        warn: true,
      });
    }
    if (open) return;
    throw new PortalError(
      'too_many_attempts',
      'Too many wrong passwords were entered for this user name today. Sign in on a device that you have used before, or ask an administrator for help.',
      { retryAfter: secondsLeft },
    );
  }

  /**
   * @throws PortalError `invalid_credentials`; `too_many_attempts` with the seconds to wait;
   *   `not_ready` when the server stops; the signal's reason when the request is gone.
   *   SecondStepDue instead of a session if the account has a second factor.
   */
  return async function signIn(request: SignInRequest): Promise<SignedIn> {
    const nameKey = lookUpKey(request.name);
    const account = foldName(request.name);
    const device = await devices.recognise(nameKey, request.deviceSecret);
    const origin: Origin = {
      actor: null,
      address: request.address,
      requestId: request.requestId ?? null,
    };
    // A stop ends only the wait: a check that has begun is finished.
    const waiting = AbortSignal.any([request.signal, closing]);
    let user: User | null;
    try {
      user = await throttle.attempt(
        { account, address: request.address, device },
        waiting,
        async (rank) => {
          if (device === null) await requireDailyRoom(account, origin);
          const found = await userFor(nameKey, request, rank);
          if (found && device === null) await daily.giveBack(account);
          return found;
        },
      );
    } catch (error) {
      if (!closing.aborted || request.signal.aborted || error instanceof PortalError) throw error;
      throw new PortalError('not_ready', 'The server is restarting. Please try again.', {
        cause: error,
      });
    }
    if (!user) {
      await audit.note({
        event: 'sign_in_failed',
        origin,
        triedName: request.name,
        details: { knownBrowser: device !== null },
      });
      throw new PortalError('invalid_credentials', 'The user name or password is incorrect.');
    }
    if (hasFactor(await factorsOf(storage.db, user.id))) {
      throw new SecondStepDue(await pending.begin(user));
    }
    return beginSession(user, request, 'password');
  };
}
