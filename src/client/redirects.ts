/** Leads on from old addresses that the server does not see: headings that have moved, and links to
 *  old pages that are kept in this browser (recent searches, conversations). */

import globalData from '@generated/globalData';

interface Location {
  pathname: string;
  hash: string;
}

/** Old address to new one, as plugins/redirects gives it. */
const REDIRECTS = (globalData['redirects']?.['default'] ?? {}) as Record<string, string>;

/** Where an address leads; undefined where it is no old one. A heading that the table does not have
 *  goes along to the page's new address. */
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
