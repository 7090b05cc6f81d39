/** Compares a question with the sections of a build by meaning: its cosines with their vectors. */

import { createDotProducts, reserve } from './dot-products.ts';
import { lazy, memoise } from '../../memoise.ts';
import type { Vectors, VectorSet } from './load-vectors.ts';
import { quantise } from './quantise.ts';
import { TUNING } from '../tuning.ts';

/** Cosines of a query, -1 to 1. Each is computed when it is first read. Sections and groups are numbered as in
 *  `Vectors`; pages are numbered as their sections begin. */
export interface Nearest {
  /** By page: with the nearest of its sections, at least 0. */
  readonly pages: Record<PageMeasure, (page: number) => number>;
  /** Similarity to questions that are unrelated to the pages: the mean of the nearest few. Undefined if
   *  there are fewer. */
  readonly unrelated: number | undefined;
  /** With what one page says. */
  inPage: (page: number) => PageCosines;
}

/** What of a section is compared: its best passage or question; the section as a whole, which is the
 *  mean of its passages and questions; its best line. */
export type PageMeasure = 'texts' | 'means' | 'lines';

export interface PageCosines {
  /** With the best passage or question of this section; -1 if it has none. */
  textOf: (section: number) => number;
  /** With the section as a whole. */
  meanOf: (section: number) => number;
  /** With each line of the section, in the order of `linesOf`. */
  linesOf: (section: number) => Float32Array;
  /** With the best question of this group; -1 if it has none. */
  groupOf: (group: number) => number;
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
  const questionsOfGroup = startsOf(questions.group, groups.length);
  const firstSection = firstSectionsOf(sections);

  return (query) => {
    /** Ranking asks for all pages, so there is only one number for each. */
    const ofPages = (most: (from: number, to: number) => number) => {
      const known = new Float32Array(firstSection.length - 1).fill(NaN);
      return (page: number) => {
        if (Number.isNaN(known[page])) {
          known[page] = Math.max(0, most(firstSection[page]!, firstSection[page + 1]!));
        }
        return known[page]!;
      };
    };
    const most = (set: Numbers, starts: Uint32Array, from: number, to = from + 1) =>
      scan.most(query, set, starts[from]!, starts[to]!);
    const cosines = (set: Numbers, from: number, to: number) => scan.cosines(query, set, from, to);
    const textOf = (from: number, to?: number) =>
      Math.max(most(passages, passagesFrom, from, to), most(questions, questionsFrom, from, to));
    const detail = new Map<number, PageCosines>();
    const nearestUnrelated = lazy(() => meanOfNearest(cosines(unrelated, 0, unrelated.count)));

    function inPage(page: number): PageCosines {
      const first = firstSection[page]!;
      const means = cosines(meansOfAll, first, firstSection[page + 1]!);
      return {
        textOf: (section) => textOf(section),
        meanOf: (section) => means[section - first]!,
        linesOf: (section) => cosines(lines, linesFrom[section]!, linesFrom[section + 1]!),
        groupOf: (group) => most(questions, questionsOfGroup, group),
      };
    }

    return {
      pages: {
        texts: ofPages(textOf),
        means: ofPages((from, to) => scan.most(query, meansOfAll, from, to)),
        lines: ofPages((from, to) => most(lines, linesFrom, from, to)),
      },
      get unrelated() {
        return nearestUnrelated();
      },
      inPage(page) {
        const found = detail.get(page) ?? inPage(page);
        detail.set(page, found);
        return found;
      },
    };
  };
}

/** The first section of each page, whose sections are consecutive, with one more entry for the end of the last
 *  page. */
function firstSectionsOf(sections: Vectors['sections']): number[] {
  const firsts = sections.flatMap(({ path }, at) => (sections[at - 1]?.path === path ? [] : [at]));
  return [...firsts, sections.length];
}

/** Where the vectors of each section or group begin, with one more entry for the end of the last.
 *  @param owner the section or group of each vector, ascending. @param owners how many there are. */
function startsOf(owner: Uint32Array, owners: number): Uint32Array {
  const starts = new Uint32Array(owners + 1);
  for (const number of owner) starts[number + 1]! += 1;
  for (let number = 0; number < owners; number += 1) starts[number + 1]! += starts[number]!;
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

  /** Computes `sums` of the vectors from `from` up to, but not including, `to`.
   *  @returns the size of a step. */
  function sum(vector: Float32Array, { values }: Numbers, from: number, to: number): number {
    const scale = placeQuery(vector);
    if (to > from) {
      dotProducts(queryAt, values.byteOffset + from * dimensions, to - from, dimensions, outAt);
    }
    return scale;
  }

  return {
    cosines(vector: Float32Array, set: Numbers, from: number, to: number): Float32Array {
      const scale = sum(vector, set, from, to);
      const cosines = new Float32Array(to - from);
      for (let at = 0; at < cosines.length; at += 1) {
        cosines[at] = sums[at]! * set.scales[from + at]! * scale;
      }
      return cosines;
    },

    /** The largest of these cosines, without an array for them: ranking reads those of all pages. -1 if there
     *  are none. */
    most(vector: Float32Array, set: Numbers, from: number, to: number): number {
      const scale = sum(vector, set, from, to);
      let most = -1;
      for (let at = 0; at < to - from; at += 1) {
        most = Math.max(most, sums[at]! * set.scales[from + at]! * scale);
      }
      return Math.fround(most);
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
