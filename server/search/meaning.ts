/** Compares a query with the vectors of a build. Where these come from is the matter of `vectors/`. */

import type { Corpus } from '../contract/corpus.ts';
import type { Cosines, QueryMeaning } from './query-meaning.ts';
import type { Vectors } from './vectors/load-vectors.ts';
import { createNearest } from './vectors/nearest.ts';

/** Compares the vector of a query with those of a build.
 *  @throws Error where the vectors are of another corpus. */
export function createMeaning(
  corpus: Corpus,
  vectors: Vectors,
): (query: Float32Array) => QueryMeaning {
  if (vectors.corpus !== corpus.version) {
    throw new Error('The vectors are of another build than the pages; run `npm run build`.');
  }
  const nearest = createNearest(vectors);
  const all = corpus.pages.flatMap(({ sections }) => sections);
  const sections = new Map(all.map((section, number) => [section, number]));
  const groups = new Map(
    vectors.groups.flatMap(({ section, group }, number) => {
      const found = all[section]?.groups?.[group];
      return found ? [[found, number] as const] : [];
    }),
  );
  const lines = rangesOf(vectors.lines.section);
  return (query) => {
    const { passage, question, group, answer, section, line, unrelated } = nearest(query);
    const best = passage.map((cosine, number) => Math.max(cosine, question[number]!));
    return {
      vector: query,
      modelId: vectors.modelId,
      unrelated,
      sections: cosinesOf(sections, best),
      means: cosinesOf(sections, section),
      groups: cosinesOf(groups, group),
      answers: {
        get(item) {
          const number = item.answer === undefined ? undefined : groups.get(item);
          return number === undefined ? undefined : answer[number];
        },
      },
      lines: {
        get(item) {
          const range = lines.get(sections.get(item) ?? -1);
          return range && line.subarray(...range);
        },
      },
    };
  };
}

/** Where the vectors of each section begin and end. @param section of each vector, ascending. */
function rangesOf(section: Uint32Array): Map<number, [number, number]> {
  const ranges = new Map<number, [number, number]>();
  for (const [at, number] of section.entries()) {
    const range = ranges.get(number);
    if (range) range[1] = at + 1;
    else ranges.set(number, [at, at + 1]);
  }
  return ranges;
}

function cosinesOf<T>(numbers: ReadonlyMap<T, number>, values: Float32Array): Cosines<T> {
  return {
    get(item) {
      const number = numbers.get(item);
      return number === undefined ? undefined : values[number];
    },
  };
}
