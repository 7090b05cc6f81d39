/** What users can do with their own account, under /api/account. The gate has already checked the
 *  session. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { LONGEST_TOKEN_DAYS } from '../accounts/own-account.ts';
import { API_TOKEN_SCOPES } from '../accounts/api-tokens.ts';
import { passkeySite } from '../accounts/second-factor/passkeys.ts';
import { mustHaveFactor } from '../accounts/second-factor/policy.ts';
import type { Session } from '../accounts/session.ts';
import type { AccountAnswer, NewTokenAnswer } from '../contract/account.ts';
import type { TokenAnswer } from '../contract/session.ts';
import { PortalError } from '../errors.ts';
import { parseBody } from '../parse-body.ts';
import { iso, toAccountSession, toAccountToken } from './account-answers.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';

export interface AccountRoutesOptions {
  accounts: Pick<
    Accounts,
    'users' | 'sessions' | 'apiTokens' | 'ownAccount' | 'ownFactors' | 'factorPolicy'
  >;
  cookies: PortalCookies;
  origin: RequestOrigin;
  /** Scheme, host and port of the site as the caller sees it. */
  siteOrigin: (c: Context) => string;
  /** Called when a user signs out, to drop what is held for them. */
  onSignOut: (userId: string) => void;
}

const text = z.string().max(1024, 'is too long');
const passwordBody = z.strictObject({
  current: text,
  password: text,
  keepTokens: z.boolean().default(false),
});
const idBody = z.strictObject({ id: z.string().max(64, 'is too long') });
const emptyBody = z.strictObject({});
const tokenBody = z.strictObject({
  name: z.string().trim().min(1, 'is empty').max(100, 'is too long'),
  scopes: z.array(z.enum(API_TOKEN_SCOPES)).min(1, 'is empty'),
  days: z.number().int('should be a whole number').min(1).max(LONGEST_TOKEN_DAYS),
});

export function accountRoutes(options: AccountRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, origin, siteOrigin, onSignOut } = options;
  const { users, sessions, apiTokens, ownAccount, ownFactors, factorPolicy } = accounts;
  const app = new Hono<AppEnv>();

  app.get('/api/account', async (c) => {
    const session = sessionOf(c);
    const { id } = session.user;
    const [user, hasPassword, shortestPassword, allSessions, tokens, factors] = await Promise.all([
      users.byId(id),
      users.hasPassword(id),
      ownAccount.shortestPassword(id),
      sessions.list(id),
      apiTokens.list(id),
      ownFactors.state(session),
    ]);
    return c.json<AccountAnswer>({
      user: { ...session.user, createdAt: iso(user.createdAt), hasPassword, shortestPassword },
      sessions: allSessions.map((each) => toAccountSession(each, session.id)),
      tokens: tokens.map(toAccountToken),
      secondFactor: {
        required: mustHaveFactor(factorPolicy, session.user),
        app: factors.totp,
        passkeys: factors.passkeys.map((each) => ({
          id: each.id,
          name: each.name,
          createdAt: iso(each.createdAt),
          lastUsedAt: each.lastUsedAt === null ? null : iso(each.lastUsedAt),
        })),
        passkeysPossible: passkeySite(siteOrigin(c)) !== null,
        recoveryCodes: factors.recoveryCodes,
      },
      origin: siteOrigin(c),
    });
  });

  app.post('/api/account/password', async (c) => {
    const session = sessionOf(c);
    const change = parseBody(passwordBody, await readJson(c));
    const signedIn = await ownAccount.changePassword(
      session,
      change,
      origin.browserOf(c),
      c.req.raw.signal,
    );
    cookies.signedIn(c, signedIn);
    return c.json<TokenAnswer>({ token: signedIn.tokenSecret });
  });

  app.post('/api/account/sessions/end', async (c) => {
    const { id } = parseBody(idBody, await readJson(c));
    await ownAccount.endSession(sessionOf(c), id, origin.browserOf(c));
    return c.body(null, 204);
  });

  app.post('/api/account/sessions/end-all', async (c) => {
    const session = sessionOf(c);
    parseBody(emptyBody, await readJson(c));
    await ownAccount.endAllSessions(session, origin.browserOf(c));
    onSignOut(session.user.id);
    cookies.signOut(c);
    c.header('Clear-Site-Data', '"cache"');
    return c.body(null, 204);
  });

  app.post('/api/account/tokens', async (c) => {
    const token = parseBody(tokenBody, await readJson(c));
    const made = await ownAccount.makeToken(sessionOf(c), token, origin.browserOf(c));
    return c.json<NewTokenAnswer>(made);
  });

  app.post('/api/account/tokens/end', async (c) => {
    const { id } = parseBody(idBody, await readJson(c));
    await ownAccount.endToken(sessionOf(c), id, origin.browserOf(c));
    return c.body(null, 204);
  });

  return app;
}

/** The session found by the gate. @throws PortalError `not_authenticated` */
export function sessionOf(c: Context<AppEnv>): Session {
  const session = c.get('session');
  if (!session) throw new PortalError('not_authenticated', 'Not authenticated');
  return session;
}
