/** Stops requests that another site makes with our reader's cookies (CSRF). Browsers report the
 *  source of a request in Sec-Fetch-Site and Origin; tools that send neither have no cookies to
 *  abuse. SameSite=Lax on the session cookie is the second line of defence. */

import type { MiddlewareHandler } from 'hono';
import { PortalError } from '../errors.ts';
import { isLoopback } from '../network.ts';

/** For every method that can change something.
 *  @param baseUrl the origin that readers see; without it, any loopback name of this machine is
 *  accepted. */
export function requireSameOrigin(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && !isOwn(origin, baseUrl, c.req.header('host')));
    if (foreign)
      throw new PortalError('cross_site', 'This request is only accepted from this site.');
    await next();
  };
}

function isOwn(origin: string, baseUrl: string | undefined, host: string | undefined): boolean {
  if (baseUrl !== undefined) return origin === baseUrl;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  // The Host header alone proves nothing (DNS rebinding), so only loopback names pass.
  return url.host === host && isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
}
