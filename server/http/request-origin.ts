/** Who and where a request comes from, as accounts and the audit log want it. */

import type { Context } from 'hono';
import type { NewBrowser } from '../accounts/sign-in.ts';
import type { Origin } from '../audit/events.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';

export interface RequestOrigin {
  /** Client address, as far as it can be believed. */
  addressOf: (c: Context<AppEnv>) => string;
  /** The browser that a session would begin in. */
  browserOf: (c: Context<AppEnv>) => NewBrowser;
  /** Who asks, for the audit log. */
  originOf: (c: Context<AppEnv>) => Origin;
}

export function requestOrigin(
  cookies: Pick<PortalCookies, 'device'>,
  addressOf: (c: Context<AppEnv>) => string,
): RequestOrigin {
  return {
    addressOf,
    browserOf: (c) => ({
      userAgent: c.req.header('user-agent') ?? '',
      address: addressOf(c),
      deviceSecret: cookies.device(c),
      requestId: c.get('requestId'),
    }),
    originOf: (c) => ({
      actor: c.get('account'),
      address: addressOf(c),
      requestId: c.get('requestId'),
    }),
  };
}
