/** How near a question comes to every section, by meaning: its cosine with each vector of the build. */

import { createDotProducts, reserve } from './dot-products.ts';
import type { Vectors, VectorSet } from './load-vectors.ts';
import { quantise } from './quantise.ts';

/** Cosines, -1 to 1, by number in `Vectors.sections` or `Vectors.groups`. */
export interface Nearest {
  /** Best passage of each section. */
  passage: Float32Array;
  /** Best readers' question, or answer to one, of each section; -1 where it has none. */
  question: Float32Array;
  /** Best question of each group, or its answer. */
  group: Float32Array;
  /** The last text of each group: its answer, where it has one. */
  answer: Float32Array;
  /** Each line, by its number among all of them. */
  line: Float32Array;
  /** The section as a whole: the mean of its passages and readers' questions. */
  section: Float32Array;
  /** How near the query comes to questions that have nothing to do with the pages: the mean of the
   *  nearest three. Undefined where there are none. */
  unrelated: number | undefined;
}

/** @param query of length 1, by the embedder that made the vectors. */
export type NearestSections = (query: Float32Array) => Nearest;

type Numbers = Pick<VectorSet, 'count' | 'values' | 'scales'>;

export function createNearest(vectors: Vectors): NearestSections {
  const { sections, groups, passages, lines, questions, unrelated } = vectors;
  const scan = createScan(vectors);
  const means = scan.place(meansOf(vectors));
  const sectionOfGroup = Uint32Array.from(groups, ({ section }) => section);

  return (query) => {
    scan.ask(query);
    const passage = new Float32Array(sections.length).fill(-1);
    const question = new Float32Array(sections.length).fill(-1);
    const group = new Float32Array(groups.length).fill(-1);
    const answer = new Float32Array(groups.length).fill(-1);
    const texts = scan.cosines(questions);
    keepBest(passage, passages.section, scan.cosines(passages));
    keepBest(group, questions.group, texts);
    keepBest(question, sectionOfGroup, group);
    for (const [at, cosine] of texts.entries()) answer[questions.group[at]!] = cosine;
    return {
      ...{ passage, question, group, answer },
      line: scan.cosines(lines),
      section: scan.cosines(means),
      unrelated: meanOfNearest(scan.cosines(unrelated)),
    };
  };
}

const NEAREST = 3;

function meanOfNearest(cosines: Float32Array): number | undefined {
  if (cosines.length < NEAREST) return undefined;
  const nearest = cosines.sort().subarray(-NEAREST);
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / NEAREST;
}

/** The largest cosine of those that belong to the same. */
function keepBest(best: Float32Array, belongsTo: Uint32Array, cosines: Float32Array): void {
  for (let at = 0; at < cosines.length; at += 1) {
    const place = belongsTo[at]!;
    if (cosines[at]! > best[place]!) best[place] = cosines[at]!;
  }
}

/** Room beside the vectors for the query, for what comes out and for the means. */
function createScan(vectors: Vectors) {
  const { memory, dimensions, sections, passages, lines, questions, unrelated } = vectors;
  const counts = [passages, lines, questions, unrelated].map(({ count }) => count);
  const most = Math.max(...counts, sections.length);
  const queryAt = reserve(memory, dimensions * 2 + most * 4 + sections.length * dimensions);
  const outAt = queryAt + dimensions * 2;
  const meansAt = outAt + most * 4;
  const query = new Int16Array(memory.buffer, queryAt, dimensions);
  const sums = new Int32Array(memory.buffer, outAt, most);
  const dotProducts = createDotProducts(memory);
  /** So large that no sum leaves 32 bits. */
  const steps = Math.min(2 ** 15 - 1, Math.floor(2 ** 31 / (2 ** 7 * dimensions)) - 1);
  let scale = 1;

  return {
    ask(vector: Float32Array): void {
      scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / steps;
      for (let at = 0; at < vector.length; at += 1) query[at] = Math.round(vector[at]! / scale);
    },

    /** Of the query last asked. */
    cosines({ count, values, scales }: Numbers): Float32Array {
      const cosines = new Float32Array(count);
      if (count === 0) return cosines;
      dotProducts(queryAt, values.byteOffset, count, dimensions, outAt);
      for (let at = 0; at < count; at += 1) cosines[at] = sums[at]! * scales[at]! * scale;
      return cosines;
    },

    /** The means, where they can be scanned. */
    place({ count, values, scales }: Numbers): Numbers {
      const placed = new Int8Array(memory.buffer, meansAt, values.length);
      placed.set(values);
      return { count, values: placed, scales };
    },
  };
}

/** One vector of length 1 for each section. */
function meansOf({ dimensions, sections, passages, questions }: Vectors): Numbers {
  const sums = new Float32Array(sections.length * dimensions);
  for (const { count, values, scales, section } of [passages, questions]) {
    for (let vector = 0; vector < count; vector += 1) {
      const from = vector * dimensions;
      const to = section[vector]! * dimensions;
      const scale = scales[vector]!;
      for (let i = 0; i < dimensions; i += 1) sums[to + i]! += values[from + i]! * scale;
    }
  }
  for (let section = 0; section < sections.length; section += 1) {
    normalise(sums.subarray(section * dimensions, (section + 1) * dimensions));
  }
  return { count: sections.length, ...quantise(sums, dimensions) };
}

function normalise(vector: Float32Array): void {
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) squares += vector[i]! ** 2;
  const length = Math.sqrt(squares);
  if (length === 0) return;
  for (let i = 0; i < vector.length; i += 1) vector[i]! /= length;
}
