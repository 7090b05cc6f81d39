/** Measures in which ranges the activations of the sentence encoder lie, and stores them in
 *  `server/search/vectors/activation-ranges.json`. Run by hand (`node scripts/activation-ranges.ts`) when the
 *  weights or the adapter have changed; needs a build. Afterwards increase `GRAPH_VERSION`, build, and fit the
 *  models that belong to the vectors again (`scripts/roles.ts`, `scripts/answerability.ts`). */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Corpus } from '../server/contract/corpus.ts';
import {
  findModelSource,
  readTokenizer,
  readWeights,
} from '../server/search/vectors/local-model.ts';
import {
  layersOf,
  LONGEST_TEXT,
  miniLmGraph,
  PIECES,
  type ActivationRange,
} from '../server/search/vectors/minilm-graph.ts';
import { createWordPieces } from '../server/search/vectors/word-pieces.ts';
import { allTexts, textsOf } from './embedding/embed-corpus.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'server/search/vectors/activation-ranges.json');
/** One in this many texts is measured. */
const EVERY = 20;
const DECIMALS = 1000;
/** How much of the unevenness of an input's channels goes over to the weights: 1 is all (SmoothQuant's alpha).
 *  Mean cosine of 305 texts to their vectors of 32 bits: .9918 without, .9976 with (decision 054). */
const SMOOTHING = 0.9;
/** A channel that is never used would have no size. */
const SMALLEST = 1e-3;

const corpus = JSON.parse(
  readFileSync(path.join(ROOT, 'build-data/corpus.json'), 'utf8'),
) as Corpus;
const texts = allTexts(textsOf(corpus)).filter((_, i) => i % EVERY === 0);
const source = await findModelSource();
const weights = readWeights(source, 'adapted');
const pieces = createWordPieces(readTokenizer(source));
const folder = mkdtempSync(path.join(tmpdir(), 'ranges-'));
try {
  const { graph, data } = miniLmGraph({ weights, dataName: 'model.bin' });
  writeFileSync(path.join(folder, 'model.bin'), data);
  writeFileSync(path.join(folder, 'model.onnx'), graph);
  const session = await InferenceSession.create(path.join(folder, 'model.onnx'));
  const lows: Record<string, number[]> = {};
  const highs: Record<string, number[]> = {};
  for (const text of texts) {
    const row = Int32Array.from(pieces.encode(text, LONGEST_TEXT));
    const outputs = await session.run({ [PIECES]: new Tensor('int32', row, [1, row.length]) });
    for (const [output, { data: values }] of Object.entries(outputs)) {
      const [name, end] = split(output);
      const channels = Array.from(values as Float32Array);
      if (end === 'low')
        lows[name] = channels.map((value, i) => Math.min(lows[name]?.[i] ?? 0, value));
      if (end === 'high')
        highs[name] = channels.map((value, i) => Math.max(highs[name]?.[i] ?? 0, value));
    }
  }
  await session.release();
  const ranges = Object.keys(lows).map(
    (name) => `  "${name}": ${JSON.stringify(rangeOf(name, lows[name]!, highs[name]!))}`,
  );
  writeFileSync(TARGET, `{\n${ranges.join(',\n')}\n}\n`);
  console.log(`${ranges.length} ranges of ${texts.length} texts written to ${TARGET}.`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The name of the product, and which end of its range an output has. */
function split(output: string): [name: string, end: string] {
  const at = output.lastIndexOf('.');
  return [output.slice(0, at), output.slice(at + 1)];
}

function rangeOf(name: string, lows: readonly number[], highs: readonly number[]): ActivationRange {
  const largest = largestWeights(name, lows.length);
  const exponents = lows.map((low, channel) => {
    const input = Math.max(-low, highs[channel]!, SMALLEST);
    return Math.round(Math.log2(input ** SMOOTHING / largest[channel]! ** (1 - SMOOTHING)));
  });
  const divided = (values: readonly number[]) =>
    values.map((value, i) => value / 2 ** exponents[i]!);
  const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
  return {
    low: round(Math.min(...divided(lows))),
    high: round(Math.max(...divided(highs))),
    exponents,
  };
}

/** For each channel of the input, the largest weight that it is multiplied with. */
function largestWeights(name: string, columns: number): Float32Array {
  const largest = new Float32Array(columns);
  for (const layer of layersOf(name)) {
    for (const [i, value] of weights.tensor(`${layer}.weight`).values.entries()) {
      largest[i % columns] = Math.max(largest[i % columns]!, Math.abs(value));
    }
  }
  return largest;
}
