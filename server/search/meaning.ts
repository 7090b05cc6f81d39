/** Compares a query with the vectors of a build. `vectors/` provides these. */

import type { Corpus, CorpusPage, CorpusSection, QuestionGroup } from '../contract/corpus.ts';
import type { Cosines, QueryMeaning } from './query-meaning.ts';
import type { Vectors } from './vectors/load-vectors.ts';
import { createNearest, type PageCosines, type PageMeasure } from './vectors/nearest.ts';

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
  const pages = new Map(
    corpus.pages
      .filter(({ sections }) => sections.length > 0)
      .map((page, number) => [page, number]),
  );
  const sections = new Map<CorpusSection, Numbered>();
  const groups = new Map<QuestionGroup, Numbered>();
  for (const [{ sections: ofPage }, page] of pages) {
    for (const section of ofPage) {
      sections.set(section, { page, number: sections.size });
      for (const group of section.groups ?? []) groups.set(group, { page, number: groups.size });
    }
  }
  return function compare(query: Float32Array, asked?: Float32Array): QueryMeaning {
    const found = nearest(query);
    const by = <T, R>(
      numbers: ReadonlyMap<T, Numbered>,
      of: (page: PageCosines, number: number) => R,
    ) => ({
      get(item: T): R | undefined {
        const place = numbers.get(item);
        return place && of(found.inPage(place.page), place.number);
      },
    });
    const byPage = (measure: PageMeasure): Cosines<CorpusPage> => ({
      get(page) {
        const number = pages.get(page);
        return number === undefined ? undefined : found.pages[measure](number);
      },
    });
    return {
      vector: query,
      modelId: vectors.modelId,
      asked: asked && compare(asked),
      get unrelated() {
        return found.unrelated;
      },
      sections: by(sections, (page, section) => page.textOf(section)),
      means: by(sections, (page, section) => page.meanOf(section)),
      pages: { texts: byPage('texts'), means: byPage('means'), lines: byPage('lines') },
      groups: by(groups, (page, group) => page.groupOf(group)),
      lines: by(sections, (page, section) => page.linesOf(section)),
    };
  };
}

/** A section or group: its number in the vectors and that of its page. */
interface Numbered {
  page: number;
  number: number;
}
