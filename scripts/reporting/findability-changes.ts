/** Which questions of the pages are found better or worse than at a commit, by the text of the
 *  pages alone: a new page may take readers away from one that nobody has touched. */

import { createSearchEngine } from '../../server/search/engine.ts';
import type { Corpus } from '../../server/contract/corpus.ts';
import { AMONG } from '../checking/findability.ts';
import { itemsOfPages, runItems, type Outcome } from '../evaluation/questions.ts';
import type { Corpora } from './corpora.ts';

export interface FindabilityChange {
  question: string;
  /** The page that has the question, with a trailing slash. */
  page: string;
  /** Its rank among the results; 0 if it is not found, undefined if the question is new. */
  before: number | undefined;
  after: number;
  /** The page that is first now. */
  first: string | undefined;
}

export interface FindabilityChanges {
  /** Number of questions on the pages now. */
  asked: number;
  /** Share of questions whose page is among the first three, before and after; before only counts
   *  those that existed. */
  shares: { before: number; after: number };
  /** Those that have entered or left the first three. New questions only if they are not among the
   *  first three. */
  changes: FindabilityChange[];
}

/** Asks the questions in the front matter of all pages, of both states. */
export async function findabilityChanges({ before, after }: Corpora): Promise<FindabilityChanges> {
  const was = await outcomesOf(before);
  const is = await outcomesOf(after);
  // Two pages may have the same question; one that moved has it at another address.
  const places = new Map(was.map(({ item, rank }) => [item.text, rank]));
  const changes = is.flatMap(({ item, rank, ranked }): FindabilityChange[] => {
    const earlier = places.get(item.text);
    if (isFound(rank) === (earlier === undefined || isFound(earlier))) return [];
    const [page = ''] = item.expected;
    const first = ranked[0] === undefined ? undefined : `${ranked[0]}/`;
    return [{ question: item.text, page, before: earlier, after: rank, first }];
  });
  return {
    asked: is.length,
    shares: { before: shareOf(was), after: shareOf(is) },
    changes: changes.sort((a, b) => Number(isFound(a.after)) - Number(isFound(b.after))),
  };
}

function outcomesOf(corpus: Corpus): Promise<Outcome[]> {
  const engine = createSearchEngine(corpus, { useQuestions: false, useReaderQuestions: false });
  return runItems({ engine }, corpus, itemsOfPages(corpus));
}

function isFound(rank: number): boolean {
  return rank > 0 && rank <= AMONG;
}

function shareOf(outcomes: readonly Outcome[]): number {
  if (outcomes.length === 0) return 1;
  return outcomes.filter(({ rank }) => isFound(rank)).length / outcomes.length;
}
