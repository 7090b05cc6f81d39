/** The unfinished word of a query as one group of all the words that it may become. */

import type { Vocabulary } from './vocabulary.ts';

/** Most terms in one group: limits the time that a single typed letter takes. */
const MOST_TERMS = 200;

/** Terms of the words that begin with what was typed, the most frequent where there are too many.
 *  Empty if there is none. */
export function expandPrefix(typed: string, vocabulary: Vocabulary): number[] {
  let words = vocabulary.withPrefix(typed);
  if (words.length > MOST_TERMS) {
    words = words
      .map((word) => ({ word, count: vocabulary.word(word)?.count ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_TERMS)
      .map(({ word }) => word);
  }
  const terms = words.flatMap((word) => vocabulary.word(word)?.term ?? []);
  return [...new Set(terms)];
}
