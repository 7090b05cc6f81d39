/** Old addresses and where they lead, in redirects.json: pages (`/docs/old/`) and headings
 *  (`/docs/page/#old`). An address that was given out once leads somewhere for good. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, writeFormatted } from './files.ts';

const FILE = 'redirects.json';

/** Address to address. */
export type Redirects = Record<string, string>;

export function readRedirects(root: string): Redirects {
  if (!existsSync(path.join(root, FILE))) return {};
  return JSON.parse(readText(root, FILE)) as Redirects;
}

export function writeRedirects(root: string, redirects: Redirects): Promise<void> {
  const sorted = Object.entries(redirects).sort(([a], [b]) => (a < b ? -1 : 1));
  return writeFormatted(root, FILE, JSON.stringify(Object.fromEntries(sorted), null, 2));
}

/** The table with one more. What led to the old address leads to the new one at once, and nothing
 *  leads away from where there is a page again. */
export function withRedirect(redirects: Redirects, from: string, to: string): Redirects {
  // A page with its own slug may keep its address.
  if (from === to) return redirects;
  const [page = '', anchor] = to.split('#');
  const next: Redirects = {};
  for (const [source, target] of Object.entries(redirects)) {
    const [targetPage = '', targetAnchor] = target.split('#');
    if (source === page) continue;
    if (target === from) next[source] = to;
    // A heading of a page that moved moves with it.
    else if (targetPage === from && targetAnchor !== undefined && anchor === undefined) {
      next[source] = `${page}#${targetAnchor}`;
    } else next[source] = target;
  }
  return { ...next, [from]: to };
}
