/** BM25F over sections: how much each group of the query counts in each section that contains it. */

import type { SearchIndex } from './build-index.ts';
import type { Postings } from './postings.ts';
import type { QueryGroup } from './word-groups.ts';

/** A query with the weights of its groups. */
export interface WeighedQuery {
  groups: readonly QueryGroup[];
  /** Weight of each group times its inverse document frequency. */
  weights: readonly number[];
  /** Sum of the weights. */
  total: number;
}

/** Arrays are indexed by section number. */
export interface SectionScores {
  query: WeighedQuery;
  /** Sum of the weights of the groups found, each times BM25's saturation of its frequency, which approaches
   *  1. At most the query's total. */
  scores: Float32Array;
  /** Total weight of the groups found. */
  covered: Float32Array;
  /** The groups found, as a bit mask: 1 for the first, 2 for the second, … */
  found: Uint32Array;
}

/** Limited by the bits of the mask. */
export const MOST_GROUPS = 32;

/** Scores sections of an index. The arrays of a result are valid until the next one: they are reused, because
 *  a garbage collection for each few megabytes would take longer than the queries. */
export type SectionScorer = (groups: readonly QueryGroup[], saturation: number) => SectionScores;

/** Scores every section that has a group in its heading or text, and the first section of every page that has
 *  one in its title or other page fields. These fields count for each section. */
export function createSectionScorer(index: SearchIndex): SectionScorer {
  const count = index.sections.length;
  const scores = new Float32Array(count);
  const covered = new Float32Array(count);
  const found = new Uint32Array(count);
  const ofItself = new Uint8Array(count);
  const inSections = new Frequencies(count);
  const inPages = new Frequencies(index.pages.length);
  return function score(groups, saturation) {
    for (const array of [scores, covered, found, ofItself]) array.fill(0);
    const used = groups.slice(0, MOST_GROUPS);
    const weights = used.map((group, g) => {
      inSections.addGroup(group, index.inSections);
      inPages.addGroup(group, index.inPages);
      for (const section of inSections.documents) ofItself[section] = 1;
      for (const page of inPages.documents) {
        const from = index.firstSection[page]!;
        const to = index.firstSection[page + 1]!;
        for (let s = from; s < to; s += 1) inSections.add(s, inPages.values[page]!);
        if (from < to) ofItself[from] = 1;
      }
      const weight = group.weight * inverseFrequency(inSections.documents.length, count);
      for (const section of inSections.documents) {
        const frequency = inSections.values[section]!;
        scores[section]! += (weight * frequency) / (saturation + frequency);
        covered[section]! += weight;
        found[section]! |= 1 << g;
      }
      inSections.clear();
      inPages.clear();
      return weight;
    });
    for (let section = 0; section < count; section += 1) {
      if (!ofItself[section]) scores[section] = 0;
    }
    const total = weights.reduce((sum, each) => sum + each, 0);
    return { query: { groups: used, weights, total }, scores, covered, found };
  };
}

/** BM25's idf. Sections inherit the title and other fields of their page, so a term of one title is as
 *  frequent as its page has sections, and does not outweigh the terms of the text. */
function inverseFrequency(having: number, count: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** Frequencies of one group by document, in arrays that are reused for the next group. */
class Frequencies {
  readonly values: Float32Array;
  private readonly touched: Uint32Array;
  private size = 0;

  constructor(count: number) {
    this.values = new Float32Array(count);
    this.touched = new Uint32Array(count);
  }

  /** Those with a frequency. */
  get documents(): Uint32Array {
    return this.touched.subarray(0, this.size);
  }

  add(document: number, frequency: number): void {
    if (this.values[document] === 0) this.touched[this.size++] = document;
    this.values[document]! += frequency;
  }

  /** Sums all terms of a group, as if they were one term. */
  addGroup({ terms }: QueryGroup, postings: Postings): void {
    for (const [term, counts] of terms) {
      postings.each(term, (document, frequency) => this.add(document, counts * frequency));
    }
  }

  clear(): void {
    for (const document of this.documents) this.values[document] = 0;
    this.size = 0;
  }
}
