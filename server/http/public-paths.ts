/** What signed-out visitors may reach. This list is authoritative, and a test walks every built
 *  file and route to check that nothing else answers. Files that the sign-in page needs are marked
 *  by the build (`public` in the manifest) and are public too. */

import { feedPath } from '../exports/atom-feed.ts';
import { SECTIONS } from '../sections.ts';

/** Method and exact path. `/login` is public, `/login-archive` is not. */
const PUBLIC_PATHS: Record<string, readonly string[]> = {
  '/login': ['GET', 'HEAD', 'POST'],
  '/login/': ['GET', 'HEAD', 'POST'],
  '/api/login_docs_bot': ['POST'],
  // Chooses a password, by a link or to replace a generated one; shows nothing else.
  '/password': ['GET', 'HEAD', 'POST'],
  '/password/': ['GET', 'HEAD', 'POST'],
  '/api/password-reset': ['POST'],
  '/api/password-reset/rule': ['POST'],
  // The second step of the sign-in, and sign-in by passkey alone.
  '/second-step': ['GET', 'HEAD', 'POST'],
  '/second-step/': ['GET', 'HEAD', 'POST'],
  '/api/second-step/passkey-options': ['POST'],
  '/api/second-step/passkey': ['POST'],
  '/api/passkey/options': ['POST'],
  '/api/passkey/sign-in': ['POST'],
  // Sets up a required second factor; checks the session itself.
  '/second-factor': ['GET', 'HEAD', 'POST'],
  '/second-factor/': ['GET', 'HEAD', 'POST'],
  '/api/sign-in-options': ['GET', 'HEAD'],
  '/api/session': ['GET', 'HEAD'],
  '/api/logout': ['POST'],
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
  // Tells clients how to authenticate; see mcp-routes.ts.
  '/.well-known/oauth-protected-resource/mcp': ['GET', 'HEAD'],
};

/** Single sign-on; the last part is a provider's name. Whether a provider exists is no secret: its
 *  button is on the sign-in page. */
const PROVIDER_PATH = /^\/login\/(with|return|ended)\/[a-z0-9]{1,20}$/;

/** Calls that check a bearer token themselves, so that tools without a cookie can reach them. */
const BEARER_PATHS: Record<string, readonly string[]> = {
  '/docs/invoke': ['POST'],
  '/docs/batch': ['POST'],
  '/docs/stream': ['POST'],
  '/api/search/1/indexes/*/queries': ['POST'],
  '/mcp': ['POST', 'GET', 'DELETE'],
};

/** Lists of pages for programs: of all pages, of each section, all pages in one file, and recent
 *  changes. */
const LISTS = new Set([
  '/llms.txt',
  '/llms-full.txt',
  ...SECTIONS.flatMap(({ id }) => [`/${id}/llms.txt`, feedPath(id)]),
]);

/** True if the request needs no session. */
export function isPublic(method: string, path: string): boolean {
  const step = PROVIDER_PATH.exec(path)?.[1];
  if (step !== undefined) return step === 'ended' ? method === 'POST' : method === 'GET';
  return PUBLIC_PATHS[path]?.includes(method) ?? false;
}

/** True for what an API token opens like the cookie: reading an export. Decided by the spelling of
 *  the path, not by what exists; no page or other file of the site has such a path. */
export function takesApiToken(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return LISTS.has(path) || path.endsWith('.md');
}

/** True for what a session may do while its user must change the password. */
export function changesPassword(method: string, path: string): boolean {
  return method === 'POST' && path === '/api/account/password';
}

/** Paths that set up a second factor. */
const SET_UP_PATHS = new Set([
  '/api/account/second-factor/passkeys/options',
  '/api/account/second-factor/passkeys',
]);

/** True for what a session may do while its user must set up a second factor. */
export function setsUpFactor(method: string, path: string): boolean {
  return method === 'POST' && SET_UP_PATHS.has(path);
}

/** True if the handler itself requires a bearer token. */
export function takesBearer(method: string, path: string): boolean {
  return BEARER_PATHS[path]?.includes(method) ?? false;
}
