/** How much of a query a piece of text matches. */

import { tokenise } from './tokenise.ts';

/** Terms of a query, as `tokenise` produces them, with their weight (idf). */
export type MatchedTerms = ReadonlyMap<string, number>;

/** How many repeats of a match weigh as much as the match: they only break ties. */
export const REPEATS_AS_ONE = 10;

/** Sum of the weights of the query terms in a text. */
export function matchWeight(text: string, terms: MatchedTerms): number {
  return weightOfMatches(tokenise(text), terms);
}

/** Sum of the weights of distinct matches; a repeat counts little (`REPEATS_AS_ONE`). */
export function weightOfMatches(words: readonly { term: string }[], terms: MatchedTerms): number {
  const seen = new Set<string>();
  let weight = 0;
  for (const { term } of words) {
    const each = terms.get(term) ?? 0;
    weight += seen.has(term) ? each / REPEATS_AS_ONE : each;
    seen.add(term);
  }
  return weight;
}
