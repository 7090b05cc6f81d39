/** Scores of our engine by words and meaning on test collections: the vectors of a collection and
 *  of its queries are computed once. */

import path from 'node:path';
import { readEmbeddingsConfig } from '../../server/config.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import type { QueryMeaning } from '../../server/search/query-meaning.ts';
import { evaluateCollection, type Collection } from '../evaluation/collection.ts';
import { openCollectionMeaning } from '../evaluation/collection-meaning.ts';
import { parametersOf } from './engines/ours.ts';
import type { Score } from './left-out.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The first score of a collection fails with an Error if there is no embedder. */
export function openMeaning(collections: ReadonlyMap<string, Collection>): {
  score: Score;
  close: () => Promise<void>;
} {
  const opened = new Map<string, Awaited<ReturnType<typeof openOne>>>();
  return {
    async score(name, settings) {
      const collection = collections.get(name)!;
      const { meaningOf } =
        opened.get(name) ?? opened.set(name, await openOne(collection)).get(name)!;
      const engine = createSearchEngine(collection.corpus, { parameters: parametersOf(settings) });
      const figures = await evaluateCollection(engine, collection.queries, { meaningOf });
      return figures['ndcg@10'];
    },
    async close() {
      for (const each of opened.values()) await each.close();
    },
  };
}

async function openOne({ corpus }: Collection) {
  const found = await openCollectionMeaning(corpus, {
    config: readEmbeddingsConfig(process.env),
    log: { warn: (fields: object, message: string) => console.error(message, fields) },
    cacheFolder: path.join(ROOT, '.cache/collections'),
  });
  if (!found) throw new Error('There is no embedder; run `npm run build` first.');
  const known = new Map<string, QueryMeaning | undefined>();
  return {
    close: found.close,
    meaningOf: async (text: string) => {
      if (!known.has(text)) known.set(text, await found.meaningOf(text));
      return known.get(text);
    },
  };
}
