/** Expands the unfinished last word of a query into one group of all the words that it may become. */

import type { Vocabulary } from './vocabulary.ts';

/** Maximum number of terms per group: limits how long a single typed letter takes. */
const MOST_TERMS = 200;

/** Terms of the words that begin with the typed text; if there are too many, the most frequent. Empty if
 *  there are none. */
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
