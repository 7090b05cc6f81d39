/** Part of the build: writes the vectors of the pages next to the corpus, `build-data/vectors.json`
 *  and `vectors.bin`. Ends with status 3 if there can be none: search then works by words alone. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEmbeddingsConfig } from '../server/config.ts';
import type { Corpus } from '../server/contract/corpus.ts';
import { openEmbedder } from '../server/search/vectors/open-embedder.ts';
import { openVectorCache } from './embedding/cache.ts';
import {
  allTexts,
  removeVectors,
  textsOf,
  variantFor,
  writeVectors,
} from './embedding/embed-corpus.ts';
import { unrelatedQuestions } from './calibration/unrelated-questions.ts';
import { embedMissing } from './embedding/embed-missing.ts';

const NO_VECTORS = 3;
const folder = path.join(import.meta.dirname, '../build-data');
/** Kept across builds; each text is embedded once. */
const cacheFolder = path.join(import.meta.dirname, '../.cache/vectors');

/** @returns the exit status. */
async function embed(): Promise<number> {
  const config = readEmbeddingsConfig(process.env);
  const log = {
    warn: (fields: { reason: string }, message: string) => say(message, fields.reason),
  };
  const corpus = JSON.parse(readFileSync(path.join(folder, 'corpus.json'), 'utf8')) as Corpus;
  const variant = variantFor(corpus);
  const embedder = await openEmbedder({ config, folder, log, variant });
  if (!embedder) {
    removeVectors(folder);
    return config.provider === 'off' ? 0 : NO_VECTORS;
  }
  const { id: modelId, dimensions } = embedder;
  const texts = textsOf(corpus, unrelatedQuestions());
  const cache = openVectorCache(cacheFolder, modelId, dimensions);
  try {
    await embedMissing({
      texts: allTexts(texts),
      cache,
      embedder,
      workers: config.provider === 'local' ? { folder, variant } : undefined,
    });
    const vectorOf = (text: string) => cache.get(text)!;
    writeVectors({ folder, corpus, texts, modelId, dimensions, vectorOf });
    return 0;
  } catch (error) {
    removeVectors(folder);
    say('search by words alone: the pages were not embedded', String(error));
    return NO_VECTORS;
  } finally {
    cache.save();
    await embedder.close();
  }
}

function say(message: string, reason: string): void {
  console.error(`${message} (${reason})`);
}

process.exitCode = await embed();
