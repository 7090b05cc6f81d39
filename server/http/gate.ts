/** Stops every request without a valid session, except the public list and what an API token opens.
 *  Runs before anything that could answer. An existing and a missing path answer alike: what a
 *  visitor who is signed out gets is chosen by what the browser says it wants, never by the map. */

import type { Context, MiddlewareHandler } from 'hono';
import type { ApiTokens } from '../accounts/api-tokens.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { PortalError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import type { PortalCookies } from './cookies.ts';
import { normalisePath } from './normalise-path.ts';
import { isPublic, takesApiToken, takesBearer } from './public-paths.ts';
import type { SiteFiles } from './site-files.ts';

export interface GateOptions {
  sessions: Pick<Sessions, 'checkSession'>;
  apiTokens: Pick<ApiTokens, 'checkApiToken'>;
  cookies: PortalCookies;
  site: SiteFiles;
}

/** Sets `path`, `session` and `apiToken`, and lets pass, redirects to /login (pages) or answers 401.
 *  What has no path is `not_found` for everyone who is signed in: the router reads `/%61pi/` as
 *  `/api/`, and no handler may answer to a spelling that nothing here has judged. */
export function gate({
  sessions,
  apiTokens,
  cookies,
  site,
}: GateOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const path = normalisePath(rawTarget(c));
    c.set('path', path);
    c.set('session', null);
    c.set('apiToken', null);
    const { method } = c.req;
    if (path !== null) {
      const reads = method === 'GET' || method === 'HEAD';
      const publicFile = reads && (site.find(path)?.entry.public ?? false);
      if (publicFile || isPublic(method, path) || takesBearer(method, path)) return next();
    }
    const secret = cookies.session(c);
    const session = secret === undefined ? null : await sessions.checkSession(secret);
    if (session) {
      c.set('session', session);
      if (path === null) throw new PortalError('not_found', 'There is no such page.');
      return next();
    }
    if (path !== null && takesApiToken(method, path)) {
      const bearer = bearerOf(c);
      const token = bearer === undefined ? null : await apiTokens.checkApiToken(bearer, 'read');
      c.set('apiToken', token);
      if (token) return next();
    }
    cookies.dropHint(c);
    if (wantsPage(c)) {
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Sec-Fetch-Dest, Accept');
      return c.redirect(loginAddress(path, c), 302);
    }
    throw new PortalError('not_authenticated', 'Not authenticated');
  };
}

/** The target as it came over the wire; without a listener (tests) the parsed address. */
function rawTarget(c: Context<AppEnv>): string {
  const raw = c.env.incoming?.url;
  if (raw !== undefined) return raw;
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

/** True where a browser is about to show the answer as a page. */
export function wantsPage(c: Context): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document';
  return (c.req.header('accept') ?? '').includes('text/html');
}

function loginAddress(path: string | null, c: Context): string {
  if (path === null || path === '/') return '/login';
  const { search } = new URL(c.req.url);
  return `/login?returnTo=${encodeURIComponent(path + search)}`;
}
