/** What the rest of the portal knows about search. The search box, the assistant and the tools use nothing
 *  else, so another engine can take its place; a test runs them on one
 *  (tests/fixtures/minisearch-index.ts). Types only. */

import type { CorpusPage, CorpusSection, QuestionGroup } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import type { QueryMeaning } from './query-meaning.ts';

export interface SearchOptions {
  /** Pages wanted. */
  limit: number;
  /** Pages to skip at the front; 0 by default. */
  offset?: number;
  /** Sections of the suite to look in; all by default. */
  sections?: readonly SectionId[];
  /** Path of the only page to look at. */
  page?: string;
  /** Section that gets a small advantage, which decides between pages that are nearly equal. */
  prefer?: SectionId;
  /** The last word may be unfinished: `rec` finds receipt. */
  asYouType?: boolean;
  /** What the conversation was about before, to be read with a question that continues it. */
  context?: string;
  /** What vectors say about the query; without it only words count. */
  meaning?: QueryMeaning | undefined;
  /** The text was put to the assistant, so it counts as a question whatever its form. */
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
  /** Share of the query, by idf of its words, that stands in the section or in its page's
   *  title, breadcrumb, keywords, questions and description. 0 to 1; unknown words count as
   *  missing. */
  coverage: number;
  /** The words of the query (see `QueryTerm`) that are found there. */
  words: readonly string[];
}

export interface RankedPage {
  page: CorpusPage;
  /** What pages are ordered by: words, readers' questions and meaning together, 0 to 1. `prefer`
   *  does not enter it. */
  score: number;
  /** Score by words alone: what the page got divided by the most that this query could give. 0 to 1, seldom
   *  above 0.8. Comparable between queries, which makes it the signal for declining. */
  wordScore: number;
  /** Sections that match by words, best first. Empty for a page that meaning alone brought in. */
  sections: RankedSection[];
  /** Terms of the query that this page has, as `tokenise` makes them, with their weight (idf): what to
   *  mark in its text. */
  matched: MatchedTerms;
  /** Readers' questions of the page, the nearest first; empty for keywords and for pages far down the list. */
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
  /** True if a page has the word as it was typed. */
  spelled: boolean;
}

export interface SearchResponse {
  /** All matching pages, and how many of them each section of the suite has. */
  total: number;
  sectionCounts: Record<SectionId, number>;
  pages: RankedPage[];
  /** The words of the query, without function words of questions. */
  terms: QueryTerm[];
}

export interface SearchEngine {
  /** Version of the corpus that is searched. */
  readonly version: string;
  /** Never throws, whatever the text: it is cut at 512 characters and 32 words. */
  search(query: string, options: SearchOptions): SearchResponse;
  /** For a query that finds nothing: the same query with the most similar words that pages have; undefined
   *  if there are none. */
  suggest(query: string): string | undefined;
}
