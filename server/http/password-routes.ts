/** The page on which a user chooses a password before anything else is shown: to replace a
 *  generated one, or by a link. It contains nothing of the site, so signed-out visitors may see
 *  it. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { SecondStepDue } from '../accounts/second-factor/pending-sign-ins.ts';
import type { PasswordRuleAnswer } from '../contract/account.ts';
import type { TokenAnswer } from '../contract/session.ts';
import { passwordsOff, PortalError } from '../errors.ts';
import type { Rates } from '../limits/rates.ts';
import { parseBody } from '../parse-body.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { renderPassword } from './password-page.ts';
import { MAX_PUBLIC_BODY, readForm, readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';
import { safeReturnTo } from './return-to.ts';
import { sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export interface PasswordRoutesOptions {
  accounts: Pick<Accounts, 'sessions' | 'ownAccount' | 'passwordResets'>;
  cookies: PortalCookies;
  site: SiteFiles;
  origin: RequestOrigin;
  rates: Rates;
  /** False if only identity providers can sign users in. */
  passwords: boolean;
}

const text = z.string().max(1024, 'is too long');
const linkBody = z.strictObject({ secret: z.string().max(64, 'is too long') });
const resetBody = linkBody.extend({ password: text });
const formBody = z.strictObject({ current: text, password: text, again: text });

export function passwordRoutes(options: PasswordRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, origin, rates, passwords } = options;
  const { sessions, ownAccount, passwordResets } = accounts;
  const app = new Hono<AppEnv>();

  const sessionOf = async (c: Context<AppEnv>) => {
    const secret = cookies.session(c);
    return secret === undefined ? null : sessions.checkSession(secret);
  };

  app.on(['GET', 'HEAD'], ['/password', '/password/'], async (c) => {
    const page = site.find('/password/');
    if (!page) throw new PortalError('not_found', 'There is no such page.');
    const session = await sessionOf(c);
    // The page's script finds out whose link opened it.
    if (!session) return sendFile(c, page);
    c.header('Cache-Control', 'no-store');
    const shortest = await ownAccount.shortestPassword(session.user.id);
    return c.html(await renderPassword(site, { shortest }));
  });

  // Without JavaScript, the form is posted and the same page comes back with the error.
  app.on('POST', ['/password', '/password/'], async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.redirect('/login', 303);
    c.set('account', session.user);
    c.header('Cache-Control', 'no-store');
    try {
      const form = parseBody(formBody, await readForm(c));
      await rates.take('account', { accountId: session.user.id });
      if (form.password !== form.again) {
        throw new PortalError('invalid_password', 'The two new passwords do not match.');
      }
      const change = { current: form.current, password: form.password, keepTokens: false };
      cookies.signedIn(
        c,
        await ownAccount.changePassword(session, change, origin.browserOf(c), c.req.raw.signal),
      );
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const shortest = await ownAccount.shortestPassword(session.user.id);
      const page = await renderPassword(site, { shortest, message: error.message });
      return c.html(page, error.status);
    }
    return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 303);
  });

  app.post('/api/password-reset/rule', async (c) => {
    if (!passwords) throw passwordsOff();
    const { secret } = parseBody(linkBody, await readJson(c, MAX_PUBLIC_BODY));
    return c.json<PasswordRuleAnswer>(await passwordResets.rule(secret, origin.browserOf(c)));
  });

  app.post('/api/password-reset', async (c) => {
    if (!passwords) throw passwordsOff();
    const { secret, password } = parseBody(resetBody, await readJson(c));
    const former = cookies.session(c);
    const signedIn = await passwordResets
      .use(secret, password, origin.browserOf(c), (accountId) =>
        rates.take('account', { accountId }),
      )
      .catch((error: unknown) => {
        if (error instanceof SecondStepDue) cookies.beginSecondStep(c, error.pending);
        throw error;
      });
    c.set('account', signedIn.user);
    // A browser has one session: the previous one ends, whoever it belonged to.
    if (former !== undefined) await sessions.endSession(former);
    cookies.signedIn(c, signedIn);
    return c.json<TokenAnswer>({ token: signedIn.tokenSecret });
  });

  return app;
}
