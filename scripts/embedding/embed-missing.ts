/** Embeds the texts that no earlier build has embedded. */

import type { Embedder } from '../../server/search/vectors/embedder.ts';
import type { VectorCache } from './cache.ts';
import { embedByWorkers, type WorkersModel } from './embed-texts.ts';
import { createProgress } from './progress.ts';

/** Characters per chunk, about 7,000 word pieces. */
const CHUNK = 30_000;
/** With fewer characters, this process is done before a worker would have started. */
const WORTH_A_WORKER = 60_000;

/** Milliseconds between saves of the cache: an interrupted build loses no more than this. */
const SAVE_EVERY = 20_000;

export interface EmbedMissingOptions {
  texts: readonly string[];
  cache: VectorCache;
  embedder: Embedder;
  /** Undefined if no workers can be used. */
  workers: WorkersModel | undefined;
}

/** @throws Error if the model or the service fails; texts embedded before that are kept in the cache. */
export async function embedMissing(options: EmbedMissingOptions): Promise<void> {
  const { texts, cache, embedder, workers } = options;
  const missing = [...new Set(texts)].filter((text) => cache.get(text) === undefined);
  const progress = createProgress('Embedding', countCharacters(missing));
  let saved = Date.now();
  const keep = (chunk: string[], vectors: Float32Array[]) => {
    for (const [at, text] of chunk.entries()) cache.set(text, vectors[at]!);
    progress.add(countCharacters(chunk));
    if (Date.now() - saved < SAVE_EVERY) return;
    saved = Date.now();
    cache.save();
  };
  const chunks = cutChunks(missing);
  if (workers && countCharacters(missing) >= WORTH_A_WORKER) {
    await embedByWorkers(chunks, workers, keep);
  } else {
    for (const chunk of chunks) keep(chunk, await embedder.embed(chunk, 'passage'));
  }
  progress.end();
}

/** Groups texts of similar length: the model batches those of the same length. The longest are in the last
 *  chunk. */
function cutChunks(texts: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let size = CHUNK;
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    if (size + text.length > CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)!.push(text);
    size += text.length;
  }
  return chunks;
}

function countCharacters(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
