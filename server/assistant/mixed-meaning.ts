/** Weighs what vectors say about a whole text together with what they say about a part of it. */

import type { Cosines, QueryMeaning } from '../search/query-meaning.ts';

/** The cosines of the whole, with a share of those of the part; everything else is the whole's.
 *  @param part undefined leaves the whole as it is.
 *  @param share of the part, 0 to 1. */
export function mixMeanings(
  whole: QueryMeaning,
  part: QueryMeaning | undefined,
  share: number,
): QueryMeaning {
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
    answers: mix(whole.answers, part.answers),
    lines: {
      get(section) {
        const ofPart = part.lines.get(section);
        return whole.lines.get(section)?.map((cosine, i) => mixed(cosine, ofPart?.[i] ?? 0));
      },
    },
  };
}
