/** What it is worth that words which stand together in the query stand together in a section. */

import type { WeighedQuery } from './score-sections.ts';
import type { QueryGroup } from './word-groups.ts';

/** True for a group that was not typed: it has no neighbours in the query. */
function isAdded({ source }: QueryGroup): boolean {
  return source === 'glossary' || source === 'context';
}

/** Groups of the query by the terms that stand for them; what was not typed is left out. */
export function groupsByTerm(query: WeighedQuery): ReadonlyMap<number, readonly number[]> {
  const groupOf = new Map<number, number[]>();
  query.groups.forEach((group, g) => {
    if (isAdded(group)) return;
    for (const term of group.terms.keys()) {
      const groups = groupOf.get(term);
      if (groups) groups.push(g);
      else groupOf.set(term, [g]);
    }
  });
  return groupOf;
}

/** Sum over neighbouring groups of the query of the lesser worth of the two, divided by the least
 *  distance at which they occur in one of the sequences; the second before the first counts half. */
export function proximity(
  sequences: readonly Uint32Array[],
  query: WeighedQuery,
  groupOf: ReadonlyMap<number, readonly number[]>,
  reach: number,
): number {
  const lastSeen = new Int32Array(query.groups.length).fill(-1_000_000);
  /** Closeness of group g and g + 1, 0 to 1. */
  const closeness = new Float32Array(query.groups.length);
  let start = 0;
  for (const sequence of sequences) {
    for (let i = 0; i < sequence.length; i += 1) {
      const at = start + i;
      for (const g of groupOf.get(sequence[i]!) ?? []) {
        lastSeen[g] = at;
        if (g > 0) note(g - 1, at - lastSeen[g - 1]!, 1);
        if (g + 1 < lastSeen.length) note(g, at - lastSeen[g + 1]!, 0.5);
      }
    }
    start += sequence.length + reach;
  }
  function note(pair: number, distance: number, counts: number): void {
    if (distance > reach) return;
    closeness[pair] = Math.max(closeness[pair]!, counts / Math.max(1, distance));
  }
  let sum = 0;
  for (let g = 0; g + 1 < query.groups.length; g += 1) {
    sum += closeness[g]! * Math.min(query.worth[g]!, query.worth[g + 1]!);
  }
  return sum;
}

/** The most that `proximity` can give for a query. */
export function attainableProximity({ groups, worth }: WeighedQuery): number {
  let sum = 0;
  for (let g = 0; g + 1 < groups.length; g += 1) {
    if (!isAdded(groups[g + 1]!)) sum += Math.min(worth[g]!, worth[g + 1]!);
  }
  return sum;
}
