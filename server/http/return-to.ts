/** Where to send a user after signing in: only ever to a page of this site, or its Markdown. */

import { normalisePath } from './normalise-path.ts';
import type { SiteFiles } from './site-files.ts';

/** The target of a `returnTo` parameter if it is an existing page, otherwise the home page. */
export function safeReturnTo(value: string | undefined, site: SiteFiles): string {
  if (!value || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(value)) return '/';
  const path = normalisePath(value);
  const page = path?.replace(/\.md$/, '/') ?? '/login';
  return page !== '/login' && page !== '/login/' && site.isPage(page) ? value : '/';
}
