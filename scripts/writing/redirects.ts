/** Old addresses and their targets, in redirects.json: pages (`/docs/old/`) and headings
 *  (`/docs/page/#old`). A published address must lead somewhere permanently. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, writeFormatted } from './files.ts';

const FILE = 'redirects.json';

/** Maps addresses to addresses. */
export type Redirects = Record<string, string>;

export function readRedirects(root: string): Redirects {
  if (!existsSync(path.join(root, FILE))) return {};
  return JSON.parse(readText(root, FILE)) as Redirects;
}

export function writeRedirects(root: string, redirects: Redirects): Promise<void> {
  const sorted = Object.entries(redirects).sort(([a], [b]) => (a < b ? -1 : 1));
  return writeFormatted(root, FILE, JSON.stringify(Object.fromEntries(sorted), null, 2));
}

/** The table with one more entry. Redirects to the old address now lead directly to the new one,
 *  and an address with a page has no redirect. */
export function withRedirect(redirects: Redirects, from: string, to: string): Redirects {
  // A page with its own slug may keep its address.
  if (from === to) return redirects;
  const [page = '', anchor] = to.split('#');
  const next: Redirects = {};
  for (const [source, target] of Object.entries(redirects)) {
    const [targetPage = '', targetAnchor] = target.split('#');
    if (source === page) continue;
    if (target === from) next[source] = to;
    // A heading moves with its page.
    else if (targetPage === from && targetAnchor !== undefined && anchor === undefined) {
      next[source] = `${page}#${targetAnchor}`;
    } else next[source] = target;
  }
  return { ...next, [from]: to };
}
