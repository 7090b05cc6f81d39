/** Interface of a word index. It knows pages and sections by their words alone: `engine.ts` adds readers'
 *  questions as lines, meaning, and the reader's own section. */

import type { Corpus, CorpusPage } from '../contract/corpus.ts';
import type { QueryTerm, RankedPage } from './search-engine.ts';

/** A page matched by words. */
export type WordMatch = Pick<RankedPage, 'page' | 'wordScore' | 'sections' | 'matched'>;

export interface WordQuery {
  /** How many of the best pages to return. */
  wanted: number;
  /** Filters which pages may be results. */
  accepts: (page: CorpusPage) => boolean;
  /** The last word may be unfinished. */
  asYouType: boolean;
  /** What the conversation was about before; its words have a low weight. */
  context: string | undefined;
}

export interface WordMatches {
  /** All pages that match, in no particular order. */
  found: readonly CorpusPage[];
  /** The best of them, at most `wanted`, best first. */
  best: WordMatch[];
  /** The words of the query, without function words of questions. */
  terms: QueryTerm[];
  /** Whether the text reads as a question. */
  question: boolean;
}

export interface WordIndex {
  /** Never throws, whatever the text. */
  search(text: string, query: WordQuery): WordMatches;
  /** The query with its unknown words replaced by similar ones; undefined if there are none. */
  suggest(text: string): string | undefined;
  /** Share of all words of the pages that are this one, 0 to 1. */
  wordShare(word: string): number;
}

/** Which questions are indexed in addition to the pages' own words. */
export interface LinesUsed {
  /** Questions in the front matter. */
  useQuestions: boolean;
  /** Questions beside the page. */
  useReaderQuestions: boolean;
}

/** Makes the index of a corpus. */
export type MakeWordIndex = (corpus: Corpus, used: LinesUsed) => WordIndex;
