/** Chooses the embedder. If none can be opened, search works by words alone, as with EMBEDDINGS=off, and the
 *  log says why, once. */

import type { EmbeddingsConfig } from '../../config.ts';
import type { Embedder } from './embedder.ts';
import type { LocalVariant, ModelSource } from './local-model.ts';

export interface OpenEmbedderOptions {
  config: EmbeddingsConfig;
  /** Folder of the converted model: `build-data`. */
  folder: string;
  log: { warn(fields: { reason: string }, message: string): void };
  /** Id of the embedder that made the vectors which questions are compared with. */
  vectors?: { modelId: string; dimensions: number };
  /** Variant of the local model for pages that have no vectors yet; by default the adapted one. */
  variant?: LocalVariant;
  /** Finds the files of the local model; in its package by default. */
  findModel?: () => Promise<ModelSource>;
}

/** @returns undefined if search has to work without vectors. */
export async function openEmbedder(options: OpenEmbedderOptions): Promise<Embedder | undefined> {
  const { log, vectors } = options;
  try {
    const embedder = await open(options);
    if (!embedder) return undefined;
    if (!vectors || vectors.modelId === embedder.id) return embedder;
    await embedder.close();
    throw new Error(`The pages were embedded by ${vectors.modelId}; run npm run build.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'search by words alone: questions cannot be embedded');
    return undefined;
  }
}

async function open(options: OpenEmbedderOptions): Promise<Embedder | undefined> {
  const { config, folder, vectors, findModel, variant } = options;
  if (config.provider === 'off') return undefined;
  if (config.provider === 'local') {
    const { LOCAL_MODEL_IDS } = await import('./local-model.ts');
    const isPlain = vectors ? vectors.modelId === LOCAL_MODEL_IDS.plain : variant === 'plain';
    return openLocalModel(folder, { variant: isPlain ? 'plain' : 'adapted', findModel });
  }
  const { createServiceEmbedder } = await import('./service-embedder.ts');
  return createServiceEmbedder(config, { dimensions: vectors?.dimensions });
}

/** Opens the model that comes with the project, converting it first if necessary.
 *  @throws Error if a package is missing or does not match its pinned hash. */
export async function openLocalModel(
  folder: string,
  {
    variant = 'adapted',
    findModel,
  }: { variant?: LocalVariant; findModel?: OpenEmbedderOptions['findModel'] | undefined } = {},
): Promise<Embedder> {
  // Imported only when needed: neither is used if vectors are off or come from a service.
  const { ensureModelFile, findModelSource } = await import('./local-model.ts');
  const { openLocalEmbedder } = await import('./local-embedder.ts');
  const source = await (findModel ?? findModelSource)();
  return openLocalEmbedder({ file: ensureModelFile(folder, source, variant), source, variant });
}
