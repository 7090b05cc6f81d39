/** The types shared by all content checks: a parsed page, the site, and a finding. */

import type { Root } from 'mdast';
import type { QuestionFile } from '../../plugins/corpus/read-questions.ts';
import type { Facts } from './facts.ts';
import type { Dictionary } from './spelling/dictionary.ts';
import type { PageScreen } from './page-screens.ts';

/** A front matter as parsed from YAML, with the line of each value. */
export interface FrontMatter {
  values: Record<string, unknown>;
  /** Line of a key, or of one entry of its list; line 1 if the key is missing. */
  line: (key: string, index?: number) => number;
}

/** One Markdown page. Lines are counted from 1, front matter included. */
export interface Page {
  /** Name for messages: relative to the repository, or prefixed with the folder of `--root`. */
  file: string;
  /** Place inside the tree, such as `docs/inbound/po-receipt.md`. */
  place: string;
  /** Id of the section, which is also its folder. */
  section: string;
  /** Address without the trailing slash, as in the map: `/docs/inbound/po-receipt`. */
  path: string;
  source: string;
  tree: Root;
  frontMatter: FrontMatter;
  /** Readers' questions, from the file beside the page. */
  questions: QuestionFile | undefined;
  /** The screens that the page shows, in reading order. */
  screens: PageScreen[];
}

export interface Finding {
  file: string;
  line: number;
  message: string;
  rule: string;
  /** The other page of a finding about two pages. */
  other?: string;
  /** True if a writer may leave it as it is. */
  advice?: boolean;
}

export interface Site {
  /** Folder of the pages. */
  root: string;
  /** Every page that could be read, by file. */
  pages: Page[];
  /** The same pages by address. */
  byPath: ReadonlyMap<string, Page>;
  /** The same pages by place. */
  byPlace: ReadonlyMap<string, Page>;
  /** Addresses of pages that exist but could not be read. */
  broken: ReadonlySet<string>;
  facts: Facts;
  /** Ids of the sections that must be complete. */
  complete: ReadonlySet<string>;
  /** Places of all screen files, whether a page shows them or not. */
  screenFiles: readonly string[];
  /** True to also report pages that have not been rewritten yet. */
  strict: boolean;
  /** Correct words; if omitted, spelling is not checked. */
  dictionary?: Dictionary | undefined;
  /** True if a file exists at this path of the tree, such as `static/img/docs/flow.svg`. */
  hasFile: (place: string) => boolean;
}

/** Checks the whole site and returns the findings, in any order. */
export type Check = (site: Site) => Finding[];

/** True for a page in the new form, whose sections have answers: rules of style, order, screens and
 *  groups apply to these. The other pages are reported with `--strict` until all are rewritten. */
export function isNewForm({ questions }: Page): boolean {
  return questions !== undefined;
}
