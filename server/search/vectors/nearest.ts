/** Compares a question with the sections of a build by meaning: its cosines with their vectors. */

import { createDotProducts, reserve } from './dot-products.ts';
import { lazy, memoise } from '../../memoise.ts';
import type { Vectors, VectorSet } from './load-vectors.ts';
import { quantise } from './quantise.ts';
import { TUNING } from '../tuning.ts';

/** Cosines of a query, -1 to 1. Each is computed when it is first read. */
export interface Nearest {
  /** With each section as a whole: the mean of its passages and readers' questions. */
  readonly means: Float32Array;
  /** Similarity to questions that are unrelated to the pages: the mean of the nearest few. Undefined if
   *  there are fewer. */
  readonly unrelated: number | undefined;
  /** Cosines with the texts of this section's page, and of the pages read before. */
  ofPageWith: (section: number) => TextCosines;
  /** Cosines with each line of a section, in the order of `linesOf`. */
  linesOf: (section: number) => Float32Array;
}

/** Only the entries of pages whose texts were compared are set. */
export interface TextCosines {
  /** By section: with its best passage, question or answer; -1 if it has none. */
  sections: Float32Array;
  /** By section: with its best line; -1 if it has none. */
  bestLines: Float32Array;
  /** By index in `Vectors.groups`: with the best question or answer. */
  groups: Float32Array;
  /** By index in `Vectors.groups`: with the last text, which is the answer if there is one. */
  answers: Float32Array;
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
  const { pageOf, firstSection } = pagesOf(sections);

  return (query) => {
    const cosines = (set: Numbers, from = 0, to = set.count) => scan.cosines(query, set, from, to);
    const ofTexts: TextCosines = {
      sections: new Float32Array(count).fill(-1),
      bestLines: new Float32Array(count).fill(-1),
      groups: new Float32Array(groups.length).fill(-1),
      answers: new Float32Array(groups.length).fill(-1),
    };
    const linesOfPage = new Map<number, Float32Array>();
    const isKnown = new Uint8Array(firstSection.length);
    const means = lazy(() => cosines(meansOfAll));
    const nearestUnrelated = lazy(() => meanOfNearest(cosines(unrelated)));

    function compare(from: number, to: number): void {
      const { sections, bestLines, groups, answers } = ofTexts;
      const raise = (best: Float32Array, at: number, cosine: number) => {
        if (cosine > best[at]!) best[at] = cosine;
      };
      const each = (
        set: VectorSet,
        starts: Uint32Array,
        note: (cosine: number, section: number, vector: number) => void,
      ) => {
        const first = starts[from]!;
        const found = cosines(set, first, starts[to]);
        for (let at = 0; at < found.length; at += 1) {
          note(found[at]!, set.section[first + at]!, first + at);
        }
        return found;
      };
      each(passages, passagesFrom, (cosine, section) => raise(sections, section, cosine));
      each(questions, questionsFrom, (cosine, section, vector) => {
        const group = questions.group[vector]!;
        raise(sections, section, cosine);
        raise(groups, group, cosine);
        answers[group] = cosine;
      });
      const found = each(lines, linesFrom, (cosine, section) => raise(bestLines, section, cosine));
      linesOfPage.set(from, found);
    }

    function ofPageWith(section: number): TextCosines {
      const page = pageOf[section]!;
      if (!isKnown[page]) {
        isKnown[page] = 1;
        compare(firstSection[page]!, firstSection[page + 1] ?? count);
      }
      return ofTexts;
    }

    return {
      get means() {
        return means();
      },
      get unrelated() {
        return nearestUnrelated();
      },
      ofPageWith,
      linesOf(section) {
        ofPageWith(section);
        const from = firstSection[pageOf[section]!]!;
        const start = linesFrom[from]!;
        return linesOfPage
          .get(from)!
          .subarray(linesFrom[section]! - start, linesFrom[section + 1]! - start);
      },
    };
  };
}

/** Numbers the pages: their sections are consecutive. */
function pagesOf(sections: Vectors['sections']) {
  const pageOf = new Uint32Array(sections.length);
  const firstSection: number[] = [];
  for (const [number, { path }] of sections.entries()) {
    if (sections[number - 1]?.path !== path) firstSection.push(number);
    pageOf[number] = firstSection.length - 1;
  }
  return { pageOf, firstSection };
}

/** Where each section's vectors begin, with one more entry for the end of the last.
 *  @param section the section of each vector, ascending. */
function startsOf(section: Uint32Array, sections: number): Uint32Array {
  const starts = new Uint32Array(sections + 1);
  for (const number of section) starts[number + 1]! += 1;
  for (let number = 0; number < sections; number += 1) starts[number + 1]! += starts[number]!;
  return starts;
}

function meanOfNearest(cosines: Float32Array): number | undefined {
  const { nearestUnrelated: count } = TUNING.meaning;
  if (cosines.length < count) return undefined;
  const nearest = cosines.sort().subarray(-count);
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / count;
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
  /** Kept, because a question and the sentences of it that ask take turns. */
  const quantised = memoise((vector: Float32Array) => {
    let most = 0;
    for (const value of vector) most = Math.max(most, Math.abs(value));
    const scale = most / steps;
    return { scale, values: Int16Array.from(vector, (value) => Math.round(value / scale)) };
  });
  let current: Float32Array | undefined;

  /** Writes the query into the memory that is scanned, unless it is there.
   *  @returns the size of a step. */
  function placeQuery(vector: Float32Array): number {
    const { values, scale } = quantised(vector);
    if (current !== vector) query.set(values);
    current = vector;
    return scale;
  }

  return {
    /** Cosines with the vectors from `from` up to, but not including, `to`. */
    cosines(vector: Float32Array, { values, scales }: Numbers, from: number, to: number) {
      const cosines = new Float32Array(to - from);
      if (cosines.length === 0) return cosines;
      const scale = placeQuery(vector);
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
