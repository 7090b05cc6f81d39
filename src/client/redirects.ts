/** Redirects old addresses that the server does not see: moved headings, and links to old pages
 *  stored in this browser (recent searches, conversations). */

import globalData from '@generated/globalData';

interface Location {
  pathname: string;
  hash: string;
}

/** Old address to new one, from plugins/redirects. */
const REDIRECTS = (globalData['redirects']?.['default'] ?? {}) as Record<string, string>;

/** The redirect target of an address; undefined if it is not an old one. A heading without its own
 *  entry is appended to the page's new address. */
export function leadOn({ pathname, hash }: Location, redirects = REDIRECTS): string | undefined {
  const page = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const heading = hash === '' ? undefined : redirects[page + hash];
  if (heading !== undefined) return heading;
  const moved = redirects[page];
  if (moved === undefined || moved.includes('#')) return moved;
  return redirects[moved + hash] ?? moved + hash;
}

/** Called by Docusaurus after each change of the address. */
export function onRouteDidUpdate({ location }: { location: Location }): void {
  const target = leadOn(location);
  if (target !== undefined) window.location.replace(target);
}
