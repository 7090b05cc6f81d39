/** Compares a question with the sections of a build by meaning: its cosines with their vectors. */

import { createDotProducts, reserve } from './dot-products.ts';
import type { Vectors, VectorSet } from './load-vectors.ts';
import { quantise } from './quantise.ts';

/** Cosines of a query, -1 to 1. */
export interface Nearest {
  /** With each section as a whole: the mean of its passages and readers' questions. */
  means: Float32Array;
  /** Similarity to questions that are unrelated to the pages: the mean of the nearest three. Undefined if
   *  there are fewer. */
  unrelated: number | undefined;
  /** Cosines of a section's texts, by its index in `Vectors.sections`. Computed on demand: a query is
   *  compared only with the texts of candidate pages. */
  inSection: (section: number) => SectionCosines;
}

export interface SectionCosines {
  /** With the best passage, question or answer; -1 if the section has none. */
  best: number;
  /** With the best question or answer of each group, in the order of `section.groups`. */
  groups: Float32Array;
  /** With the last text of each group: its answer, if it has one. */
  answers: Float32Array;
  /** With each line, in the order of `linesOf`. */
  lines: Float32Array;
}

/** @param query unit vector from the embedder that made the build's vectors. */
export type NearestSections = (query: Float32Array) => Nearest;

type Numbers = Pick<VectorSet, 'count' | 'values' | 'scales'>;

export function createNearest(vectors: Vectors): NearestSections {
  const { sections, groups, passages, lines, questions, unrelated } = vectors;
  const scan = createScan(vectors);
  const meansOfAll = scan.place(meansOf(vectors));
  const count = sections.length;
  const passagesFrom = startsOf(passages.section, count);
  const linesFrom = startsOf(lines.section, count);
  const questionsFrom = startsOf(questions.section, count);
  const sectionOfGroup = Uint32Array.from(groups, ({ section }) => section);
  const groupsFrom = startsOf(sectionOfGroup, count);

  return (query) => {
    const found = new Map<number, SectionCosines>();
    const cosines = (set: Numbers, from = 0, to = set.count) => scan.cosines(query, set, from, to);
    const of = (set: Numbers, starts: Uint32Array, section: number) =>
      cosines(set, starts[section], starts[section + 1]);

    function compare(section: number): SectionCosines {
      const firstGroup = groupsFrom[section]!;
      const length = groupsFrom[section + 1]! - firstGroup;
      const ofGroups = new Float32Array(length).fill(-1);
      const answers = new Float32Array(length).fill(-1);
      const firstQuestion = questionsFrom[section]!;
      const ofQuestions = of(questions, questionsFrom, section);
      let best = largest(of(passages, passagesFrom, section));
      for (let at = 0; at < ofQuestions.length; at += 1) {
        const group = questions.group[firstQuestion + at]! - firstGroup;
        const cosine = ofQuestions[at]!;
        if (cosine > ofGroups[group]!) ofGroups[group] = cosine;
        if (cosine > best) best = cosine;
        answers[group] = cosine;
      }
      return { best, groups: ofGroups, answers, lines: of(lines, linesFrom, section) };
    }

    return {
      means: cosines(meansOfAll),
      unrelated: meanOfNearest(cosines(unrelated)),
      inSection(section) {
        let cosines = found.get(section);
        if (!cosines) found.set(section, (cosines = compare(section)));
        return cosines;
      },
    };
  };
}

/** The largest cosine; -1 if there is none. */
function largest(cosines: Float32Array): number {
  let most = -1;
  for (let at = 0; at < cosines.length; at += 1) most = Math.max(most, cosines[at]!);
  return most;
}

/** Where each section's vectors begin, with one more entry for the end of the last.
 *  @param section the section of each vector, ascending. */
function startsOf(section: Uint32Array, sections: number): Uint32Array {
  const starts = new Uint32Array(sections + 1);
  for (const number of section) starts[number + 1]! += 1;
  for (let number = 0; number < sections; number += 1) starts[number + 1]! += starts[number]!;
  return starts;
}

const NEAREST = 3;

function meanOfNearest(cosines: Float32Array): number | undefined {
  if (cosines.length < NEAREST) return undefined;
  const nearest = cosines.sort().subarray(-NEAREST);
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / NEAREST;
}

/** Reserves memory after the vectors for the query, the results and the means. */
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
  /** Chosen so that no sum overflows 32 bits. */
  const steps = Math.min(2 ** 15 - 1, Math.floor(2 ** 31 / (2 ** 7 * dimensions)) - 1);
  let scale = 1;
  let asked: Float32Array | undefined;

  function ask(vector: Float32Array): void {
    if (asked === vector) return;
    asked = vector;
    scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / steps;
    for (let at = 0; at < vector.length; at += 1) query[at] = Math.round(vector[at]! / scale);
  }

  return {
    /** Cosines with the vectors from `from` up to, but not including, `to`. */
    cosines(vector: Float32Array, { values, scales }: Numbers, from: number, to: number) {
      const cosines = new Float32Array(to - from);
      if (cosines.length === 0) return cosines;
      ask(vector);
      const first = values.byteOffset + from * dimensions;
      dotProducts(queryAt, first, cosines.length, dimensions, outAt);
      for (let at = 0; at < cosines.length; at += 1) {
        cosines[at] = sums[at]! * scales[from + at]! * scale;
      }
      return cosines;
    },

    /** Copies the means into the memory that can be scanned. */
    place({ count, values, scales }: Numbers): Numbers {
      const placed = new Int8Array(memory.buffer, meansAt, values.length);
      placed.set(values);
      return { count, values: placed, scales };
    },
  };
}

/** One unit vector for each section. */
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
