/** How good an engine's lists are on a test collection, by the same figures as `npm run eval`. */

import type { Collection } from '../evaluation/collection.ts';
import { firstRelevant, mean, ndcg, recall, reciprocalRank } from '../evaluation/metrics.ts';

export type Query = Collection['queries'][number];

export interface Quality {
  'ndcg@10': number;
  'mrr@10': number;
  'recall@10': number;
}

/** Share of a query that counts as typed so far. */
const TYPED = 0.6;

/** The queries that settings may be tuned on: the even-numbered ones. */
export function evenQueries(queries: readonly Query[]): Query[] {
  return queries.filter((_, i) => i % 2 === 0);
}

/** Means over the queries; `find` returns the first pages of a finished query, as many as
 *  requested. */
export function measureQuality(
  queries: readonly Query[],
  find: (query: string, limit: number) => readonly string[],
): Quality {
  const rows = queries.map(({ text, gains }) => {
    const ranked = find(text, 10);
    const relevant = new Set(gains.keys());
    return {
      'ndcg@10': ndcg(ranked, gains, 10),
      'mrr@10': reciprocalRank(firstRelevant(ranked, relevant), 10),
      'recall@10': recall(ranked, relevant, 10),
    };
  });
  return {
    'ndcg@10': mean(rows.map((row) => row['ndcg@10'])),
    'mrr@10': mean(rows.map((row) => row['mrr@10'])),
    'recall@10': mean(rows.map((row) => row['recall@10'])),
  };
}

/** Mean recall@5 when only 60 % of each query is typed; `find` takes unfinished queries. */
export function measureTyped(
  queries: readonly Query[],
  find: (query: string, limit: number) => readonly string[],
): number {
  return mean(
    queries.map(({ text, gains }) => {
      const typed = text.slice(0, Math.ceil(text.length * TYPED));
      return recall(find(typed, 5), new Set(gains.keys()), 5);
    }),
  );
}
