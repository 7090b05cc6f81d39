/** What a visitor who is signed out may reach: the list is the truth, and a test walks every built
 *  file and route to see that nothing else answers. Files that the sign-in page needs are marked
 *  by the build (`public` in the manifest) and are added to these. */

/** Method and exact path. `/login` is public, `/login-archive` is not. */
const PUBLIC_PATHS: Record<string, readonly string[]> = {
  '/login': ['GET', 'HEAD', 'POST'],
  '/login/': ['GET', 'HEAD', 'POST'],
  '/api/login_docs_bot': ['POST'],
  '/api/session': ['GET', 'HEAD'],
  '/api/logout': ['POST'],
  '/healthz': ['GET', 'HEAD'],
  '/readyz': ['GET', 'HEAD'],
  // Says how to get in; see mcp-routes.ts.
  '/.well-known/oauth-protected-resource/mcp': ['GET', 'HEAD'],
};

/** Calls that check a bearer token themselves, so that tools without a cookie reach them. */
const BEARER_PATHS: Record<string, readonly string[]> = {
  '/docs/invoke': ['POST'],
  '/docs/batch': ['POST'],
  '/docs/stream': ['POST'],
  '/api/search/1/indexes/*/queries': ['POST'],
  '/mcp': ['POST', 'GET', 'DELETE'],
};

/** True where the request needs no session. */
export function isPublic(method: string, path: string): boolean {
  return PUBLIC_PATHS[path]?.includes(method) ?? false;
}

/** True for what an API token opens as the cookie does: reading an export. Goes by the spelling of
 *  the path and not by what there is, and no page or file of the site is spelled so. */
export function takesApiToken(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path === '/llms.txt' || path === '/llms-full.txt' || path.endsWith('.md');
}

/** True where the handler asks for a bearer token itself. */
export function takesBearer(method: string, path: string): boolean {
  return BEARER_PATHS[path]?.includes(method) ?? false;
}
