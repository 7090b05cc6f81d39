/** Scores words that are neighbours both in the query and in a section. */

import type { WeighedQuery } from './score-sections.ts';
import type { RankingParameters } from './tuning.ts';
import type { QueryGroup } from './word-groups.ts';

/** For each term, a bit mask of the query's groups that contain it (`MOST_GROUPS`). Terms that were not typed
 *  are left out, because they have no neighbours in the query. */
export type GroupsByTerm = Uint32Array;

/** @param terms total number of terms. */
export function groupsByTerm({ groups }: WeighedQuery, terms: number): GroupsByTerm {
  const byTerm = new Uint32Array(terms);
  groups.forEach((group, g) => {
    if (isAdded(group)) return;
    for (const term of group.terms.keys()) byTerm[term]! |= 1 << g;
  });
  return byTerm;
}

function isAdded({ source }: QueryGroup): boolean {
  return source === 'glossary' || source === 'context';
}

/** Sum over neighbouring groups of the query: the smaller of their two weights, divided by the smallest
 *  distance at which they occur in one of the sequences. In reverse order the pair counts less. */
export type Proximity = (sequences: readonly Uint32Array[]) => number;

/** Measures the sections of one query. */
export function createProximity(
  { groups, weights }: WeighedQuery,
  byTerm: GroupsByTerm,
  { proximityReach: reach, proximityReversed: reversed }: RankingParameters,
): Proximity {
  const lastSeen = new Int32Array(groups.length);
  /** Of groups g and g + 1, 0 to 1. */
  const closeness = new Float32Array(groups.length);

  function note(pair: number, distance: number, counts: number): void {
    if (distance > reach) return;
    closeness[pair] = Math.max(closeness[pair]!, counts / Math.max(1, distance));
  }

  return (sequences) => {
    lastSeen.fill(-1_000_000);
    closeness.fill(0);
    let start = 0;
    for (const sequence of sequences) {
      for (let i = 0; i < sequence.length; i += 1) {
        const at = start + i;
        for (let bits = byTerm[sequence[i]!]!; bits !== 0; bits &= bits - 1) {
          const g = 31 - Math.clz32(bits & -bits);
          lastSeen[g] = at;
          if (g > 0) note(g - 1, at - lastSeen[g - 1]!, 1);
          if (g + 1 < groups.length) note(g, at - lastSeen[g + 1]!, reversed);
        }
      }
      start += sequence.length + reach;
    }
    let sum = 0;
    for (let g = 0; g + 1 < groups.length; g += 1) {
      sum += closeness[g]! * Math.min(weights[g]!, weights[g + 1]!);
    }
    return sum;
  };
}

/** The maximum of `proximity` for a query. */
export function attainableProximity({ groups, weights }: WeighedQuery): number {
  let sum = 0;
  for (let g = 0; g + 1 < groups.length; g += 1) {
    if (!isAdded(groups[g + 1]!)) sum += Math.min(weights[g]!, weights[g + 1]!);
  }
  return sum;
}
