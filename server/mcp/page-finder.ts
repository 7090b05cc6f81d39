/** Finds the page that a client means, in whatever form it has the address. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';

export interface FoundPage {
  page: CorpusPage;
  /** The heading that the address points at with `#`, if the page has it. */
  section: CorpusSection | undefined;
}

/** Takes a path with or without the final slash, the Markdown form (`.md`), a whole address (its host is
 *  ignored) and the address of a resource. Undefined if there is no such page. */
export type FindPage = (address: string) => FoundPage | undefined;

export function pageFinder(pages: readonly CorpusPage[]): FindPage {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (address) => {
    const url = URL.parse(address.trim(), 'docs:///');
    if (!url) return undefined;
    const page = byPath.get(url.pathname.replace(/(\.md|\/)?$/, '/'));
    if (!page) return undefined;
    const anchor = url.hash.slice(1);
    return { page, section: anchor === '' ? undefined : findHeading(page, anchor) };
  };
}

/** The section with this anchor or heading; letter case and white space do not count. */
export function findHeading(page: CorpusPage, wanted: string): CorpusSection | undefined {
  const key = fold(wanted.replace(/^#+\s*/, ''));
  return (
    page.sections.find(({ anchor, level }) => level > 1 && fold(anchor) === key) ??
    page.sections.find(({ heading, level }) => level > 1 && fold(heading) === key)
  );
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
