/** The pages of a section in the order of its sidebar. */

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { PrintChapter, PrintPage } from '../../server/contract/print.ts';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Chapters in reading order. Consecutive pages outside of chapters form a chapter without a
 *  name. */
export function chaptersOf(version: Pick<LoadedVersion, 'sidebars' | 'docs'>): PrintChapter[] {
  const docs = new Map(version.docs.map((doc) => [doc.id, doc]));
  const pagesOf = (item: SidebarItem): PrintPage[] => {
    if (item.type === 'category') return item.items.flatMap(pagesOf);
    if (item.type !== 'doc' && item.type !== 'ref') return [];
    const doc = docs.get(item.id);
    const title = doc?.frontMatter.sidebar_label ?? doc?.title;
    if (!doc || title === undefined) return [];
    const updated = doc.lastUpdatedAt ?? undefined;
    const path = `${doc.permalink.replace(/\/$/, '')}/`;
    return [{ title, path, ...(updated !== undefined && { updated }) }];
  };
  const chapters: PrintChapter[] = [];
  for (const item of Object.values(version.sidebars)[0] ?? []) {
    const pages = pagesOf(item);
    const last = chapters.at(-1);
    if (item.type === 'category') chapters.push({ ...nameOf(item), pages });
    else if (last && last.name === '') last.pages.push(...pages);
    else chapters.push({ name: '', label: '', pages });
  }
  return chapters.filter(({ pages }) => pages.length > 0);
}

/** `inbound-operations`, the end of the address of the chapter's own page. */
function nameOf(item: Extract<SidebarItem, { type: 'category' }>) {
  const slug = item.link?.type === 'generated-index' ? item.link.slug : item.label;
  return { name: slug.split('/').at(-1) ?? '', label: item.label };
}
