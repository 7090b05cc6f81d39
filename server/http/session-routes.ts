/** Sign-in, session check, token and sign-out. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import type { SessionAnswer, TokenAnswer } from '../contract/session.ts';
import { PortalError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { renderRefusedLogin } from './login-page.ts';
import { parseBody, readForm, readJson } from './read-body.ts';
import { safeReturnTo } from './return-to.ts';
import { sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export interface SessionRoutesOptions {
  accounts: Accounts;
  cookies: PortalCookies;
  site: SiteFiles;
  addressOf: (c: Context<AppEnv>) => string;
  /** Called when a person signs out, to forget what is held for them. */
  onSignOut: (userId: string) => void;
}

const loginBody = z.strictObject({
  username: z.string().max(256, 'is too long'),
  password: z.string().max(1024, 'is too long'),
});

export function sessionRoutes(options: SessionRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, addressOf, onSignOut } = options;
  const { sessions } = accounts;
  const app = new Hono<AppEnv>();

  const signIn = async (
    c: Context<AppEnv>,
    credentials: { username: string; password: string },
  ): Promise<SignedIn> => {
    const former = cookies.session(c);
    const { signal } = c.req.raw;
    const signedIn = await accounts
      .signIn({
        name: credentials.username,
        password: credentials.password,
        address: addressOf(c),
        deviceSecret: cookies.device(c),
        userAgent: c.req.header('user-agent') ?? '',
        signal,
      })
      .catch((cause: unknown) => {
        if (!signal.aborted || cause instanceof PortalError) throw cause;
        // Nobody reads this answer; as an error of the server it would only fill the log.
        throw new PortalError('bad_request', 'The request was given up.', { cause });
      });
    // A browser has one session: the one before ends, whoever's it was.
    if (former !== undefined) await sessions.endSession(former);
    cookies.signIn(c, {
      session: signedIn.sessionSecret,
      device: signedIn.deviceSecret,
      expiresAt: signedIn.expiresAt,
    });
    return signedIn;
  };
  const currentSession = async (c: Context<AppEnv>) => {
    const secret = cookies.session(c);
    return secret === undefined ? null : sessions.checkSession(secret);
  };

  app.on(['GET', 'HEAD'], ['/login', '/login/'], async (c) => {
    if (await currentSession(c)) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 302);
    }
    cookies.dropHint(c);
    const page = site.find('/login/');
    if (!page) throw new PortalError('not_found', 'There is no sign-in page.');
    return sendFile(c, page);
  });

  app.on('POST', ['/login', '/login/'], async (c) => {
    const form = { username: '', password: '', ...(await readForm(c)) };
    try {
      await signIn(c, parseBody(loginBody, form));
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
      c.header('Cache-Control', 'no-store');
      return c.html(await renderRefusedLogin(site, error.message, form.username), error.status);
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 303);
  });

  app.post('/api/login_docs_bot', async (c) => {
    const credentials = parseBody(loginBody, await readJson(c));
    const { tokenSecret } = await signIn(c, credentials);
    return c.json<TokenAnswer>({ token: tokenSecret });
  });

  app.get('/api/session', async (c) => {
    const session = await currentSession(c);
    if (!session) {
      cookies.dropHint(c);
      throw new PortalError('not_authenticated', 'Not authenticated');
    }
    return c.json<SessionAnswer>({
      user: session.user,
      expiresAt: new Date(session.expiresAt).toISOString(),
    });
  });

  app.post('/api/token', async (c) => {
    const secret = cookies.session(c);
    if (secret === undefined) throw new PortalError('not_authenticated', 'Not authenticated');
    return c.json<TokenAnswer>({ token: await sessions.issueToken(secret) });
  });

  app.post('/api/logout', async (c) => {
    const secret = cookies.session(c);
    const session = await currentSession(c);
    if (secret !== undefined) await sessions.endSession(secret);
    if (session) onSignOut(session.user.id);
    cookies.signOut(c);
    // Handhelds are shared, and cached chunks hold the text of pages.
    c.header('Clear-Site-Data', '"cache"');
    return c.body(null, 204);
  });

  return app;
}
