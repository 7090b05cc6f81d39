/** The documentation in forms for programs, by request path: each page as Markdown, the list of
 *  pages, and all of them in one file. */

import type { Corpus } from '../contract/corpus.ts';
import { FULL_PATH, INDEX_PATH, llmsFull, llmsIndex } from './llms-text.ts';
import { markdownPath, pageMarkdown } from './page-markdown.ts';
import { siteSections } from './site-sections.ts';

/** One export. The same object comes back as long as its text is kept. */
export interface ExportText {
  /** Content-Type. */
  type: string;
  text: string;
}

export interface Exports {
  /** The export at a normalised path, with addresses below `origin`; undefined if there is none. */
  find: (path: string, origin: string) => ExportText | undefined;
}

const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';

export function createExports(corpus: Corpus): Exports {
  const sections = siteSections(corpus);
  const pages = new Map(corpus.pages.map((page) => [markdownPath(page.path), page]));
  const lists = new Map([
    [INDEX_PATH, keepLast((origin) => llmsIndex(sections, origin))],
    [FULL_PATH, keepLast((origin) => llmsFull(sections, origin))],
  ]);
  return {
    find(path, origin) {
      const page = pages.get(path);
      if (page) return { type: MARKDOWN, text: pageMarkdown(page, origin) };
      return lists.get(path)?.(origin);
    },
  };
}

/** Keeps the text for the origin that was asked for last: readers come by one address, and what a
 *  Host header invents must not fill the memory. */
function keepLast(make: (origin: string) => string): (origin: string) => ExportText {
  let kept: (ExportText & { origin: string }) | undefined;
  return (origin) => {
    if (kept?.origin !== origin) kept = { type: PLAIN, text: make(origin), origin };
    return kept;
  };
}
