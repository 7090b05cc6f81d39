/** The page from which a reader sends a request, as the browser reports it: our pages send their
 *  full address only to this site (Referrer-Policy: same-origin). A hint; nothing depends on its
 *  truth. */

import type { Context } from 'hono';
import { normalisePath } from './normalise-path.ts';
import type { SiteFiles } from './site-files.ts';

/** Path of the page; undefined without a Referer, or if it is not a page of this site.
 *  @param origin scheme, host and port of the site as the caller sees it. */
export function readerPage(
  c: Context,
  site: Pick<SiteFiles, 'isPage'>,
  origin: string,
): string | undefined {
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  const path = url.origin === origin ? normalisePath(url.pathname) : null;
  return path !== null && site.isPage(path) ? path : undefined;
}
