/** What vectors say about a query, in the form that ranking and answers use: cosines by section and by reader
 *  question. Part of the interface, like `search-engine.ts`. */

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
  /** With the group's nearest question. */
  groups: Cosines<QuestionGroup>;
  /** With each line of a section, in the order of `linesOf`. */
  lines: { get(section: CorpusSection): Float32Array | undefined };
  /** Similarity to questions that are unrelated to the pages; undefined if there are none to compare with. */
  unrelated: number | undefined;
  /** The same for the sentences that ask, if others describe the situation. */
  asked?: QueryMeaning | undefined;
}

export interface Cosines<T> {
  get(item: T): number | undefined;
}

/** Meaning of a text; undefined if there are no vectors. */
export type MeaningOf = (text: string) => Promise<QueryMeaning | undefined>;

/** The cosines of a query, with a share of those of the sentences that ask; everything else as it is.
 *  @param share of the sentences that ask, 0 to 1. */
export function withAsked(whole: QueryMeaning, share: number): QueryMeaning {
  const { asked: part } = whole;
  if (part === undefined) return whole;
  const mixed = (ofWhole: number, ofPart: number) => (1 - share) * ofWhole + share * ofPart;
  const mix = <T>(ofWhole: Cosines<T>, ofPart: Cosines<T>): Cosines<T> => ({
    get(item) {
      const cosine = ofWhole.get(item);
      return cosine === undefined ? undefined : mixed(cosine, ofPart.get(item) ?? 0);
    },
  });
  return {
    vector: whole.vector,
    modelId: whole.modelId,
    get unrelated() {
      return whole.unrelated;
    },
    sections: mix(whole.sections, part.sections),
    means: mix(whole.means, part.means),
    pages: {
      texts: mix(whole.pages.texts, part.pages.texts),
      means: mix(whole.pages.means, part.pages.means),
      lines: mix(whole.pages.lines, part.pages.lines),
    },
    groups: mix(whole.groups, part.groups),
    lines: {
      get(section) {
        const ofPart = part.lines.get(section);
        return whole.lines.get(section)?.map((cosine, i) => mixed(cosine, ofPart?.[i] ?? 0));
      },
    },
  };
}
