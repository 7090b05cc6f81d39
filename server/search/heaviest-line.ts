/** Compares a page's lines with a query by words: a page may have the right words in many places and yet no
 *  line that says what was asked. */

import type { CorpusPage } from '../contract/corpus.ts';
import { lineWeights } from '../text-analysis/line-weights.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';

/** Weight of the query's terms in the line that contains most of them; 0 if there is none. */
export function heaviestLine(page: CorpusPage, terms: MatchedTerms): number {
  let most = 0;
  for (const weight of lineWeights(page, terms)) most = Math.max(most, weight);
  return most;
}
