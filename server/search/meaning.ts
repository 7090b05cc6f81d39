/** Compares a query with the vectors of a build. `vectors/` provides these. */

import type { Corpus, CorpusPage, CorpusSection, QuestionGroup } from '../contract/corpus.ts';
import type { Cosines, QueryMeaning } from './query-meaning.ts';
import type { Vectors } from './vectors/load-vectors.ts';
import { createNearest } from './vectors/nearest.ts';

/** Compares the vector of a query, and that of its sentences that ask if there is one, with those of a build.
 *  @throws Error if the vectors belong to another corpus. */
export function createMeaning(
  corpus: Corpus,
  vectors: Vectors,
): (query: Float32Array, asked?: Float32Array) => QueryMeaning {
  if (vectors.corpus !== corpus.version) {
    throw new Error('The vectors are from a different build than the pages; run `npm run build`.');
  }
  const nearest = createNearest(vectors);
  const all = corpus.pages.flatMap(({ sections }) => sections);
  const sections = new Map(all.map((section, number) => [section, number]));
  let count = 0;
  const groups = new Map(
    all.flatMap((section, number) =>
      (section.groups ?? []).map((group) => [group, { section: number, number: count++ }] as const),
    ),
  );
  return function compare(query: Float32Array, asked?: Float32Array): QueryMeaning {
    const found = nearest(query);

    /** @param of the array that has the section's cosine. */
    const sectionsBy = (of: (section: number) => Float32Array): Cosines<CorpusSection> => ({
      get(item) {
        const number = sections.get(item);
        return number === undefined ? undefined : of(number)[number];
      },
    });
    const pagesBy = (of: (section: number) => Float32Array): Cosines<CorpusPage> => ({
      get(page) {
        const first = page.sections[0] && sections.get(page.sections[0]);
        if (first === undefined) return undefined;
        const cosines = of(first);
        let most = 0;
        for (let i = 0; i < page.sections.length; i += 1) {
          most = Math.max(most, cosines[first + i]!);
        }
        return most;
      },
    });
    const groupsBy = (kind: 'groups' | 'answers'): Cosines<QuestionGroup>['get'] => {
      return (item) => {
        const place = groups.get(item);
        return place && found.ofPageWith(place.section)[kind][place.number];
      };
    };
    const answerOf = groupsBy('answers');
    return {
      vector: query,
      modelId: vectors.modelId,
      asked: asked && compare(asked),
      get unrelated() {
        return found.unrelated;
      },
      sections: sectionsBy((section) => found.ofPageWith(section).sections),
      means: sectionsBy(() => found.means),
      pages: {
        texts: pagesBy((section) => found.ofPageWith(section).sections),
        means: pagesBy(() => found.means),
        lines: pagesBy((section) => found.ofPageWith(section).bestLines),
      },
      groups: { get: groupsBy('groups') },
      answers: { get: (item) => (item.answer === undefined ? undefined : answerOf(item)) },
      lines: {
        get(item) {
          const number = sections.get(item);
          return number === undefined ? undefined : found.linesOf(number);
        },
      },
    };
  };
}
