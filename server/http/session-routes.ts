/** Sign-in, session check, token and sign-out. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { SecondStepDue } from '../accounts/second-factor/pending-sign-ins.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import type {
  SessionAnswer,
  SignInOptions,
  SignOutAnswer,
  TokenAnswer,
} from '../contract/session.ts';
import { databaseAway, passwordsOff, PortalError } from '../errors.ts';
import type { Rates } from '../limits/rates.ts';
import { problemText, SIGN_ON_PROBLEMS } from '../sign-on/sign-on-error.ts';
import type { SignOn } from '../sign-on/sign-on.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { parseBody } from '../parse-body.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { renderLogin } from './login-page.ts';
import { MAX_PUBLIC_BODY, readForm, readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';
import { safeReturnTo } from './return-to.ts';
import { sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export interface SessionRoutesOptions {
  accounts: Accounts;
  cookies: PortalCookies;
  site: SiteFiles;
  origin: RequestOrigin;
  signInOptions: () => Promise<SignInOptions>;
  /** Undefined if no identity provider is configured. */
  signOn: SignOn | undefined;
  /** Called when a user signs out, to drop what is held for them. */
  onSignOut: (userId: string) => void;
  rates: Rates;
}

const loginBody = z.strictObject({
  username: z.string().max(256, 'is too long'),
  password: z.string().max(1024, 'is too long'),
});

export function sessionRoutes(options: SessionRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, origin, onSignOut, signInOptions, signOn, rates } = options;
  const { sessions } = accounts;
  const app = new Hono<AppEnv>();

  const signIn = async (
    c: Context<AppEnv>,
    credentials: { username: string; password: string },
  ): Promise<SignedIn> => {
    if (!(await signInOptions()).passwords) throw passwordsOff();
    const former = cookies.session(c);
    const { signal } = c.req.raw;
    const signedIn = await accounts
      .signIn({
        ...origin.browserOf(c),
        name: credentials.username,
        password: credentials.password,
        signal,
      })
      .catch((cause: unknown) => {
        if (cause instanceof SecondStepDue) cookies.beginSecondStep(c, cause.pending);
        throw cause;
      });
    // A browser has one session: the previous one ends, whoever it belonged to.
    if (former !== undefined) await sessions.endSession(former);
    cookies.signedIn(c, signedIn);
    c.set('account', signedIn.user);
    return signedIn;
  };
  const currentSession = async (c: Context<AppEnv>) => {
    const secret = cookies.session(c);
    const session = secret === undefined ? null : await sessions.checkSession(secret);
    c.set('account', session?.user ?? null);
    return session;
  };

  /** The outcome of a sign-in at a provider, if the address carries one. */
  const problemOf = (c: Context<AppEnv>, ways: SignInOptions): string | undefined => {
    const problem = SIGN_ON_PROBLEMS.find((each) => each === c.req.query('problem'));
    const provider = ways.providers.find(({ name }) => name === c.req.query('with'));
    if (!problem || !provider) return undefined;
    return problemText(problem, provider.label, ways.passwords);
  };

  app.on(['GET', 'HEAD'], ['/login', '/login/'], async (c) => {
    if (await currentSession(c)) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 302);
    }
    cookies.dropHint(c);
    // Opening this page starts over; on a shared handheld the next user is somebody else.
    cookies.endSecondStep(c);
    const page = site.find('/login/');
    if (!page) throw new PortalError('not_found', 'There is no sign-in page.');
    const ways = await signInOptions();
    const plain = ways.passwords && ways.providers.length === 0 && !ways.passkeys;
    if (plain) return sendFile(c, page);
    c.header('Cache-Control', 'no-store');
    return c.html(
      await renderLogin(site, {
        message: problemOf(c, ways),
        options: ways,
        returnTo: c.req.query('returnTo'),
      }),
    );
  });

  app.on('POST', ['/login', '/login/'], async (c) => {
    const form = { username: '', password: '', ...(await readForm(c, MAX_PUBLIC_BODY)) };
    try {
      await signIn(c, parseBody(loginBody, form));
    } catch (cause) {
      const error = isUnavailable(cause) ? databaseAway(cause) : cause;
      if (!(error instanceof PortalError)) throw error;
      if (error instanceof SecondStepDue) {
        const returnTo = safeReturnTo(c.req.query('returnTo'), site);
        c.header('Cache-Control', 'no-store');
        return c.redirect(`/second-step/?returnTo=${encodeURIComponent(returnTo)}`, 303);
      }
      if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
      c.header('Cache-Control', 'no-store');
      const page = await renderLogin(site, {
        message: error.message,
        username: form.username,
        options: await signInOptions(),
        returnTo: c.req.query('returnTo'),
      });
      return c.html(page, error.status);
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 303);
  });

  app.post('/api/login_docs_bot', async (c) => {
    const credentials = parseBody(loginBody, await readJson(c, MAX_PUBLIC_BODY));
    const { tokenSecret } = await signIn(c, credentials);
    return c.json<TokenAnswer>({ token: tokenSecret });
  });

  app.get('/api/session', async (c) => {
    const session = await currentSession(c);
    if (!session) {
      cookies.dropHint(c);
      // There was a session and it is over: cached chunks contain the text of pages.
      if (cookies.session(c) !== undefined) c.header('Clear-Site-Data', '"cache"');
      throw new PortalError('not_authenticated', 'Not authenticated');
    }
    return c.json<SessionAnswer>({
      user: session.user,
      expiresAt: new Date(session.expiresAt).toISOString(),
    });
  });

  app.post('/api/token', async (c) => {
    const secret = cookies.session(c);
    const session = await currentSession(c);
    if (secret === undefined || !session) {
      throw new PortalError('not_authenticated', 'Not authenticated');
    }
    await rates.take('token', { accountId: session.user.id });
    return c.json<TokenAnswer>({ token: await sessions.issueToken(secret) });
  });

  app.post('/api/logout', async (c) => {
    const secret = cookies.session(c);
    const session = await currentSession(c);
    const signOutAt = session && signOn ? await signOn.signOutAddress(session.id) : null;
    if (secret !== undefined) await sessions.endSession(secret);
    if (session) {
      onSignOut(session.user.id);
      await accounts.ownAccount.signedOut(session, origin.browserOf(c));
    }
    cookies.signOut(c);
    // Handhelds are shared, and cached chunks contain the text of pages.
    c.header('Clear-Site-Data', '"cache"');
    return signOutAt === null ? c.body(null, 204) : c.json<SignOutAnswer>({ signOutAt });
  });

  return app;
}
