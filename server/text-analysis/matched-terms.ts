/** How much of a query a piece of text matches. */

import { tokenise } from './tokenise.ts';

/** Terms of a query, as `tokenise` produces them, with their weight (idf). */
export type MatchedTerms = ReadonlyMap<string, number>;

/** Sum of the weights of the query terms in a text. */
export function matchWeight(text: string, terms: MatchedTerms): number {
  return weightOfMatches(tokenise(text), terms);
}

/** Sum of the weights of distinct matches; each repeat counts a tenth, to break ties. */
export function weightOfMatches(words: readonly { term: string }[], terms: MatchedTerms): number {
  const seen = new Set<string>();
  let weight = 0;
  for (const { term } of words) {
    const each = terms.get(term) ?? 0;
    weight += seen.has(term) ? each / 10 : each;
    seen.add(term);
  }
  return weight;
}
