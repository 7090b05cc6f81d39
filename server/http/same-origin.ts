/** Stops requests that another site makes with our reader's cookies (CSRF). Browsers say where a
 *  request comes from in Sec-Fetch-Site and Origin; tools that send neither have no cookies to
 *  abuse. SameSite=Lax on the session cookie is the second line. */

import type { MiddlewareHandler } from 'hono';
import { PortalError } from '../errors.ts';
import { isLoopback } from '../network.ts';

/** For every method that may change something.
 *  @param baseUrl the origin that readers see; without it, any loopback name of this machine. */
export function requireSameOrigin(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && !isOwn(origin, baseUrl, c.req.header('host')));
    if (foreign) throw new PortalError('cross_site', 'This call may come from this site alone.');
    await next();
  };
}

function isOwn(origin: string, baseUrl: string | undefined, host: string | undefined): boolean {
  if (baseUrl !== undefined) return origin === baseUrl;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  // The Host alone proves nothing (DNS rebinding), so only loopback names pass.
  return url.host === host && isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
}
