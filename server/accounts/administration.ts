/** What administrators can do with accounts, from a page or a command. Every change gets an entry
 *  in the audit log. */

import type { Audit } from '../audit/audit.ts';
import type { AuditEntry, Origin } from '../audit/events.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { DailyBound } from './daily-bound.ts';
import type { EndOptions } from './end-rights.ts';
import type { PasswordResets } from './password-resets.ts';
import { newPassword } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** How long a generated password works unless its owner changes it. */
export const MADE_PASSWORD_MS = 7 * 86_400_000;

/** A password set for somebody else. */
export interface GivenPassword {
  password: string;
  /** True if its owner must choose another one at the first sign-in. */
  mustChange: boolean;
}

/** Generates a password that is easy to type, to be changed at the first sign-in. */
export function makePassword(): GivenPassword {
  return { password: newPassword(), mustChange: true };
}

export function createAdministration(options: {
  clock: () => number;
  users: Users;
  sessions: Sessions;
  apiTokens: ApiTokens;
  passwordResets: PasswordResets;
  daily: DailyBound;
  dailyCodes: DailyBound;
  audit: Audit;
}) {
  const { clock, users, sessions, apiTokens, passwordResets, daily, dailyCodes, audit } = options;

  const note = (
    event: AuditEntry['event'],
    origin: Origin,
    { id, name }: User,
    details: AuditEntry['details'] = {},
  ): Promise<void> => audit.record({ event, origin, subject: { id, name }, details });

  const expiry = (mustChange: boolean) =>
    mustChange ? { expiresAt: clock() + MADE_PASSWORD_MS } : {};

  return {
    /** @throws PortalError `invalid_name`, `invalid_password`, `name_taken` */
    async add(
      account: { name: string; admin: boolean; writer: boolean } & GivenPassword,
      origin: Origin,
    ): Promise<User> {
      const { mustChange, ...rest } = account;
      const user = await users.add({ ...rest, ...expiry(mustChange) });
      const { admin, writer } = user;
      await note('user_added', origin, user, { admin, writer, mustChange });
      return user;
    },

    /** @throws PortalError `not_found`, `invalid_password` */
    async setPassword(
      name: string,
      { password, mustChange }: GivenPassword,
      origin: Origin,
      options: EndOptions = {},
    ): Promise<User> {
      const user = await users.setPassword(name, password, { ...options, ...expiry(mustChange) });
      await daily.clear(user.name);
      const keepTokens = options.keepTokens ?? false;
      await note('password_set', origin, user, { mustChange, keepTokens });
      return user;
    },

    /**
     * Makes a link with which the user sets a password within an hour. The old password works until
     * then. The secret is in the fragment, which browsers do not send and logs do not contain.
     *
     * Using the link ends sessions and, unless `keepTokens` is set, API tokens.
     *
     * @param siteOrigin scheme, host and port of the site.
     * @throws PortalError `not_found`
     */
    async makeResetLink(
      name: string,
      siteOrigin: string,
      origin: Origin,
      { keepTokens = false }: Pick<EndOptions, 'keepTokens'> = {},
    ): Promise<{ link: string; user: User }> {
      const user = await users.get(name);
      const { secret } = await passwordResets.make(user, { keepTokens });
      await note('reset_link_made', origin, user, { keepTokens });
      return { link: `${siteOrigin}/password/#reset=${secret}`, user };
    },

    /** @throws PortalError `not_found`, `last_admin` */
    async disable(name: string, origin: Origin, options: EndOptions = {}): Promise<User> {
      const user = await users.disable(name, options);
      await note('user_disabled', origin, user, { keepTokens: options.keepTokens ?? false });
      return user;
    },

    /** @throws PortalError `not_found` */
    async enable(name: string, origin: Origin): Promise<User> {
      const user = await users.enable(name);
      await note('user_enabled', origin, user);
      return user;
    },

    /** @throws PortalError `not_found`, `last_admin` */
    async remove(name: string, origin: Origin): Promise<void> {
      const user = await users.get(name);
      await users.remove(name);
      await note('user_removed', origin, user);
    },

    /** @throws PortalError `not_found`, `last_admin` */
    async setRights(
      name: string,
      rights: { admin?: boolean; writer?: boolean },
      origin: Origin,
    ): Promise<User> {
      const user = await users.setRights(name, rights);
      await note('rights_changed', origin, user, rights);
      return user;
    },

    /** Removes the app, passkeys and recovery codes of a user who has lost them.
     *  @returns false if there were none. @throws PortalError `not_found` */
    async removeSecondFactor(name: string, origin: Origin): Promise<boolean> {
      const user = await users.get(name);
      const removed = await users.removeSecondFactor(name);
      await dailyCodes.clear(user.id);
      if (removed) await note('second_factor_removed', origin, user, { method: 'all' });
      return removed;
    },

    /** Readmits new browsers after too many wrong passwords. @throws PortalError `not_found` */
    async unlock(name: string, origin: Origin): Promise<User> {
      const user = await users.get(name);
      await daily.clear(user.name);
      await dailyCodes.clear(user.id);
      await note('account_unlocked', origin, user);
      return user;
    },

    /** @returns the number of ended sessions. @throws PortalError `not_found` */
    async endSessions(name: string, origin: Origin): Promise<number> {
      const user = await users.get(name);
      const ended = await sessions.revokeAll(user.id);
      await note('sessions_ended', origin, user, { sessions: ended });
      return ended;
    },

    /** @returns false if the user has no such session. @throws PortalError `not_found` */
    async endSession(name: string, id: string, origin: Origin): Promise<boolean> {
      const user = await users.get(name);
      const ended = await sessions.revoke(user.id, id);
      if (ended) await note('session_ended', origin, user, { session: id });
      return ended;
    },

    /** @returns the number of ended API tokens. @throws PortalError `not_found` */
    async endTokens(name: string, origin: Origin): Promise<number> {
      const user = await users.get(name);
      const ended = await apiTokens.revokeAll(user.id);
      await note('tokens_ended', origin, user, { tokens: ended });
      return ended;
    },

    /** Makes a token for tools that acts for a user. @throws PortalError `not_found` */
    async makeToken(
      name: string,
      token: Pick<Parameters<ApiTokens['createApiToken']>[0], 'name' | 'scopes' | 'expiresAt'>,
      origin: Origin,
    ): Promise<{ id: string; secret: string; user: User }> {
      const user = await users.get(name);
      const made = await apiTokens.createApiToken({ user, ...token });
      const scopes = token.scopes.join(' ');
      await note('token_made', origin, user, { token: made.id, scopes });
      return { ...made, user };
    },

    /**
     * @param ownerId the account that must own the token, if given.
     * @throws PortalError `not_found`
     */
    async endToken(id: string, origin: Origin, ownerId?: string): Promise<void> {
      const { id: userId, name } = await apiTokens.revoke(id, ownerId);
      const subject = { id: userId, name };
      await audit.record({ event: 'token_ended', origin, subject, details: { token: id } });
    },
  };
}
