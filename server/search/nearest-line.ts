/** Compares a page's nearest line with a query, by words and by meaning: a page may have the right words in
 *  many places and yet no line that says what was asked. */

import type { CorpusPage } from '../contract/corpus.ts';
import { linesOf } from '../document/lines.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { LinesByTerm } from './lines-by-term.ts';
import type { QueryMeaning } from './query-meaning.ts';

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
  return weights.reduce((most, weight) => Math.max(most, weight), 0);
}

/** Cosine of the page's nearest line; 0 if none has a vector. */
export function nearestLine(page: CorpusPage, meaning: QueryMeaning | undefined): number {
  let most = 0;
  for (const section of page.sections) {
    const cosines = meaning?.lines.get(section);
    if (!cosines) continue;
    for (let at = 0; at < cosines.length; at += 1) most = Math.max(most, cosines[at]!);
  }
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
