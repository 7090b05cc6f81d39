/** The cookies of the portal: which there are, how they are set and read (RFC 6265bis). */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Life of the cookie that tells a browser that has signed in before, in seconds. */
const DEVICE_SECONDS = 180 * 86_400;
/** Constant value: it only tells the page that the server has just vouched for the session. */
const HINT = 'portal_hint';

export interface PortalCookies {
  /** Value of the session cookie. */
  session: (c: Context) => string | undefined;
  /** Value of the known-device cookie. */
  device: (c: Context) => string | undefined;
  /** Sets both after a sign-in. */
  signIn: (c: Context, values: { session: string; device: string; expiresAt: number }) => void;
  /** Clears session and hint; the device stays known. */
  signOut: (c: Context) => void;
  /** `Set-Cookie` value of the hint that goes with gated pages. */
  hint: (expiresAt: number) => string;
  /** Clears the hint where the browser has it. */
  dropHint: (c: Context) => void;
}

/** Cookies for an address; `secure` adds Secure and the __Host- prefix, which binds a cookie to
 *  exactly this host. Browsers refuse the prefix on plain http. */
export function createCookies(secure: boolean, clock: () => number): PortalCookies {
  const prefix = secure ? '__Host-' : '';
  const sessionName = `${prefix}session`;
  const deviceName = `${prefix}device`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const secondsUntil = (time: number) => Math.max(0, Math.floor((time - clock()) / 1000));
  return {
    session: (c) => getCookie(c, sessionName),
    device: (c) => getCookie(c, deviceName),
    signIn(c, { session, device, expiresAt }) {
      setCookie(c, sessionName, session, { ...options, maxAge: secondsUntil(expiresAt) });
      setCookie(c, deviceName, device, { ...options, maxAge: DEVICE_SECONDS });
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
