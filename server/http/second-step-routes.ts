/** The second step of the sign-in, and sign-in by passkey alone. Its page contains nothing of the
 *  site. Its form works without JavaScript; passkeys need it. */

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { passkeySite } from '../accounts/second-factor/passkeys.ts';
import type { PasskeySite } from '../accounts/second-factor/passkeys.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import type { SignInOptions, TokenAnswer } from '../contract/session.ts';
import { databaseAway, passwordsOff, PortalError } from '../errors.ts';
import { isUnavailable } from '../storage/unavailable.ts';
import { parseBody } from '../parse-body.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { renderSecondStep } from './factor-pages.ts';
import { renderLogin } from './login-page.ts';
import { MAX_PUBLIC_BODY, readForm, readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';
import { safeReturnTo } from './return-to.ts';
import type { SiteFiles } from './site-files.ts';

export interface SecondStepRoutesOptions {
  accounts: Pick<Accounts, 'sessions' | 'secondStep' | 'passkeys'>;
  cookies: PortalCookies;
  site: SiteFiles;
  origin: RequestOrigin;
  /** The available ways to sign in. */
  signInOptions: () => Promise<SignInOptions>;
  /** Scheme, host and port of the site as the caller sees it. */
  siteOrigin: (c: Context) => string;
}

const code = z.string().max(100, 'is too long').default('');
const formBody = z.strictObject({ code, recovery: code });
const text = z.string().max(8000, 'is too long');
/** A passkey response as reported by the browser; the library validates its contents. */
const passkeyAnswer = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
  clientExtensionResults: z.looseObject({}),
});
const passkeyBody = z.strictObject({ response: passkeyAnswer });
const emptyBody = z.strictObject({});

export function secondStepRoutes(options: SecondStepRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, origin, signInOptions, siteOrigin } = options;
  const { sessions, secondStep, passkeys } = accounts;
  const app = new Hono<AppEnv>();

  /** @throws PortalError `bad_request` if this address cannot have passkeys */
  const siteOf = (c: Context<AppEnv>): PasskeySite => {
    const found = passkeySite(siteOrigin(c));
    if (!found) throw new PortalError('bad_request', 'Passkeys cannot be used at this address.');
    return found;
  };
  const requirePasswords = async () => {
    if (!(await signInOptions()).passwords) throw passwordsOff();
  };
  const enter = async (c: Context<AppEnv>, signedIn: SignedIn): Promise<void> => {
    const former = cookies.session(c);
    // A browser has one session: the previous one ends, whoever it belonged to.
    if (former !== undefined) await sessions.endSession(former);
    cookies.endSecondStep(c);
    cookies.signedIn(c, signedIn);
    c.set('account', signedIn.user);
  };
  /** The factors that the page can ask for, or null if no sign-in is pending. */
  const choicesOf = (c: Context<AppEnv>) =>
    secondStep.choices(cookies.secondStep(c)).catch((error: unknown) => {
      if (error instanceof PortalError && error.code === 'second_step_over') return null;
      throw error;
    });
  const backToLogin = (c: Context<AppEnv>) => {
    const returnTo = c.req.query('returnTo');
    const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
    return c.redirect(`/login${query}`, 303);
  };

  app.on(['GET', 'HEAD'], ['/second-step', '/second-step/'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const choices = await choicesOf(c);
    const { passkeys: alone } = await signInOptions();
    if (!choices && !alone) return backToLogin(c);
    const possible = passkeySite(siteOrigin(c)) !== null;
    return c.html(
      await renderSecondStep(site, {
        alone: !choices,
        app: choices?.totp ?? false,
        passkeys: possible && (!choices || choices.passkeys.length > 0),
      }),
    );
  });

  app.on('POST', ['/second-step', '/second-step/'], async (c) => {
    c.header('Cache-Control', 'no-store');
    const choices = await choicesOf(c);
    try {
      await requirePasswords();
      const form = parseBody(formBody, await readForm(c, MAX_PUBLIC_BODY));
      const { signal } = c.req.raw;
      const typed = form.code.trim() === '' ? form.recovery : form.code;
      const browser = origin.browserOf(c);
      await enter(c, await secondStep.byCode(cookies.secondStep(c), typed, browser, signal));
    } catch (cause) {
      const error = isUnavailable(cause) ? databaseAway(cause) : cause;
      if (!(error instanceof PortalError)) throw error;
      const { message, status, retryAfter } = error;
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      if (error.code === 'second_step_over' || !choices) {
        cookies.endSecondStep(c);
        const parts = {
          message,
          options: await signInOptions(),
          returnTo: c.req.query('returnTo'),
        };
        return c.html(await renderLogin(site, { ...parts, again: true }), status);
      }
      const possible = passkeySite(siteOrigin(c)) !== null;
      const page = await renderSecondStep(site, {
        message,
        alone: false,
        app: choices.totp,
        passkeys: possible && choices.passkeys.length > 0,
      });
      return c.html(page, status);
    }
    return c.redirect(safeReturnTo(c.req.query('returnTo'), site), 303);
  });

  app.post('/api/second-step/passkey-options', async (c) => {
    await requirePasswords();
    parseBody(emptyBody, await readJson(c, MAX_PUBLIC_BODY));
    return c.json(await secondStep.passkeyOptions(cookies.secondStep(c), siteOf(c)));
  });

  app.post('/api/second-step/passkey', async (c) => {
    await requirePasswords();
    const { response } = parseBody(passkeyBody, await readJson(c, MAX_PUBLIC_BODY));
    const answer = response as unknown as AuthenticationResponseJSON;
    const browser = origin.browserOf(c);
    const signedIn = await secondStep.byPasskey(cookies.secondStep(c), answer, siteOf(c), browser);
    await enter(c, signedIn);
    return c.json<TokenAnswer>({ token: signedIn.tokenSecret });
  });

  app.post('/api/passkey/options', async (c) => {
    await requirePasswords();
    parseBody(emptyBody, await readJson(c, MAX_PUBLIC_BODY));
    return c.json(await passkeys.requestOptions('alone', null, siteOf(c)));
  });

  app.post('/api/passkey/sign-in', async (c) => {
    await requirePasswords();
    const { response } = parseBody(passkeyBody, await readJson(c, MAX_PUBLIC_BODY));
    const answer = response as unknown as AuthenticationResponseJSON;
    const { signal } = c.req.raw;
    const signedIn = await secondStep.byPasskeyAlone(
      answer,
      siteOf(c),
      origin.browserOf(c),
      signal,
    );
    await enter(c, signedIn);
    return c.json<TokenAnswer>({ token: signedIn.tokenSecret });
  });

  return app;
}
