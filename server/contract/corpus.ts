/** Seen by browser, build and server. Types only. */

import type { SectionId } from './sections.ts';

/** What a block of a page is, as far as an answer cares. */
export type BlockKind = 'paragraph' | 'steps' | 'list' | 'table' | 'code' | 'note' | 'image';

/** One block of a section: a paragraph, a whole step list, a whole table. */
export interface CorpusBlock {
  kind: BlockKind;
  /** Markdown that renders to the block; links are site paths. */
  markdown: string;
  /** The same as plain text, white space folded. */
  text: string;
}

/** A page from one heading to the next. */
export interface CorpusSection {
  /** Fragment without `#`; empty for the part before the first heading. */
  anchor: string;
  /** Heading text; the page title for the part before the first heading. */
  heading: string;
  /** 1 for the part before the first heading, else the heading's level (2 to 6). */
  level: number;
  /** Headings above this one inside the page, outermost first, without the title. */
  parents: string[];
  blocks: CorpusBlock[];
  /** Texts of all blocks, one a line. */
  text: string;
  /** What this section answers, in readers' own words; searched, never shown. */
  asked?: string[];
}

/** One documentation page, read from the built HTML. */
export interface CorpusPage {
  /** Site path with a slash at the end: `/docs/inbound/po-receipt/`. */
  path: string;
  section: SectionId;
  title: string;
  description: string;
  /** Chapter number as the sidebar shows it (`3.1`), empty where there is none. */
  number: string;
  /** Labels from the section down to the page's category, without the page itself. */
  breadcrumbs: string[];
  keywords: string[];
  /** Questions from the front matter. */
  questions: string[];
  sections: CorpusSection[];
}

/** `build-data/corpus.json`: what search, assistant and exports read. */
export interface Corpus {
  /** Hash of the content; changes when any page does. */
  version: string;
  pages: CorpusPage[];
}
