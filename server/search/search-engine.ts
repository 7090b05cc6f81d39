/** The interface of search, with `query-meaning.ts`. The assistant and the MCP tools use nothing else of this
 *  folder, so another engine can replace ours; a test runs the assistant on one
 *  (tests/unit/assistant/second-engine.test.ts). Matched terms are those of `tokenise` (server/text-analysis),
 *  which an engine must use, because whoever gets them looks for them in the text of the pages. The search box is
 *  answered by the Algolia adapter of this folder (algolia-*.ts) and by the hosted index. */

import type { CorpusPage, CorpusSection, QuestionGroup } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import type { QueryMeaning } from './query-meaning.ts';

/** Characters of a query that are read; longer text is truncated: nobody types it, and it would cost the
 *  server time. */
export const LONGEST_QUERY = 512;

export interface SearchOptions {
  /** Maximum number of pages to return. */
  limit: number;
  /** Number of pages to skip; 0 by default. */
  offset?: number;
  /** Sections of the suite to search; all by default. */
  sections?: readonly SectionId[];
  /** Path of the only page to search. */
  page?: string;
  /** Section that gets a small bonus, which decides between pages that score nearly the same. */
  prefer?: SectionId;
  /** The last word may be unfinished: `rec` finds receipt. */
  asYouType?: boolean;
  /** What the conversation was about before, to be read with a question that continues it. */
  context?: string;
  /** What vectors say about the query; without it only words count. */
  meaning?: QueryMeaning | undefined;
  /** The text is a question to the assistant, whatever its form. */
  isQuestion?: boolean;
}

/** A question of a page, compared with the query. */
export interface LineMatch {
  /** Where it is answered; undefined for a question in the front matter. */
  section: CorpusSection | undefined;
  group: QuestionGroup | undefined;
  question: string;
  /** 0 if it shares no word with the query, 1 if it has the same words. */
  words: number;
}

export interface RankedSection {
  section: CorpusSection;
  /** Score by words, as for the page, 0 to 1. */
  score: number;
  /** Share of the query, by idf of its words, that occurs in the section or in its page's title, breadcrumb,
   *  keywords, questions and description. 0 to 1; unknown words count as missing. */
  coverage: number;
  /** The words of the query (see `QueryTerm`) that are found there. */
  words: readonly string[];
}

export interface RankedPage {
  page: CorpusPage;
  /** What pages are ordered by: words, readers' questions and meaning combined, 0 to 1. Excludes the bonus of
   *  `prefer`. */
  score: number;
  /** Score by words alone, divided by the maximum that this query allows. 0 to 1, rarely above 0.8.
   *  Comparable between queries, which makes it the signal for declining. */
  wordScore: number;
  /** Sections that match by words, best first. Empty for a page found by meaning alone. */
  sections: RankedSection[];
  /** Terms of the query that this page has, as `tokenise` produces them, with their weight (idf): what to
   *  mark in its text. */
  matched: MatchedTerms;
  /** Readers' questions of the page, nearest first; empty for keywords and for low-ranked pages. */
  lines: readonly LineMatch[];
}

/** One word or name of the query. */
export interface QueryTerm {
  /** As typed, case folded. */
  word: string;
  /** Inverse document frequency: near 0 for a word in every section, 5 and more for a rare one. */
  idf: number;
  /** False if no page has it. A word that was corrected as a typo is known. */
  known: boolean;
  /** True if a page has the word exactly as typed. */
  spelled: boolean;
}

export interface SearchResponse {
  /** Number of matching pages, in total and by section of the suite. */
  total: number;
  sectionCounts: Record<SectionId, number>;
  pages: RankedPage[];
  /** The words of the query, without function words of questions. */
  terms: QueryTerm[];
}

export interface SearchEngine {
  /** Version of the corpus being searched. */
  readonly version: string;
  /** Never throws, whatever the text: it is truncated to `LONGEST_QUERY` characters and 32 words. */
  search(query: string, options: SearchOptions): SearchResponse;
  /** For a query that finds nothing: the same query with unknown words replaced by the most similar known
   *  ones; undefined if there are none. */
  suggest(query: string): string | undefined;
}
