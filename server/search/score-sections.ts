/** BM25F over sections: what each group of the query is worth in each section that has it. */

import type { SearchIndex } from './build-index.ts';
import type { RankingParameters } from './parameters.ts';
import type { QueryGroup } from './word-groups.ts';

export interface ScoredSection {
  section: number;
  /** Sum over the groups, not yet normalised. */
  score: number;
  /** Numbers of the groups that the section or its page's title, breadcrumb and so on have. */
  matched: number[];
}

/** A query with what its groups are worth. */
export interface WeighedQuery {
  groups: readonly QueryGroup[];
  /** Weight times inverse document frequency of each group. */
  worth: readonly number[];
  /** What a section would score that is full of every group. */
  attainable: number;
}

interface Occurrences {
  places: ArrayLike<number>;
  frequencies: ArrayLike<number>;
}

/** Scores every section that has at least one group in heading or text, and the first section of
 *  every page that has one in its title or other fields of the page. */
export function scoreSections(
  index: SearchIndex,
  groups: readonly QueryGroup[],
  parameters: RankingParameters,
): { query: WeighedQuery; scored: ScoredSection[] } {
  const found = groups.map((group) => ({
    inSections: merge(group, index.inSections.of),
    inPages: merge(group, index.inPages.of),
  }));
  const candidates = candidateSections(index, found);
  const worth = groups.map((group, g) => group.weight * inverseFrequency(index, found[g]!));
  const limit = parameters.saturation + 1;
  const scored = candidates.map((section): ScoredSection => ({ section, score: 0, matched: [] }));
  const bySection = new Float32Array(index.sections.length);
  const byPage = new Float32Array(index.pages.length);
  found.forEach(({ inSections, inPages }, g) => {
    spread(inSections, bySection);
    spread(inPages, byPage);
    for (const each of scored) {
      const frequency = bySection[each.section]! + byPage[index.pageOf[each.section]!]!;
      if (frequency === 0) continue;
      each.score += (worth[g]! * limit * frequency) / (parameters.saturation + frequency);
      each.matched.push(g);
    }
    clear(inSections, bySection);
    clear(inPages, byPage);
  });
  const attainable = limit * worth.reduce((sum, each) => sum + each, 0);
  return { query: { groups, worth, attainable }, scored };
}

/** Occurrences of all terms of a group, as of one term. */
function merge(group: QueryGroup, of: (term: number) => Occurrences): Occurrences {
  const terms = [...group.terms];
  if (terms.length === 1 && terms[0]![1] === 1) return of(terms[0]![0]);
  const sum = new Map<number, number>();
  for (const [term, counts] of terms) {
    const { places, frequencies } = of(term);
    for (let i = 0; i < places.length; i += 1) {
      sum.set(places[i]!, (sum.get(places[i]!) ?? 0) + counts * frequencies[i]!);
    }
  }
  return { places: [...sum.keys()], frequencies: [...sum.values()] };
}

function candidateSections(
  index: SearchIndex,
  found: readonly { inSections: Occurrences; inPages: Occurrences }[],
): number[] {
  const marked = new Uint8Array(index.sections.length);
  for (const { inSections, inPages } of found) {
    for (let i = 0; i < inSections.places.length; i += 1) marked[inSections.places[i]!] = 1;
    for (let i = 0; i < inPages.places.length; i += 1) {
      marked[index.firstSection[inPages.places[i]!]!] = 1;
    }
  }
  const candidates: number[] = [];
  for (let section = 0; section < marked.length; section += 1) {
    if (marked[section]) candidates.push(section);
  }
  return candidates;
}

/** BM25's idf. A section has what its page's title and other fields have: so a term of one title
 *  is as frequent as its page is long, and does not outweigh the terms of the text. */
function inverseFrequency(
  index: SearchIndex,
  { inSections, inPages }: { inSections: Occurrences; inPages: Occurrences },
): number {
  const counted = new Uint8Array(index.sections.length);
  let having = 0;
  const count = (section: number) => {
    having += 1 - counted[section]!;
    counted[section] = 1;
  };
  for (let i = 0; i < inSections.places.length; i += 1) count(inSections.places[i]!);
  for (let i = 0; i < inPages.places.length; i += 1) {
    const page = inPages.places[i]!;
    for (let s = index.firstSection[page]!; s < index.firstSection[page + 1]!; s += 1) count(s);
  }
  return Math.log(1 + (index.sections.length - having + 0.5) / (having + 0.5));
}

function spread({ places, frequencies }: Occurrences, into: Float32Array): void {
  for (let i = 0; i < places.length; i += 1) into[places[i]!] = frequencies[i]!;
}

function clear({ places }: Occurrences, from: Float32Array): void {
  for (let i = 0; i < places.length; i += 1) from[places[i]!] = 0;
}
