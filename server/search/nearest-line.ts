/** Compares a page's nearest line with a query by words: a page may have the right words in many places and
 *  yet no line that says what was asked. */

import type { CorpusPage } from '../contract/corpus.ts';
import { linesOf } from '../document/lines.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { LinesByTerm } from './lines-by-term.ts';

const found = new WeakMap<CorpusPage, LinesByTerm>();

/** Weight of the query's terms in the page's line that contains most of them, computed like
 *  `weightOfMatches`. */
export function heaviestLine(page: CorpusPage, terms: MatchedTerms): number {
  const lines = linesByTerm(page);
  const weights = new Float64Array(lines.count);
  for (const [term, weight] of terms) {
    let last = -1;
    lines.each(term, (line) => {
      weights[line]! += line === last ? weight / 10 : weight;
      last = line;
    });
  }
  let most = 0;
  for (let line = 0; line < weights.length; line += 1) most = Math.max(most, weights[line]!);
  return most;
}

function linesByTerm(page: CorpusPage): LinesByTerm {
  let lines = found.get(page);
  if (!lines) {
    const texts = page.sections.flatMap(linesOf).map(({ text }) => text);
    lines = new LinesByTerm(
      texts.map((text) => tokenise(text).map(({ term }) => ({ term, weight: 1 }))),
    );
    found.set(page, lines);
  }
  return lines;
}
