/** What users can do with their own account: change the password, end sessions, make and end
 *  tokens. */

import type { Audit } from '../audit/audit.ts';
import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { ApiTokens, ApiTokenScope } from './api-tokens.ts';
import type { Devices } from './devices.ts';
import { ownOrigin } from './own-password.ts';
import type { RequirePassword } from './own-password.ts';
import { changeAndEnd } from './end-rights.ts';
import {
  isShort,
  requireGoodPassword,
  SHORTEST_PASSWORD,
  SHORTEST_WITH_FACTOR,
  spelled,
} from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { factorsOf, hasFactor } from './second-factor/factors.ts';
import { SecondStepDue } from './second-factor/pending-sign-ins.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { NewBrowser, SignedIn } from './sign-in.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** Most valid API tokens per user. */
export const TOKENS_PER_USER = 20;
/** Longest lifetime of a token that users make for themselves, in days. */
export const LONGEST_TOKEN_DAYS = 365;

const DAY_MS = 86_400_000;

/** A change of one's own password. */
export interface PasswordChange {
  current: string;
  password: string;
  /** API tokens keep working. */
  keepTokens: boolean;
}

export function createOwnAccount(options: {
  storage: Storage;
  clock: () => number;
  users: Users;
  sessions: Sessions;
  apiTokens: ApiTokens;
  devices: Devices;
  audit: Audit;
  pending: PendingSignIns;
  requirePassword: RequirePassword;
}) {
  const { storage, clock, users, sessions, apiTokens, devices, audit, pending } = options;
  const { requirePassword } = options;

  const hasSecondFactor = async (userId: string) => hasFactor(await factorsOf(storage.db, userId));

  /** Minimum length of a password that this user may choose. */
  async function shortestPassword(userId: string): Promise<number> {
    return (await hasSecondFactor(userId)) ? SHORTEST_WITH_FACTOR : SHORTEST_PASSWORD;
  }

  /** Rejects a password that its owner must not choose. @throws PortalError `invalid_password` */
  async function requireGood(password: string, { id, name }: Pick<User, 'id' | 'name'>) {
    await requireGoodPassword(password, name, await shortestPassword(id));
  }

  /** True if an administrator set a password that must be changed, and chose to keep API tokens. */
  async function tokensWereKept(userId: string): Promise<boolean> {
    const row = await storage.db
      .selectFrom('users')
      .select('keep_tokens')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.keep_tokens === 1;
  }

  /** Stores a password that its owner has chosen; ends every session. */
  async function store(user: Pick<User, 'id'>, password: string, keepTokens: boolean) {
    const values = {
      password_hash: await hashPassword(password),
      must_change_password: 0,
      keep_tokens: 0,
      password_expires_at: null,
      short_password: isShort(password) ? 1 : 0,
    };
    await storage.change((tx) => changeAndEnd(tx, user.id, values, { keepTokens }));
    return users.byId(user.id);
  }

  async function begin(fresh: User, browser: NewBrowser): Promise<SignedIn> {
    const session = await sessions.createSession(fresh, browser);
    const deviceSecret = await devices.remember(fresh.id, browser.deviceSecret);
    return { ...session, user: fresh, deviceSecret };
  }

  return {
    requireGood,
    shortestPassword,

    /**
     * Stores the password set by a link, and begins a session.
     *
     * @throws SecondStepDue if the account has a second factor, which is checked first
     */
    async adopt(
      user: User,
      password: string,
      browser: NewBrowser,
      { keepTokens }: Pick<PasswordChange, 'keepTokens'>,
    ): Promise<SignedIn> {
      const fresh = await store(user, password, keepTokens);
      if (await hasSecondFactor(fresh.id)) throw new SecondStepDue(await pending.begin(fresh));
      return begin(fresh, browser);
    },

    /**
     * Changes the user's own password. Guessing the current one is throttled as at sign-in.
     *
     * @throws PortalError `wrong_password`, `invalid_password`, `too_many_attempts`
     */
    async changePassword(
      session: Session,
      { current, password, ...options }: PasswordChange,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<SignedIn> {
      const origin = ownOrigin(session, browser);
      await requirePassword(session, current, browser, signal);
      if (spelled(password) === spelled(current)) {
        throw new PortalError('invalid_password', 'The new password is the same as the old one.');
      }
      await requireGood(password, session.user);
      const keepTokens = options.keepTokens || (await tokensWereKept(session.user.id));
      const signedIn = await begin(await store(session.user, password, keepTokens), browser);
      await audit.record({ event: 'password_changed', origin, details: { keepTokens } });
      return signedIn;
    },

    /** Ends one of the user's own sessions. @throws PortalError `not_found` */
    async endSession(session: Session, id: string, browser: NewBrowser): Promise<void> {
      if (!(await sessions.revoke(session.user.id, id))) {
        throw new PortalError('not_found', 'That session has already ended.');
      }
      const origin = ownOrigin(session, browser);
      await audit.record({ event: 'session_ended', origin, details: { session: id } });
    },

    /** Ends all of the user's own sessions, including this one. */
    async endAllSessions(session: Session, browser: NewBrowser): Promise<void> {
      const ended = await sessions.revokeAll(session.user.id);
      const origin = ownOrigin(session, browser);
      await audit.record({ event: 'sessions_ended', origin, details: { sessions: ended } });
    },

    /**
     * Makes a token for tools; the secret is returned once and stored nowhere.
     *
     * @param token `days` is its lifetime, 1 to 365.
     * @throws PortalError `bad_request` if there are too many already
     */
    async makeToken(
      session: Session,
      token: { name: string; scopes: readonly ApiTokenScope[]; days: number },
      browser: NewBrowser,
    ): Promise<{ id: string; secret: string }> {
      const now = clock();
      const own = await apiTokens.list(session.user.id);
      if (own.filter((each) => each.expiresAt > now).length >= TOKENS_PER_USER) {
        throw new PortalError(
          'bad_request',
          `You already have ${TOKENS_PER_USER} tokens. Revoke one that you no longer use first.`,
        );
      }
      const { name, scopes, days } = token;
      const expiresAt = now + days * DAY_MS;
      const made = await apiTokens.createApiToken({ user: session.user, name, scopes, expiresAt });
      await audit.record({
        event: 'token_made',
        origin: ownOrigin(session, browser),
        details: { token: made.id, scopes: scopes.join(' '), days },
      });
      return made;
    },

    /** Ends one of the user's own tokens. @throws PortalError `not_found` */
    async endToken(session: Session, id: string, browser: NewBrowser): Promise<void> {
      await apiTokens.revoke(id, session.user.id);
      const origin = ownOrigin(session, browser);
      await audit.record({ event: 'token_ended', origin, details: { token: id } });
    },

    /** Records that a user signed out. */
    signedOut: (session: Session, browser: NewBrowser): Promise<void> =>
      audit.record({ event: 'signed_out', origin: ownOrigin(session, browser) }),
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
