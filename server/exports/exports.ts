/** The documentation in forms for programs, by request path: each page as Markdown, the list of
 *  pages, all of them in one file, and a feed of changes in each section. */

import type { SectionChanges } from '../contract/changes.ts';
import type { Corpus } from '../contract/corpus.ts';
import { atomFeed, feedPath } from './atom-feed.ts';
import { FULL_PATH, INDEX_PATH, llmsFull, llmsIndex, sectionIndexPath } from './llms-text.ts';
import { markdownPath, pageMarkdown } from './page-markdown.ts';
import { siteSections } from './site-sections.ts';

/** One export. */
export interface ExportText {
  /** Content-Type. */
  type: string;
  text: string;
}

export interface Exports {
  /** Request paths of all exports. */
  paths: string[];
  /** The export at a normalised path, with addresses based on `origin`; undefined if there is
   *  none. */
  find: (path: string, origin: string) => ExportText | undefined;
}

/** A text whose addresses begin with an origin. */
type TextOf = (origin: string) => string;

const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';

/** @param changes of the sections that have a feed. */
export function createExports(corpus: Corpus, changes: readonly SectionChanges[] = []): Exports {
  const sections = siteSections(corpus);
  const pages = new Map(corpus.pages.map((page) => [markdownPath(page.path), page]));
  const lists = new Map<string, TextOf>([
    [INDEX_PATH, (origin) => llmsIndex(sections, origin)],
    [FULL_PATH, (origin) => llmsFull(sections, origin)],
    ...sections.map((section): [string, TextOf] => [
      sectionIndexPath(section.id),
      (origin) => llmsIndex([section], origin),
    ]),
  ]);
  const labels = new Map(sections.map(({ id, label }) => [id, label]));
  const feeds = new Map(
    changes.map((each): [string, TextOf] => [
      feedPath(each.section),
      (origin) => atomFeed(each, labels.get(each.section) ?? each.section, origin),
    ]),
  );
  return {
    paths: [...lists.keys(), ...feeds.keys(), ...pages.keys()],
    find(path, origin) {
      const page = pages.get(path);
      if (page) return { type: MARKDOWN, text: pageMarkdown(page, origin) };
      const feed = feeds.get(path);
      if (feed) return { type: ATOM, text: feed(origin) };
      const list = lists.get(path);
      return list && { type: PLAIN, text: list(origin) };
    },
  };
}
