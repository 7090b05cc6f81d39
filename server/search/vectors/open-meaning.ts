/** Opens what tells the meaning of queries: the embedder once for the process, the vectors of each
 *  build. Search does without where either cannot be had; the log says so once. */

import { LRUCache } from 'lru-cache';
import type { EmbeddingsConfig } from '../../config.ts';
import type { Corpus } from '../../contract/corpus.ts';
import { createMeaning } from '../meaning.ts';
import type { MeaningOf } from '../query-meaning.ts';
import type { Embedder } from './embedder.ts';
import { loadVectors, type Vectors } from './load-vectors.ts';
import { openEmbedder, type OpenEmbedderOptions } from './open-embedder.ts';

export interface MeaningSource {
  /** @param dataDir folder of the build's vectors, `build-data`.
   *  @returns undefined where queries are taken by their words alone. */
  open(dataDir: string, corpus: Corpus): Promise<MeaningOf | undefined>;
  /** Vectors of readers' questions, to compare them with each other; undefined where there are none.
   *  @throws Error where the service fails. */
  embed(texts: readonly string[]): Promise<Float32Array[] | undefined>;
  close(): Promise<void>;
}

/** Queries whose vectors are kept: who types letter by letter and pages through results asks the same
 *  again. */
const KEPT = 500;

export function createMeaningSource(
  config: EmbeddingsConfig,
  log: OpenEmbedderOptions['log'],
): MeaningSource {
  let embedder: Embedder | undefined;

  /** Stays open from build to build; one that could not be had is tried again with the next build. */
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
        // What fails is not kept: a service is asked again.
        fetchMethod: async (text) => (await opened.embed([text], 'query'))[0],
        // Who waits gets what was pushed out meanwhile.
        ignoreFetchAbort: true,
      });
      let isFailing = false;
      return async (text) => {
        try {
          const found = compare((await vectorsOfQueries.fetch(text))!);
          isFailing = false;
          return found;
        } catch (error) {
          // One line until it works again, however many ask meanwhile.
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
