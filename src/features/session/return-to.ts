/** Where to go after signing in: only ever an address within this site. */

/** Address of the sign-in page that leads back to `location`. */
export function loginPath(location: { pathname: string; search: string; hash: string }): string {
  if (location.pathname === '/') return '/login';
  const target = location.pathname + location.search;
  return `/login?returnTo=${encodeURIComponent(target)}${location.hash}`;
}

/** Address of the page that changes a password and leads back to `location`. */
export function passwordPath(location: { pathname: string; search: string }): string {
  return loginPath({ ...location, hash: '' }).replace(/^\/login/, '/password/');
}

/** Address of the page that sets up a second factor and leads back to `location`. */
export function secondFactorPath(location: { pathname: string; search: string }): string {
  return loginPath({ ...location, hash: '' }).replace(/^\/login/, '/second-factor/');
}

/** The `returnTo` of a query string, or null if it is missing or leads off the site. Browsers read
 *  `//host`, `/\host` and control characters as another site. */
export function returnTarget(search: string): string | null {
  const target = new URLSearchParams(search).get('returnTo');
  return target && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : null;
}
