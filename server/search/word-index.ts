/** What an index of words has to do. It knows pages and sections by their words alone: readers'
 *  questions taken as lines, meaning, and the reader's own section are counted by `engine.ts`. */

import type { Corpus, CorpusPage } from '../contract/corpus.ts';
import type { QueryTerm, RankedPage } from './search-engine.ts';

/** A page by its words. */
export type WordMatch = Pick<RankedPage, 'page' | 'wordScore' | 'sections' | 'matched'>;

export interface WordQuery {
  /** Pages wanted, from the first. */
  wanted: number;
  /** Which pages may be results. */
  accepts: (page: CorpusPage) => boolean;
  /** The last word may be unfinished. */
  asYouType: boolean;
  /** What the conversation was about before; its words count little. */
  context: string | undefined;
}

export interface WordMatches {
  /** All pages that match, in no order. */
  found: readonly CorpusPage[];
  /** The best of them, as many as were wanted, best first. */
  best: WordMatch[];
  /** What was asked for, function words of questions left out. */
  terms: QueryTerm[];
  /** Whether the text reads as a question. */
  question: boolean;
}

export interface WordIndex {
  /** Never throws, whatever the text. */
  search(text: string, query: WordQuery): WordMatches;
  /** The query with its unknown words replaced by near ones; undefined where there is none. */
  suggest(text: string): string | undefined;
  /** Share of all words of the pages that are this one, 0 to 1. */
  wordShare(word: string): number;
}

/** What is indexed beside the pages' own words. */
export interface LinesUsed {
  /** Questions of the front matter. */
  useQuestions: boolean;
  /** Questions beside the page. */
  useReaderQuestions: boolean;
}

/** Makes the index of a corpus. */
export type MakeWordIndex = (corpus: Corpus, used: LinesUsed) => WordIndex;
