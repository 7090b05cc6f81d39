/** Opens the sources of meaning: the embedder once per process, the vectors of each build. If either is
 *  missing, search works by words alone; the log says so once. */

import { LRUCache } from 'lru-cache';
import type { EmbeddingsConfig } from '../../config.ts';
import type { Corpus } from '../../contract/corpus.ts';
import { askingPart } from '../../text-analysis/asking-part.ts';
import { createMeaning } from '../meaning.ts';
import type { MeaningOf } from '../query-meaning.ts';
import { TUNING } from '../tuning.ts';
import type { Embedder } from './embedder.ts';
import { loadVectors, type Vectors } from './load-vectors.ts';
import { openEmbedder, type OpenEmbedderOptions } from './open-embedder.ts';

export interface MeaningSource {
  /** @param dataDir folder of the build's vectors, `build-data`.
   *  @returns undefined if queries are matched by words alone. */
  open(dataDir: string, corpus: Corpus): Promise<MeaningOf | undefined>;
  /** Vectors of readers' questions, for comparing them with each other; undefined if there are none.
   *  @throws Error if the service fails. */
  embed(texts: readonly string[]): Promise<Float32Array[] | undefined>;
  close(): Promise<void>;
}

/** Number of queries whose vectors are cached: readers who type letter by letter or page through results send
 *  the same query again. */
const KEPT = 500;

export function createMeaningSource(
  config: EmbeddingsConfig,
  log: OpenEmbedderOptions['log'],
): MeaningSource {
  let embedder: Embedder | undefined;

  /** Kept open from build to build; if the embedder could not be opened, the next build tries again. */
  async function embedderFor(folder: string, vectors: Vectors): Promise<Embedder | undefined> {
    if (embedder?.id !== vectors.modelId) {
      await embedder?.close();
      embedder = await openEmbedder({ config, folder, log, vectors });
    }
    return embedder;
  }

  async function vectorsOf(dataDir: string, corpus: Corpus): Promise<Vectors | undefined> {
    try {
      const vectors = await loadVectors(dataDir);
      if (!vectors || vectors.corpus === corpus.version) return vectors;
      throw new Error('the vectors are of another build');
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'search by words alone');
      return undefined;
    }
  }

  return {
    async open(dataDir, corpus) {
      if (config.provider === 'off') return undefined;
      // A build without vectors needs no model.
      const vectors = await vectorsOf(dataDir, corpus);
      const opened = vectors && (await embedderFor(dataDir, vectors));
      if (!opened) return undefined;
      const compare = createMeaning(corpus, vectors);
      const vectorsOfQueries = new LRUCache<string, Float32Array>({
        max: KEPT,
        // Failures are not cached: the next query asks the service again.
        fetchMethod: async (text) => (await opened.embed([text], 'query'))[0],
        // A caller that is waiting still gets a vector that has been evicted in the meantime.
        ignoreFetchAbort: true,
      });
      let isFailing = false;
      return async (text) => {
        try {
          const asking = askingPart(text, TUNING.meaning.askedWords);
          const [query, asked] = await Promise.all([
            vectorsOfQueries.fetch(text),
            asking === undefined ? undefined : vectorsOfQueries.fetch(asking),
          ]);
          isFailing = false;
          return compare(query!, asked);
        } catch (error) {
          // Logs once per outage, however many queries arrive during it.
          if (!isFailing)
            log.warn({ reason: reasonOf(error) }, 'queries are searched by words alone');
          isFailing = true;
          return undefined;
        }
      };
    },
    embed: async (texts) => embedder?.embed(texts, 'query'),
    async close() {
      await embedder?.close();
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
