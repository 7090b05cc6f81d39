/** Reads the vectors of a build. All arrays are in shared memory, so that workers need no copy. */

import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createVectorMemory, type VectorMemory } from './dot-products.ts';
import { countVectors, FILE_FORMAT, fileLength, type VectorNames } from './vector-file.ts';

/** Consecutive vectors: number `i` of vector `v` is `values[v * dimensions + i] * scales[v]`. */
export interface VectorSet {
  count: number;
  values: Int8Array;
  scales: Float32Array;
  /** For each vector, the index of its section in `Vectors.sections`. Ascending. */
  section: Uint32Array;
  /** For each vector, its index within the section, or within its group. */
  index: Uint32Array;
}

export interface QuestionSet extends VectorSet {
  /** For each vector, the index of its group in `Vectors.groups`. Ascending. */
  group: Uint32Array;
}

export interface Vectors {
  modelId: string;
  dimensions: number;
  /** Version of the embedded corpus. */
  corpus: string;
  /** All sections of the corpus, in its order. */
  sections: readonly { path: string; anchor: string }[];
  /** All groups of readers' questions; `group` is the index in `section.groups`. */
  groups: readonly { section: number; group: number }[];
  passages: VectorSet;
  /** Vectors of each section's lines; `index` is the index of the line. */
  lines: VectorSet;
  questions: QuestionSet;
  /** Questions that are unrelated to the pages. */
  unrelated: Pick<VectorSet, 'count' | 'values' | 'scales'>;
  /** The memory that backs all arrays. */
  memory: VectorMemory;
}

/** @returns undefined if the build has no vectors.
 *  @throws Error if the two files do not belong together. */
export async function loadVectors(dataDir: string): Promise<Vectors | undefined> {
  const names = await readNames(path.join(dataDir, 'vectors.json'));
  if (names?.format !== FILE_FORMAT) return undefined;
  const memory = createVectorMemory(names.bytes);
  const read = await readInto(new Uint8Array(memory.buffer), path.join(dataDir, 'vectors.bin'));
  if (read !== names.bytes || read !== lengthOf(names)) {
    throw new Error('vectors.bin is not from the same build as vectors.json; run `npm run build`.');
  }
  return vectorsIn(memory, names);
}

/** Length of the numbers that belong to these names, in bytes. */
export function lengthOf({ sections, dimensions, unrelated }: VectorNames): number {
  const { passages, lines, questions } = countVectors(sections);
  return fileLength(passages + lines + questions + unrelated, dimensions);
}

/** @param memory begins with the numbers as they are in `vectors.bin`. */
export function vectorsIn(memory: VectorMemory, names: VectorNames): Vectors {
  const { dimensions } = names;
  const counts = countVectors(names.sections);
  const count = counts.passages + counts.lines + counts.questions + names.unrelated;
  const scales = new Float32Array(memory.buffer, 0, count);
  const values = new Int8Array(memory.buffer, count * 4, count * dimensions);

  /** The numbers of the vectors from index `first` on. */
  const numbersOf = (first: number, length: number) => ({
    count: length,
    values: values.subarray(first * dimensions, (first + length) * dimensions),
    scales: scales.subarray(first, first + length),
  });
  const setOf = (first: number, length: number) => ({
    ...numbersOf(first, length),
    section: sharedNumbers(length),
    index: sharedNumbers(length),
  });
  const passages = setOf(0, counts.passages);
  const lines = setOf(counts.passages, counts.lines);
  const questions = {
    ...setOf(counts.passages + counts.lines, counts.questions),
    group: sharedNumbers(counts.questions),
  };
  const groups: { section: number; group: number }[] = [];
  let question = 0;
  for (const [number, section] of names.sections.entries()) {
    for (const [group, length] of section.groups.entries()) {
      for (let index = 0; index < length; index += 1, question += 1) {
        questions.section[question] = number;
        questions.group[question] = groups.length;
        questions.index[question] = index;
      }
      groups.push({ section: number, group });
    }
  }
  assignSections(
    passages,
    names.sections.map((section) => section.passages),
  );
  assignSections(
    lines,
    names.sections.map((section) => section.lines),
  );
  return {
    modelId: names.modelId,
    dimensions,
    corpus: names.corpus,
    sections: names.sections.map(({ path, anchor }) => ({ path, anchor })),
    groups,
    passages,
    lines,
    questions,
    unrelated: numbersOf(count - names.unrelated, names.unrelated),
    memory,
  };
}

/** Sets each vector's section and its index within the section.
 *  @param counts how many vectors each section has. */
function assignSections({ section, index }: VectorSet, counts: readonly number[]): void {
  let vector = 0;
  for (const [number, count] of counts.entries()) {
    for (let at = 0; at < count; at += 1, vector += 1) {
      section[vector] = number;
      index[vector] = at;
    }
  }
}

/** Reads a file into `bytes`.
 *  @returns its length; -1 if it does not fit. */
async function readInto(bytes: Uint8Array, file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { bytesRead } = await handle.read(bytes);
    const { size } = await handle.stat();
    return bytesRead === size ? size : -1;
  } finally {
    await handle.close();
  }
}

async function readNames(file: string): Promise<VectorNames | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VectorNames;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function sharedNumbers(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}
