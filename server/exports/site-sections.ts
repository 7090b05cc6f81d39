/** The sections of the suite that have pages, in an order that needs no configuration: largest
 *  first, and within a section by chapter. */

import type { Corpus, CorpusPage } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';

export interface SiteSection {
  id: SectionId;
  /** Name that readers see. */
  label: string;
  pages: CorpusPage[];
}

export function siteSections({ pages }: Corpus): SiteSection[] {
  const sections = new Map<SectionId, SiteSection>();
  for (const page of pages) {
    const { section: id, breadcrumbs } = page;
    // The first breadcrumb is the section's own label.
    const section = sections.get(id) ?? { id, label: breadcrumbs[0] ?? id, pages: [] };
    section.pages.push(page);
    sections.set(id, section);
  }
  for (const section of sections.values()) section.pages = inOrder(section.pages);
  return [...sections.values()].sort((a, b) => b.pages.length - a.pages.length);
}

/** The section's own page, then category by category. Two categories may share a chapter number, so
 *  a category is sorted by its lowest one. */
function inOrder(pages: readonly CorpusPage[]): CorpusPage[] {
  const categories = Map.groupBy(pages, (page) => (isRoot(page) ? '' : categoryOf(page)));
  return [...categories.values()]
    .map((members) => members.sort(byNumber))
    .sort(([a], [b]) => Number(isRoot(b!)) - Number(isRoot(a!)) || byNumber(a!, b!))
    .flat();
}

function categoryOf({ breadcrumbs }: CorpusPage): string {
  return breadcrumbs.join(' › ');
}

function isRoot({ path }: CorpusPage): boolean {
  return path.split('/').length === 3;
}

/** 3.2 before 3.10, then pages without a number, by path. */
function byNumber(a: CorpusPage, b: CorpusPage): number {
  return (
    Number(a.number === '') - Number(b.number === '') ||
    a.number.localeCompare(b.number, 'en', { numeric: true }) ||
    a.path.localeCompare(b.path, 'en')
  );
}
