/** Finds the page that a client means, whatever form its address has. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';

export interface FoundPage {
  page: CorpusPage;
  /** The heading that the fragment points at, if the page has it. */
  section: CorpusSection | undefined;
}

/** Accepts a path with or without the trailing slash, the Markdown form (`.md`), a full address
 *  (its host is ignored) and the URI of a resource. Undefined if there is no such page. */
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

/** The section with this anchor or heading; case and white space do not matter. */
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
