/** Every link leads to an existing page, file or place on a page. Links to pages of the map that
 *  are not written yet are dead links too: a reader cannot wait for them. */

import { visit } from 'unist-util-visit';
import path from 'node:path';
import { anchorsOf } from '../anchors.ts';
import type { Check, Page, Site } from '../site.ts';

const rule = 'link';
/** Addresses of the site that are not pages of a section. */
const OTHER_ROUTES = new Set(['/', '/login', '/search', '/markdown-page']);
const OUTSIDE = /^(https?:\/\/|mailto:|tel:|pathname:\/\/)/;

export const checkLinks: Check = (site) => {
  const anchors = new Map<Page, Set<string>>();
  const has = (page: Page, anchor: string) => {
    const known = anchors.get(page) ?? anchorsOf(page);
    anchors.set(page, known);
    return known.has(anchor);
  };
  return site.pages.flatMap((page) =>
    linksOf(page).flatMap(({ url, line }) => {
      const problem = problemOf(url, page, site, has);
      return problem ? [{ file: page.file, line, message: `${url}: ${problem}`, rule }] : [];
    }),
  );
};

function linksOf(page: Page): { url: string; line: number }[] {
  const links: { url: string; line: number }[] = [];
  visit(page.tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'link' || node.type === 'definition') links.push({ url: node.url, line });
  });
  return links;
}

function problemOf(
  url: string,
  from: Page,
  site: Site,
  has: (page: Page, anchor: string) => boolean,
): string | undefined {
  if (OUTSIDE.test(url)) return undefined;
  const [address = '', anchor = ''] = url.split('#').map(decodeURIComponent);
  const file = address.replace(/\?.*$/, '');
  const target = file === '' ? from : targetOf(file, from, site);
  if (typeof target === 'string') return target;
  if (anchor === '' || !target || has(target, anchor)) return undefined;
  return `${target.file} has no heading or message "${anchor}"`;
}

/** The page that a link leads to, undefined if the target has no headings that we know, or an error
 *  message. */
function targetOf(file: string, from: Page, site: Site): Page | string | undefined {
  if (file.startsWith('/')) return siteTarget(file, site);
  if (!/\.mdx?$/.test(file)) return 'link to the file (.md), or by the address from the root';
  const place = path.posix.join(path.posix.dirname(from.place), file);
  if (!place.startsWith(`${from.section}/`)) {
    return 'another section: link by the address from the root';
  }
  const page = site.byPlace.get(place);
  return page ?? (site.hasFile(place) ? undefined : 'there is no such page');
}

function siteTarget(file: string, site: Site): Page | string | undefined {
  const address = file.replace(/\/$/, '');
  const page = site.byPath.get(address);
  if (page) return page;
  const exists =
    OTHER_ROUTES.has(address || '/') ||
    site.broken.has(address) ||
    isChapter(address, site) ||
    (path.posix.extname(file) !== '' && site.hasFile(`static${file}`));
  return exists ? undefined : 'there is no such page';
}

/** Chapters have an index page, generated from the sidebar as soon as one of their pages exists. */
function isChapter(address: string, { facts, byPath }: Site): boolean {
  return facts.map.sections.some(({ id, categories }) =>
    categories.some(
      ({ slug, pages }) =>
        slug !== null &&
        address === `/${id}/category/${slug}` &&
        pages.some((page) => byPath.has(page.path)),
    ),
  );
}
