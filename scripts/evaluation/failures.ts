/** Explains why an item failed, in a form that helps to correct the page or the glossary. */

import type { SearchEngine } from '../../server/search/search-engine.ts';
import type { Outcome } from './questions.ts';

/** True for an answerable item whose page is not first, that was declined or whose answer lacks a fact, and
 *  for an out-of-scope item that was answered. */
export function isFailure({ item, rank, declined, findable, lacking = [] }: Outcome): boolean {
  if (item.kind === 'outofscope') return !declined;
  return findable && (rank !== 1 || declined || lacking.length > 0);
}

/** A few lines: the query, the rank of the expected page, the page found instead, and which words of the
 *  query each contains. */
export function explain(engine: SearchEngine, outcome: Outcome): string {
  const { item, rank, ranked, declined, lacking = [] } = outcome;
  const { terms } = engine.search(item.text, { limit: 1 });
  const words = (path: string | undefined) => {
    // Our page paths end in a slash; document ids of a collection neither begin nor end with one.
    const [page] = (path ? [`${path}/`, path.replace(/^\//, '')] : []).flatMap(
      (page) => engine.search(item.text, { limit: 1, page }).pages,
    );
    const has = new Set(page?.sections.flatMap((section) => section.words));
    const marks = terms.map(({ word, known }) => {
      if (has.has(word)) return word;
      return known ? `-${word}` : `?${word}`;
    });
    return `${path ?? 'nothing'} (${page?.score.toFixed(2) ?? 'no match'}): ${marks.join(' ')}`;
  };
  const expected = item.expected.map((path) => path.replace(/\/$/, ''));
  return [
    `${item.id} ${item.kind}: ${item.text}`,
    `  place ${rank || 'none'}${declined ? ', declined' : ''}`,
    ...(lacking.length > 0 ? [`  lacks ${lacking.map((fact) => `"${fact}"`).join(', ')}`] : []),
    ...expected.map((path) => `  expected ${words(path)}`),
    ...(ranked[0] && !expected.includes(ranked[0]) ? [`  first    ${words(ranked[0])}`] : []),
  ].join('\n');
}
