/** Single sign-on: connects the providers with accounts and sessions. */

import type { Transaction } from 'kysely';
import type { AccountsLog } from '../accounts/accounts-log.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { endProviderSessions } from '../accounts/end-rights.ts';
import { hashSecret } from '../accounts/secrets.ts';
import type { NewBrowser, SignedIn } from '../accounts/sign-in.ts';
import type { User } from '../accounts/user.ts';
import type { Origin } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Attempt } from './attempt.ts';
import type { LogoutToken } from './logout-token.ts';
import { openProvider } from './provider.ts';
import type { Provider, Vouched } from './provider.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { reasonOf, SignOnError } from './sign-on-error.ts';

/** Shortest interval between removals of expired logout tokens, in ms. */
const SWEEP_EVERY_MS = 60_000;

export interface SignOn {
  /** The provider with this name in the addresses. @throws PortalError `not_found` */
  provider: (name: string) => Provider;
  /** Completes the sign-in that `attempt` began. @throws SignOnError */
  finish: (attempt: Attempt, query: URLSearchParams, browser: NewBrowser) => Promise<SignedIn>;
  /** Where a browser signs out at its provider, too; null if the session did not begin at one or it
   *  does not offer this. Call it before the session ends. Never throws: signing out here must not
   *  depend on it. */
  signOutAddress: (sessionId: string) => Promise<string | null>;
  /** Ends the sessions named in a provider's logout token. @throws PortalError
   *  `invalid_logout_token` */
  logOut: (providerName: string, token: string, origin: Origin) => Promise<void>;
}

/** @param options.baseUrl the portal's own origin. */
export function createSignOn(options: {
  providers: readonly ProviderSettings[];
  baseUrl: string;
  accounts: Pick<Accounts, 'beginSession' | 'identities' | 'audit'>;
  storage: Storage;
  clock: () => number;
  log: AccountsLog;
}): SignOn {
  const { baseUrl, accounts, storage, clock, log } = options;
  const providers = new Map(
    options.providers.map((each) => [each.name, openProvider(each, { baseUrl, clock })]),
  );
  let swept = Number.NEGATIVE_INFINITY;

  function provider(name: string): Provider {
    const found = providers.get(name);
    if (!found) throw new PortalError('not_found', 'There is no such identity provider.');
    return found;
  }

  /** @throws SignOnError if the person has no account here that they may use. */
  async function userOf({ person }: Vouched, browser: NewBrowser): Promise<User> {
    const { issuer, subject, name, admin } = person;
    const about = { details: { issuer, subject }, personName: name };
    const origin = {
      actor: null,
      address: browser.address,
      requestId: browser.requestId ?? null,
    };
    try {
      const user = await accounts.identities.enter({ issuer, subject }, { name, admin }, origin);
      if (user.disabled) throw new SignOnError('account_disabled', about);
      return user;
    } catch (cause) {
      if (!(cause instanceof PortalError)) throw cause;
      const taken = cause.code === 'name_taken';
      if (taken) await accounts.identities.turnedAway({ issuer, subject }, name);
      const problem = taken ? 'name_exists' : 'sign_on_invalid';
      throw new SignOnError(problem, { cause, ...about });
    }
  }

  /** Remembers a token. @throws PortalError if it was used before */
  async function takeOnce(tx: Transaction<Schema>, token: LogoutToken): Promise<void> {
    const now = clock();
    if (now - swept >= SWEEP_EVERY_MS) {
      swept = now;
      await tx.deleteFrom('logout_tokens').where('good_until', '<', now).execute();
    }
    const row = await tx
      .insertInto('logout_tokens')
      .values({ key: hashSecret(`${token.issuer}\n${token.id}`), good_until: token.goodUntil })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!row)
      throw new PortalError('invalid_logout_token', 'The logout token has already been used.');
  }

  return {
    provider,

    async finish(attempt, query, browser) {
      const { settings, finish } = provider(attempt.provider);
      const vouched = await finish(attempt, query);
      const user = await userOf(vouched, browser);
      const { issuer, subject } = vouched.person;
      return accounts.beginSession(user, browser, `provider ${settings.name}`, (tx, session_id) =>
        tx
          .insertInto('provider_sessions')
          .values({
            ...{ session_id, provider: settings.name, issuer, subject },
            sid: vouched.sid ?? null,
            id_token: vouched.idToken,
          })
          .execute(),
      );
    },

    async signOutAddress(sessionId) {
      try {
        const row = await storage.db
          .selectFrom('provider_sessions')
          .select(['provider', 'issuer', 'id_token'])
          .where('session_id', '=', sessionId)
          .executeTakeFirst();
        const found = row && providers.get(row.provider);
        if (!found || found.settings.issuer !== row.issuer) return null;
        return await found.signOutAddress(row.id_token);
      } catch (error) {
        log.warn(
          { reason: reasonOf(error), sessionId },
          'sign-out at the identity provider not possible',
        );
        return null;
      }
    },

    async logOut(providerName, token, origin) {
      const { readLogoutToken } = provider(providerName);
      const logout = await readLogoutToken(token).catch((cause: unknown) => {
        if (cause instanceof SignOnError) {
          throw new PortalError('not_ready', 'The provider cannot be reached.', { cause });
        }
        throw new PortalError('invalid_logout_token', 'The logout token is not valid.', { cause });
      });
      // In one transaction, so that a remembered token has always ended its sessions.
      const ended = await storage.change(async (tx) => {
        await takeOnce(tx, logout);
        return endProviderSessions(tx, logout);
      });
      const event = 'sessions_ended';
      for (const { sessions, ...subject } of ended) {
        const details = { provider: providerName, sessions };
        await accounts.audit.record({ event, origin, subject, details });
      }
      // A call that ended nothing is recorded, too.
      if (ended.length === 0) {
        const details = { provider: providerName, sessions: 0 };
        await accounts.audit.record({ event, origin, details });
      }
    },
  };
}
