/** What vectors say about a query, in the form that ranking and answers use: cosines by section and by reader
 *  question. Types only; part of the interface, like `search-engine.ts`. */

import type { CorpusPage, CorpusSection, QuestionGroup } from '../contract/corpus.ts';

/** Cosines of one query, -1 to 1; undefined for anything without a vector. */
export interface QueryMeaning {
  /** The query's own vector, and the id of the model that made it. */
  vector: Float32Array;
  modelId: string;
  /** With the section's nearest passage or question. */
  sections: Cosines<CorpusSection>;
  /** With the section as a whole: the mean of its passages and questions. */
  means: Cosines<CorpusSection>;
  /** With the nearest of a page's sections, by each of three measures; at least 0. */
  pages: Record<'texts' | 'means' | 'lines', Cosines<CorpusPage>>;
  /** With the group's nearest question, or its answer. */
  groups: Cosines<QuestionGroup>;
  /** With the group's answer. */
  answers: Cosines<QuestionGroup>;
  /** With each line of a section, in the order of `linesOf`. */
  lines: { get(section: CorpusSection): Float32Array | undefined };
  /** Similarity to questions that are unrelated to the pages; undefined if there are none to compare with. */
  unrelated: number | undefined;
}

export interface Cosines<T> {
  get(item: T): number | undefined;
}

/** Meaning of a text; undefined if there are no vectors. */
export type MeaningOf = (text: string) => Promise<QueryMeaning | undefined>;
