/** Vectors of a test collection, so that it is searched like the pages: by words and by meaning. Its passages
 *  are embedded once and cached by text; its lines are not embedded, because they are many and only used for
 *  answers. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddingsConfig } from '../../server/config.ts';
import type { Corpus } from '../../server/contract/corpus.ts';
import type { MeaningOf } from '../../server/search/query-meaning.ts';
import { createMeaning } from '../../server/search/meaning.ts';
import { loadVectors } from '../../server/search/vectors/load-vectors.ts';
import {
  openEmbedder,
  type OpenEmbedderOptions,
} from '../../server/search/vectors/open-embedder.ts';
import { openVectorCache } from '../embedding/cache.ts';
import { allTexts, textsOf, variantFor, writeVectors } from '../embedding/embed-corpus.ts';
import { embedMissing } from '../embedding/embed-missing.ts';

export interface CollectionMeaningOptions {
  config: EmbeddingsConfig;
  log: OpenEmbedderOptions['log'];
  /** Kept across runs, with the converted model. */
  cacheFolder: string;
}

/** The meaning of queries, and a function that closes the embedder.
 *  @returns undefined if there is no embedder; the log says why. */
export async function openCollectionMeaning(
  corpus: Corpus,
  { config, log, cacheFolder }: CollectionMeaningOptions,
): Promise<{ meaningOf: MeaningOf; close: () => Promise<void> } | undefined> {
  mkdirSync(cacheFolder, { recursive: true });
  const variant = variantFor(corpus);
  const embedder = await openEmbedder({ config, folder: cacheFolder, log, variant });
  if (!embedder) return undefined;
  const { id: modelId, dimensions } = embedder;
  const folder = path.join(cacheFolder, path.basename(corpus.version));
  mkdirSync(folder, { recursive: true });
  const texts = withoutLines(textsOf(corpus));
  const cache = openVectorCache(folder, modelId, dimensions);
  const workers = config.provider === 'local' ? { folder: cacheFolder, variant } : undefined;
  await embedMissing({ texts: allTexts(texts), cache, embedder, workers });
  cache.save();
  const vectorOf = (text: string) => cache.get(text)!;
  writeVectors({ folder, corpus, texts, modelId, dimensions, vectorOf });
  const compare = createMeaning(corpus, (await loadVectors(folder))!);
  return {
    meaningOf: async (text) => compare((await embedder.embed([text], 'query'))[0]!),
    close: () => embedder.close(),
  };
}

function withoutLines(texts: ReturnType<typeof textsOf>): ReturnType<typeof textsOf> {
  const sections = texts.sections.map((section) => ({ ...section, lines: 0 }));
  return { ...texts, sections, lines: [] };
}
