/** Compares a query with the vectors of a build. `vectors/` provides these. */

import type { Corpus, CorpusSection, QuestionGroup } from '../contract/corpus.ts';
import type { QueryMeaning } from './query-meaning.ts';
import type { Vectors } from './vectors/load-vectors.ts';
import { createNearest } from './vectors/nearest.ts';

/** Compares the vector of a query with those of a build.
 *  @throws Error if the vectors belong to another corpus. */
export function createMeaning(
  corpus: Corpus,
  vectors: Vectors,
): (query: Float32Array) => QueryMeaning {
  if (vectors.corpus !== corpus.version) {
    throw new Error('The vectors are from a different build than the pages; run `npm run build`.');
  }
  const nearest = createNearest(vectors);
  const all = corpus.pages.flatMap(({ sections }) => sections);
  const sections = new Map(all.map((section, number) => [section, number]));
  const groups = new Map(
    all.flatMap((section, number) =>
      (section.groups ?? []).map((group, at) => [group, { section: number, at }] as const),
    ),
  );
  return (query) => {
    const { means, unrelated, inSection } = nearest(query);
    const sectionOf = (item: CorpusSection) => {
      const number = sections.get(item);
      return number === undefined ? undefined : inSection(number);
    };
    const groupOf = (item: QuestionGroup, of: 'groups' | 'answers') => {
      const place = groups.get(item);
      return place && inSection(place.section)[of][place.at];
    };
    return {
      vector: query,
      modelId: vectors.modelId,
      unrelated,
      sections: { get: (item) => sectionOf(item)?.best },
      means: { get: (item) => means[sections.get(item) ?? -1] },
      groups: { get: (item) => groupOf(item, 'groups') },
      answers: {
        get: (item) => (item.answer === undefined ? undefined : groupOf(item, 'answers')),
      },
      lines: { get: (item) => sectionOf(item)?.lines },
    };
  };
}
