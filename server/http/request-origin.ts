/** Who sent a request, and from where, for accounts and the audit log. */

import type { Context } from 'hono';
import type { NewBrowser } from '../accounts/sign-in.ts';
import type { Origin } from '../audit/events.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';

export interface RequestOrigin {
  /** Client address, as far as it can be trusted. */
  addressOf: (c: Context<AppEnv>) => string;
  /** The browser in which a session would begin. */
  browserOf: (c: Context<AppEnv>) => NewBrowser;
  /** Who makes the request, for the audit log. */
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
