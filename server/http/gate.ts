/** Stops every request without a valid session, except for public paths and those that an API token
 *  opens. Runs before anything that could answer. Existing and missing paths get the same answer:
 *  for signed-out visitors it depends on what the browser says it wants, never on the file map. */

import type { Context, MiddlewareHandler } from 'hono';
import type { ApiTokens } from '../accounts/api-tokens.ts';
import { requireReading } from '../accounts/session.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { PortalError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import type { PortalCookies } from './cookies.ts';
import { normalisePath } from './normalise-path.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import {
  changesPassword,
  isPublic,
  setsUpFactor,
  takesApiToken,
  takesBearer,
} from './public-paths.ts';
import type { SiteFiles } from './site-files.ts';

/** Content types by Sec-Fetch-Dest. */
const EMPTY_ANSWERS: ReadonlyMap<string, string> = new Map([
  ['script', 'text/javascript; charset=utf-8'],
  ['style', 'text/css; charset=utf-8'],
]);

export interface GateOptions {
  sessions: Pick<Sessions, 'checkSession'>;
  apiTokens: Pick<ApiTokens, 'checkApiToken'>;
  cookies: PortalCookies;
  site: SiteFiles;
}

/** Sets `path`, `session`, `apiToken` and `account`. Then lets the request pass, redirects to
 *  /login (pages), or answers 401, with an empty body for scripts and stylesheets. A target without
 *  a path is `not_found` for everyone signed in: the router reads `/%61pi/` as `/api/`, and no
 *  handler may answer a spelling that the gate has not judged. */
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
      c.set('account', session.user);
      if (path === null) throw new PortalError('not_found', 'There is no such page.');
      const { mustChangePassword, mustSetUpFactor } = session.user;
      if (!mustChangePassword && !mustSetUpFactor) return next();
      if (mustChangePassword && changesPassword(method, path)) return next();
      if (!mustChangePassword && setsUpFactor(method, path)) return next();
      if (!wantsPage(c)) requireReading(session);
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Sec-Fetch-Dest, Accept');
      return c.redirect(
        addressWithReturn(mustChangePassword ? '/password/' : '/second-factor/', path, c),
        302,
      );
    }
    if (
      path !== null &&
      (takesApiToken(method, path) || (asksForMarkdown(c) && site.isPage(path)))
    ) {
      const bearer = bearerOf(c);
      const token = bearer === undefined ? null : await apiTokens.checkApiToken(bearer, 'read');
      c.set('apiToken', token);
      c.set('account', token?.user ?? null);
      if (token) return next();
    }
    cookies.dropHint(c);
    // The session is over, but the browser still has the text of pages. The cookie stays: another
    // tab may have a new session by now.
    if (secret !== undefined) c.header('Clear-Site-Data', '"cache"');
    if (wantsPage(c)) {
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Sec-Fetch-Dest, Accept');
      return c.redirect(addressWithReturn('/login', path, c), 302);
    }
    const nothing = emptyAnswer(c);
    if (nothing !== undefined) {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Type', nothing);
      return c.body('', 401);
    }
    throw new PortalError('not_authenticated', 'Not authenticated');
  };
}

/** Content type of an empty answer, for requests whose content would be used as a script or
 *  stylesheet: with any other type the browser reports a second error. */
function emptyAnswer(c: Context): string | undefined {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
  return EMPTY_ANSWERS.get(c.req.header('sec-fetch-dest') ?? '');
}

/** True if a program asks for the Markdown of a page at the page's own address. Only for pages: the
 *  token must not open what a session does. */
function asksForMarkdown(c: Context): boolean {
  const { method } = c.req;
  return (method === 'GET' || method === 'HEAD') && prefersMarkdown(c.req.header('accept'));
}

/** The target as sent over the wire; without a listener (tests), the parsed address. */
function rawTarget(c: Context<AppEnv>): string {
  const raw = c.env.incoming?.url;
  if (raw !== undefined) return raw;
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

/** True if a browser is about to show the answer as a page. */
export function wantsPage(c: Context): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document';
  return (c.req.header('accept') ?? '').includes('text/html');
}

function addressWithReturn(to: string, path: string | null, c: Context): string {
  if (path === null || path === '/') return to;
  const { search } = new URL(c.req.url);
  return `${to}?returnTo=${encodeURIComponent(path + search)}`;
}
