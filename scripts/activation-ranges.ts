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
import { LONGEST_TEXT, miniLmGraph, PIECES } from '../server/search/vectors/minilm-graph.ts';
import { createWordPieces } from '../server/search/vectors/word-pieces.ts';
import { allTexts, textsOf } from './embedding/embed-corpus.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'server/search/vectors/activation-ranges.json');
/** One in this many texts is measured. */
const EVERY = 20;
const DECIMALS = 1000;

const corpus = JSON.parse(
  readFileSync(path.join(ROOT, 'build-data/corpus.json'), 'utf8'),
) as Corpus;
const texts = allTexts(textsOf(corpus)).filter((_, i) => i % EVERY === 0);
const source = await findModelSource();
const pieces = createWordPieces(readTokenizer(source));
const folder = mkdtempSync(path.join(tmpdir(), 'ranges-'));
try {
  const { graph, data } = miniLmGraph({ weights: readWeights(source), dataName: 'model.bin' });
  writeFileSync(path.join(folder, 'model.bin'), data);
  writeFileSync(path.join(folder, 'model.onnx'), graph);
  const session = await InferenceSession.create(path.join(folder, 'model.onnx'));
  const lows: Record<string, number> = {};
  const highs: Record<string, number> = {};
  for (const text of texts) {
    const row = Int32Array.from(pieces.encode(text, LONGEST_TEXT));
    const outputs = await session.run({ [PIECES]: new Tensor('int32', row, [1, row.length]) });
    for (const [output, { data: values }] of Object.entries(outputs)) {
      const [name, end] = split(output);
      const value = Number(values[0]);
      if (end === 'low') lows[name] = Math.min(lows[name] ?? 0, value);
      if (end === 'high') highs[name] = Math.max(highs[name] ?? 0, value);
    }
  }
  await session.release();
  const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
  const ranges = Object.fromEntries(
    Object.entries(lows).map(([name, low]) => [name, [round(low), round(highs[name]!)]]),
  );
  writeFileSync(TARGET, `${JSON.stringify(ranges, undefined, 2)}\n`);
  console.log(
    `${Object.keys(ranges).length} ranges of ${texts.length} texts written to ${TARGET}.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** The name of the product, and which end of its range an output has. */
function split(output: string): [name: string, end: string] {
  const at = output.lastIndexOf('.');
  return [output.slice(0, at), output.slice(at + 1)];
}
