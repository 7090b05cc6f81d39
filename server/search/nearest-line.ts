/** How near a page's nearest line is to a query, by words and by meaning: a page may have the right words
 *  in many places and yet no line that says what was asked. */

import type { CorpusPage } from '../contract/corpus.ts';
import { linesOf } from '../document/lines.ts';
import { weightOfMatches, type MatchedTerms } from '../text-analysis/matched-terms.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import type { QueryMeaning } from './query-meaning.ts';

type Words = readonly { term: string }[];

const found = new WeakMap<CorpusPage, readonly Words[]>();

/** Weight of the query's terms in the line of the page that contains most of them. */
export function heaviestLine(page: CorpusPage, terms: MatchedTerms): number {
  return wordsOfLines(page).reduce(
    (most, words) => Math.max(most, weightOfMatches(words, terms)),
    0,
  );
}

/** Cosine of the page's nearest line; 0 if none has a vector. */
export function nearestLine(page: CorpusPage, meaning: QueryMeaning | undefined): number {
  let most = 0;
  for (const section of page.sections) {
    for (const cosine of meaning?.lines.get(section) ?? []) most = Math.max(most, cosine);
  }
  return most;
}

function wordsOfLines(page: CorpusPage): readonly Words[] {
  let lines = found.get(page);
  if (!lines) {
    lines = page.sections.flatMap(linesOf).map(({ text }) => tokenise(text));
    found.set(page, lines);
  }
  return lines;
}
