/** What the third stage chooses (see `select.ts`), and the fourth composes the answer from. */

import type { CorpusPage, CorpusSection, MessageRow, QuestionGroup } from '../contract/corpus.ts';
import type { Line } from '../document/lines.ts';
import type { RankedPage } from '../search/search-engine.ts';

/** A section that may answer the question. */
export interface Place {
  page: CorpusPage;
  section: CorpusSection;
  /** Relevance, 0 to 1. */
  score: number;
  /** The message that is meant; it has its own anchor. */
  message?: MessageRow;
  /** The page's own answer, for a place named beside the answer. */
  says?: string;
}

/** A group that asks for the same thing as the question, and its nearest question. */
export interface NearGroup {
  group: QuestionGroup;
  section: CorpusSection;
  question: string;
  /** Cosine of its nearest text; undefined if there are no vectors. */
  cosine: number | undefined;
}

/** A line of the page, and its similarity to the question. */
export interface RankedLine extends Line {
  near: number;
}

export interface Selection {
  place: Place;
  /** The page as it was ranked. */
  ranked: RankedPage;
  /** The group that opens the answer; undefined if none is near enough. */
  near: NearGroup | undefined;
  /** The next group of the page, if it is about as near. */
  second: NearGroup | undefined;
  /** Further groups of the page that the question may also refer to. */
  also: readonly NearGroup[];
  /** The page's lines, nearest to the question first. */
  lines: readonly RankedLine[];
  /** The same for each part of a question that asks for several things. */
  ofParts: readonly (readonly RankedLine[])[];
  /** Whether the question asks how something is done. */
  procedure: boolean;
  /** The section with steps whose group is about as near as the one that opens the answer. */
  steps: CorpusSection | undefined;
  /** The page's sections, best first. */
  sections: readonly Place[];
}
