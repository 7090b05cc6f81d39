/** How much of a query each line of a page matches. The lines of a page are indexed once. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { linesOf } from '../document/lines.ts';
import { memoise } from '../memoise.ts';
import { LinesByTerm } from './lines-by-term.ts';
import { REPEATS_AS_ONE, type MatchedTerms } from './matched-terms.ts';
import { visitTokens } from './tokenise.ts';

interface PageLines {
  byTerm: LinesByTerm;
  /** Number of each section's first line. */
  starts: ReadonlyMap<CorpusSection, number>;
}

/** Weights of the page's lines, computed like `weightOfMatches`: distinct matches count in full, repeats
 *  little. In the order of `linesOf` of one section after the other. */
export function lineWeights(page: CorpusPage, terms: MatchedTerms): Float64Array {
  const { byTerm } = pageLines(page);
  const weights = new Float64Array(byTerm.count);
  for (const [term, weight] of terms) {
    let last = -1;
    byTerm.each(term, (line) => {
      weights[line]! += line === last ? weight / REPEATS_AS_ONE : weight;
      last = line;
    });
  }
  return weights;
}

/** Index of a section's first line in `lineWeights`. */
export function firstLineOf(page: CorpusPage, section: CorpusSection): number {
  return pageLines(page).starts.get(section)!;
}

const pageLines = memoise((page: CorpusPage): PageLines => {
  const starts = new Map<CorpusSection, number>();
  const lines: string[] = [];
  for (const section of page.sections) {
    starts.set(section, lines.length);
    for (const { text } of linesOf(section)) lines.push(text);
  }
  const byTerm = new LinesByTerm(lines, (line, note) => {
    visitTokens(line, (_, term) => note(term, 1));
  });
  return { byTerm, starts };
});
