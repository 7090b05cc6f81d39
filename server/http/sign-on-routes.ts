/** Single sign-on over the web: to the provider, back from it, and the provider's own call that
 *  ends sessions. Errors lead back to the sign-in page, which explains them in a sentence. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { SignInOptions } from '../contract/session.ts';
import { PortalError } from '../errors.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { ATTEMPT_SECONDS, attemptId, packAttempt, unpackAttempt } from '../sign-on/attempt.ts';
import type { SignOn } from '../sign-on/sign-on.ts';
import { reasonOf, SignOnError } from '../sign-on/sign-on-error.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { MAX_PUBLIC_BODY, readForm } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';
import { safeReturnTo } from './return-to.ts';
import type { SiteFiles } from './site-files.ts';

export interface SignOnRoutesOptions {
  /** Undefined if no provider is configured. */
  signOn: SignOn | undefined;
  signInOptions: () => Promise<SignInOptions>;
  accounts: Pick<Accounts, 'sessions' | 'audit'>;
  cookies: PortalCookies;
  site: SiteFiles;
  origin: RequestOrigin;
  log: Pick<Logger, 'info' | 'warn'>;
  clock: () => number;
}

/** Longest page address kept for the way back, in characters. */
const LONGEST_RETURN = 1500;

export function signOnRoutes(options: SignOnRoutesOptions): Hono<AppEnv> {
  const { signOn, signInOptions, accounts, cookies, site, origin, log, clock } = options;
  const { sessions, audit } = accounts;
  const app = new Hono<AppEnv>();

  app.get('/api/sign-in-options', (c) =>
    signInOptions().then((ways) => c.json<SignInOptions>(ways)),
  );
  if (!signOn) return app;

  /** Redirects to the sign-in page with the problem. */
  const backWith = async (
    c: Context<AppEnv>,
    provider: string,
    error: unknown,
    returnTo: string,
  ) => {
    const known =
      error instanceof SignOnError
        ? error
        : isUnavailable(error)
          ? new SignOnError('not_ready', { cause: error })
          : null;
    if (!known) throw error;
    const { problem, cause, details, personName } = known;
    const reason = reasonOf(cause);
    log.warn(
      { problem, provider, address: origin.addressOf(c), ...details, reason },
      'not signed in',
    );
    await audit.note({
      event: 'sign_in_failed',
      origin: origin.originOf(c),
      ...(personName !== undefined && { triedName: personName }),
      details: { provider, problem },
    });
    const query = new URLSearchParams({ problem, with: provider });
    if (returnTo !== '/') query.set('returnTo', returnTo);
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/login?${query.toString()}`, 303);
  };

  app.get('/login/with/:provider', async (c) => {
    const name = c.req.param('provider');
    const returnTo = (c.req.query('returnTo') ?? '/').slice(0, LONGEST_RETURN);
    const provider = signOn.provider(name);
    try {
      const { attempt, address } = await provider.begin(returnTo);
      const id = attemptId(attempt.state);
      cookies.beginSignOn(c, id, packAttempt(attempt), ATTEMPT_SECONDS);
      c.header('Cache-Control', 'no-store');
      return c.redirect(address, 303);
    } catch (error) {
      return await backWith(c, name, error, returnTo);
    }
  });

  app.get('/login/return/:provider', async (c) => {
    const name = c.req.param('provider');
    signOn.provider(name);
    const query = new URL(c.req.url).searchParams;
    const state = query.get('state') ?? '';
    const kept = cookies.takeSignOn(c, attemptId(state));
    const attempt = unpackAttempt(kept, { provider: name, state, now: clock() });
    const returnTo = attempt?.returnTo ?? '/';
    try {
      if (!attempt) throw new SignOnError('sign_on_expired');
      const former = cookies.session(c);
      const signedIn = await signOn.finish(attempt, query, origin.browserOf(c));
      // A browser has one session: the previous one ends, whoever it belonged to.
      if (former !== undefined) await sessions.endSession(former);
      cookies.signedIn(c, signedIn);
      c.set('account', signedIn.user);
      c.header('Cache-Control', 'no-store');
      return c.redirect(safeReturnTo(returnTo, site), 303);
    } catch (error) {
      return await backWith(c, name, error, returnTo);
    }
  });

  // Called by the provider's server, not by a browser: no cookie is read or set.
  app.post('/login/ended/:provider', async (c) => {
    c.header('Cache-Control', 'no-store');
    const name = c.req.param('provider');
    const { logout_token: token = '' } = await readForm(c, MAX_PUBLIC_BODY);
    try {
      await signOn.logOut(name, token, origin.originOf(c));
    } catch (error) {
      if (error instanceof PortalError && error.code === 'invalid_logout_token') {
        const reason = reasonOf(error);
        log.warn({ provider: name, address: origin.addressOf(c), reason }, 'logout token refused');
      }
      throw error;
    }
    return c.body(null, 200);
  });

  return app;
}
