/** The cookies of the portal: their names, and how they are set and read (RFC 6265bis). */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Lifetime of the cookie that marks a browser which has signed in before, in seconds. */
const DEVICE_SECONDS = 180 * 86_400;
/** Sign-ins at a provider that one browser can have in progress, in different tabs; older ones are
 *  dropped. */
const SIGN_ONS_AT_ONCE = 4;
/** Its value is constant: it only tells the page that the server has just confirmed the session. */
const HINT = 'portal_hint';

export interface PortalCookies {
  /** Value of the session cookie. */
  session: (c: Context) => string | undefined;
  /** Value of the known-device cookie. */
  device: (c: Context) => string | undefined;
  /** Sets both after a sign-in. */
  signedIn: (
    c: Context,
    values: { sessionSecret: string; deviceSecret: string; expiresAt: number },
  ) => void;
  /** Stores a provider sign-in that this browser has begun, under a part of its state. */
  beginSignOn: (c: Context, id: string, value: string, seconds: number) => void;
  /** Returns the stored sign-in for that part and clears its cookie with the answer. */
  takeSignOn: (c: Context, id: string) => string | undefined;
  /** Value of the cookie of a sign-in that awaits its second step. */
  secondStep: (c: Context) => string | undefined;
  beginSecondStep: (c: Context, pending: { secret: string; expiresAt: number }) => void;
  endSecondStep: (c: Context) => void;
  /** Clears session and hint; the device stays known. */
  signOut: (c: Context) => void;
  /** `Set-Cookie` value of the hint that is sent with gated pages. */
  hint: (expiresAt: number) => string;
  /** Clears the hint if the browser has it. */
  dropHint: (c: Context) => void;
}

/** Cookies for an address. `secure` adds Secure and the __Host- prefix, which binds a cookie to
 *  exactly this host; browsers reject the prefix over plain http. */
export function createCookies(secure: boolean, clock: () => number): PortalCookies {
  const prefix = secure ? '__Host-' : '';
  const sessionName = `${prefix}session`;
  const deviceName = `${prefix}device`;
  const stepName = `${prefix}second-step`;
  const signOnPrefix = `${prefix}sign-on-`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const secondsUntil = (time: number) => Math.max(0, Math.floor((time - clock()) / 1000));
  return {
    session: (c) => getCookie(c, sessionName),
    device: (c) => getCookie(c, deviceName),
    signedIn(c, { sessionSecret, deviceSecret, expiresAt }) {
      setCookie(c, sessionName, sessionSecret, { ...options, maxAge: secondsUntil(expiresAt) });
      setCookie(c, deviceName, deviceSecret, { ...options, maxAge: DEVICE_SECONDS });
    },
    beginSignOn(c, id, value, seconds) {
      const others = Object.keys(getCookie(c)).filter((name) => name.startsWith(signOnPrefix));
      for (const name of others.slice(0, -SIGN_ONS_AT_ONCE)) deleteCookie(c, name, options);
      setCookie(c, signOnPrefix + id, value, { ...options, maxAge: seconds });
    },
    takeSignOn(c, id) {
      const value = getCookie(c, signOnPrefix + id);
      if (value !== undefined) deleteCookie(c, signOnPrefix + id, options);
      return value;
    },
    secondStep: (c) => getCookie(c, stepName),
    beginSecondStep(c, { secret, expiresAt }) {
      setCookie(c, stepName, secret, { ...options, maxAge: secondsUntil(expiresAt) });
    },
    endSecondStep(c) {
      if (getCookie(c, stepName) !== undefined) deleteCookie(c, stepName, options);
    },
    signOut(c) {
      deleteCookie(c, sessionName, options);
      deleteCookie(c, HINT, { path: '/', secure });
    },
    hint: (expiresAt) =>
      `${HINT}=1; Path=/; Max-Age=${secondsUntil(expiresAt)}; SameSite=Lax${secure ? '; Secure' : ''}`,
    dropHint(c) {
      if (getCookie(c, HINT) !== undefined) deleteCookie(c, HINT, { path: '/', secure });
    },
  };
}
