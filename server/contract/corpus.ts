/** Types shared by browser, build and server. */

import type { Blockquote, Code, List, Paragraph, Table } from 'mdast';
import type { SectionId } from './sections.ts';

declare module 'mdast' {
  interface InlineCodeData {
    /** Fragment of the place where the message code is explained. */
    anchor?: string;
  }
}

/** One block of a section as an mdast node (https://github.com/syntax-tree/mdast) without positions: a
 *  paragraph, a whole list, a whole table, code or a note. Links are site paths; a picture is a paragraph of
 *  one image whose `alt` says what it shows. */
export type CorpusBlock = Paragraph | List | Table | Code | Blockquote;

/** Purpose of a section, derived from its heading and blocks (`plugins/corpus/section-role.ts`). */
export type SectionRole =
  | 'overview'
  | 'before-you-start'
  | 'steps'
  | 'case'
  | 'fields'
  | 'messages'
  | 'example'
  | 'limits'
  | 'related'
  | 'reference';

/** A row of a table of messages. */
export interface MessageRow {
  code: string;
  text: string;
  cause: string;
  action: string;
}

/** Which part of a section is shown with a written answer; a row is given by the text of its first cell. */
export type ShownBlock = 'steps' | 'table' | 'list' | 'example' | 'text' | 'code' | { row: string };

/** One thing that readers want to know about a section, in their own words, with its answer. */
export interface QuestionGroup {
  /** What a colleague would say first; absent in lists that only have questions. */
  answer?: string;
  /** Defaults to the section's first block. */
  show?: ShownBlock;
  questions: string[];
  /** What people asked as they put it, slips included: compared as whole sentences, not indexed by word. */
  asked?: string[];
}

/** The part of a page from one heading to the next. */
export interface CorpusSection {
  /** Fragment without `#`; empty for the part before the first heading. */
  anchor: string;
  /** Heading text; the page title for the part before the first heading. */
  heading: string;
  /** 1 for the part before the first heading, else the heading's level (2 to 6). */
  level: number;
  /** Headings above this one on the page, outermost first, without the title. */
  parents: string[];
  role: SectionRole;
  blocks: CorpusBlock[];
  /** Rows of the section's message tables. */
  messages?: MessageRow[];
  /** Readers' questions about this section. They are indexed, and their answers are shown. */
  groups?: QuestionGroup[];
}

/** One documentation page, read from the built HTML. */
export interface CorpusPage {
  /** Site path with a trailing slash: `/docs/inbound/po-receipt/`. */
  path: string;
  section: SectionId;
  title: string;
  description: string;
  /** Chapter number as the sidebar shows it (`3.1`); empty if there is none. */
  number: string;
  /** Labels from the section down to the page's category, excluding the page itself. */
  breadcrumbs: string[];
  keywords: string[];
  /** Questions from the front matter. */
  questions: string[];
  sections: CorpusSection[];
}

/** `build-data/corpus.json`: the input of search, assistant and exports. */
export interface Corpus {
  /** Content hash; changes whenever a page does. */
  version: string;
  pages: CorpusPage[];
}
