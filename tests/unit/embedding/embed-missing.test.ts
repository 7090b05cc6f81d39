/** A text is embedded only once: the cache is keyed by its content and the model. */

import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openVectorCache } from '../../../scripts/embedding/cache.ts';
import { embedMissing } from '../../../scripts/embedding/embed-missing.ts';
import type { Embedder } from '../../../server/search/vectors/embedder.ts';
import { openLocalModel } from '../../../server/search/vectors/open-embedder.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

/** Records the texts that it is asked to embed. */
function createRecorder(): Embedder & { asked: string[] } {
  const asked: string[] = [];
  return {
    id: 'recorder',
    dimensions: 16,
    asked,
    embed(texts) {
      asked.push(...texts);
      return Promise.resolve(texts.map((text) => new Float32Array(16).fill(text.length / 100)));
    },
    close: () => Promise.resolve(),
  };
}

/** A build: embeds the texts and returns the new ones. */
async function build(folder: string, texts: string[], modelId = 'model'): Promise<string[]> {
  const embedder = createRecorder();
  const cache = openVectorCache(folder, modelId, 16);
  await embedMissing({ texts, cache, embedder, workers: undefined });
  cache.save();
  return embedder.asked;
}

describe('a build', () => {
  test('embeds what is new, once, and nothing else', async () => {
    const folder = temporaryFolder();
    expect(await build(folder, ['one', 'two', 'one'])).toEqual(['one', 'two']);
    expect(await build(folder, ['two', 'three', 'one'])).toEqual(['three']);
    expect(await build(folder, ['two', 'three', 'one'])).toEqual([]);
  });

  test('gets the vectors as they were', async () => {
    const folder = temporaryFolder();
    await build(folder, ['one', 'fifteen letters']);
    const vector = openVectorCache(folder, 'model', 16).get('fifteen letters')!;
    expect(vector.values[15]! * vector.scale).toBeCloseTo(0.15, 4);
  });

  test('of another model begins anew and leaves the first one its own', async () => {
    const folder = temporaryFolder();
    await build(folder, ['one']);
    expect(await build(folder, ['one'], 'other')).toEqual(['one']);
    expect(await build(folder, ['one'])).toEqual([]);
  });

  test('leaves out what it did not need', async () => {
    const folder = temporaryFolder();
    await build(folder, ['one', 'two']);
    await build(folder, ['one']);
    expect(await build(folder, ['one', 'two'])).toEqual(['two']);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('that fails keeps what came before', async () => {
    const folder = temporaryFolder();
    const embedder = createRecorder();
    const long = 'word '.repeat(7_000);
    const embed = embedder.embed.bind(embedder);
    embedder.embed = (texts, kind) =>
      texts.includes(long) ? Promise.reject(new Error('away')) : embed(texts, kind);
    const cache = openVectorCache(folder, 'model', 16);
    const texts = [long, 'short'];
    await expect(embedMissing({ texts, cache, embedder, workers: undefined })).rejects.toThrow();
    cache.save();
    expect(await build(folder, texts)).toEqual([long]);
  });
});

describe('processes beside this one', () => {
  const folder = temporaryFolder();
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await openLocalModel(folder);
    return () => embedder.close();
  });
  // Enough for two workers.
  const texts = Array.from({ length: 12 }, (_, at) => `part ${at} `.repeat(700));

  test('give the vectors that this one gives', async () => {
    const cache = openVectorCache(temporaryFolder(), embedder.id, 384);
    await embedMissing({ texts, cache, embedder, workers: { folder, variant: 'adapted' } });
    const expected = await embedder.embed(texts, 'passage');
    for (const [at, text] of texts.entries()) {
      const { values, scale } = cache.get(text)!;
      const cosine = values.reduce((sum, value, i) => sum + value * scale * expected[at]![i]!, 0);
      expect(cosine).toBeGreaterThan(0.985);
    }
  });

  test('tell why they cannot', async () => {
    const cache = openVectorCache(temporaryFolder(), embedder.id, 384);
    const workers = { folder: '/nowhere/at/all', variant: 'adapted' } as const;
    const given = { texts, cache, embedder, workers };
    await expect(embedMissing(given)).rejects.toThrow('/nowhere/at/all');
  });
});
