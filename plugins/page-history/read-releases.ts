/** Finds releases in the Markdown of release notes: table rows that begin with a link to the
 *  release on the page, followed by its date. */

import type { Release } from '../../server/contract/changes.ts';

const ROW = /^\| *\[([^\]]+)\]\((#[^)]+)\) *\| *(\d{4}-\d{2}-\d{2}) *\|/gm;

/** Newest first. @param path site path of the page. */
export function releasesIn(markdown: string, path: string): Release[] {
  return [...markdown.matchAll(ROW)]
    .map(([, name = '', anchor = '', day = '']) => ({ name, day, path: path + anchor }))
    .toSorted((a, b) => b.day.localeCompare(a.day));
}
