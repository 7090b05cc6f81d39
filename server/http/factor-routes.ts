/** What users can do with their own second factor, under /api/account/second-factor, and the page
 *  on which accounts that must have one set it up before anything else is shown. */

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { passkeySite } from '../accounts/second-factor/passkeys.ts';
import type { PasskeySite } from '../accounts/second-factor/passkeys.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import type {
  AppSetUpAnswer,
  FactorChangedAnswer,
  RecoveryCodesAnswer,
} from '../contract/account.ts';
import { PortalError } from '../errors.ts';
import { parseBody } from '../parse-body.ts';
import { sessionOf } from './account-routes.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { renderSetUp } from './factor-pages.ts';
import { readForm, readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';
import { safeReturnTo } from './return-to.ts';
import type { SiteFiles } from './site-files.ts';

export interface FactorRoutesOptions {
  accounts: Pick<Accounts, 'sessions' | 'ownFactors'>;
  cookies: PortalCookies;
  site: SiteFiles;
  origin: RequestOrigin;
  /** Scheme, host and port of the site as the caller sees it. */
  siteOrigin: (c: Context) => string;
}

const text = z.string().max(1024, 'is too long');
const long = z.string().max(16_000, 'is too long');
const emptyBody = z.strictObject({});
const currentBody = z.strictObject({ current: text });
const codeBody = z.strictObject({ current: text, code: text });
const idBody = z.strictObject({ current: text, id: z.string().max(2000, 'is too long') });
/** A new passkey as reported by the browser; the library validates its contents. */
const passkeyBody = z.strictObject({
  name: z.string().trim().min(1, 'is empty').max(100, 'is too long'),
  response: z.looseObject({
    id: long,
    rawId: long,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: long, attestationObject: long }),
    clientExtensionResults: z.looseObject({}),
  }),
});

export function factorRoutes(options: FactorRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, origin, siteOrigin } = options;
  const { sessions, ownFactors } = accounts;
  const app = new Hono<AppEnv>();
  const base = '/api/account/second-factor';

  /** @throws PortalError `bad_request` if this address cannot have passkeys */
  const siteOf = (c: Context<AppEnv>): PasskeySite => {
    const found = passkeySite(siteOrigin(c));
    if (!found) throw new PortalError('bad_request', 'Passkeys cannot be used at this address.');
    return found;
  };
  const answer = (
    c: Context<AppEnv>,
    signedIn: SignedIn,
    recoveryCodes: string[] | null = null,
  ) => {
    cookies.signedIn(c, signedIn);
    return c.json<FactorChangedAnswer>({ token: signedIn.tokenSecret, recoveryCodes });
  };
  const issuerOf = (c: Context<AppEnv>) => new URL(siteOrigin(c)).hostname;

  app.post(`${base}/app/begin`, async (c) => {
    parseBody(emptyBody, await readJson(c));
    return c.json<AppSetUpAnswer>(await ownFactors.beginTotp(sessionOf(c), issuerOf(c)));
  });

  app.post(`${base}/app`, async (c) => {
    const body = parseBody(codeBody, await readJson(c));
    const { signal } = c.req.raw;
    const browser = origin.browserOf(c);
    const changed = await ownFactors.confirmTotp(sessionOf(c), body, browser, signal);
    return answer(c, changed.signedIn, changed.recoveryCodes);
  });

  app.post(`${base}/app/remove`, async (c) => {
    const { current } = parseBody(currentBody, await readJson(c));
    const { signal } = c.req.raw;
    return answer(
      c,
      await ownFactors.removeTotp(sessionOf(c), current, origin.browserOf(c), signal),
    );
  });

  app.post(`${base}/passkeys/options`, async (c) => {
    const { current } = parseBody(currentBody, await readJson(c));
    const { signal } = c.req.raw;
    const browser = origin.browserOf(c);
    return c.json(
      await ownFactors.passkeyOptions(sessionOf(c), current, siteOf(c), browser, signal),
    );
  });

  app.post(`${base}/passkeys`, async (c) => {
    const { name, response } = parseBody(passkeyBody, await readJson(c));
    const passkey = { name, response: response as unknown as RegistrationResponseJSON };
    const browser = origin.browserOf(c);
    const changed = await ownFactors.addPasskey(sessionOf(c), passkey, siteOf(c), browser);
    return answer(c, changed.signedIn, changed.recoveryCodes);
  });

  app.post(`${base}/passkeys/remove`, async (c) => {
    const body = parseBody(idBody, await readJson(c));
    const { signal } = c.req.raw;
    return answer(
      c,
      await ownFactors.removePasskey(sessionOf(c), body, origin.browserOf(c), signal),
    );
  });

  app.post(`${base}/recovery-codes`, async (c) => {
    const { current } = parseBody(currentBody, await readJson(c));
    const { signal } = c.req.raw;
    const browser = origin.browserOf(c);
    const codes = await ownFactors.makeRecoveryCodes(sessionOf(c), current, browser, signal);
    return c.json<RecoveryCodesAnswer>({ recoveryCodes: codes });
  });

  /** The session that must set up a factor, or the address to redirect to. */
  const due = async (c: Context<AppEnv>) => {
    const secret = cookies.session(c);
    const session = secret === undefined ? null : await sessions.checkSession(secret);
    if (!session) return { to: '/login' };
    c.set('account', session.user);
    if (session.user.mustChangePassword) return { to: '/password/' };
    return session.user.mustSetUpFactor ? { session } : { to: '/account/' };
  };

  app.on(['GET', 'HEAD'], ['/second-factor', '/second-factor/'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const { session, to } = await due(c);
    if (!session) return c.redirect(to, 303);
    const setUp = await ownFactors.beginTotp(session, issuerOf(c));
    const passkeys = passkeySite(siteOrigin(c)) !== null;
    return c.html(await renderSetUp(site, { setUp, passkeys }));
  });

  // Without JavaScript, the form is posted and the page comes back with the recovery codes.
  app.on('POST', ['/second-factor', '/second-factor/'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const { session, to } = await due(c);
    if (!session) return c.redirect(to, 303);
    const passkeys = passkeySite(siteOrigin(c)) !== null;
    try {
      const form = parseBody(codeBody, await readForm(c));
      const browser = origin.browserOf(c);
      const changed = await ownFactors.confirmTotp(session, form, browser, c.req.raw.signal);
      cookies.signedIn(c, changed.signedIn);
      const onward = safeReturnTo(c.req.query('returnTo'), site);
      return c.html(await renderSetUp(site, { codes: changed.recoveryCodes ?? [], onward }));
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const setUp = await ownFactors.beginTotp(session, issuerOf(c));
      const { message, status } = error;
      return c.html(await renderSetUp(site, { message, setUp, passkeys }), status);
    }
  });

  return app;
}
