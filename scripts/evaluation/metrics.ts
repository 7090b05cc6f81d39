/** Figures of merit for ranked lists. */

/** The rank of the first relevant result, starting at 1; 0 if there is none. */
export function firstRelevant(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  return ranked.findIndex((id) => relevant.has(id)) + 1;
}

/** Reciprocal rank within the first k, 0 if nothing relevant is there. */
export function reciprocalRank(rank: number, k: number): number {
  return rank > 0 && rank <= k ? 1 / rank : 0;
}

/** Share of the relevant results among the first k. */
export function recall(
  ranked: readonly string[],
  relevant: ReadonlySet<string>,
  k: number,
): number {
  const found = ranked.slice(0, k).filter((id) => relevant.has(id)).length;
  return relevant.size === 0 ? 0 : found / relevant.size;
}

/** Normalised discounted cumulative gain with linear gains (Järvelin, Kekäläinen 2002). */
export function ndcg(
  ranked: readonly string[],
  gains: ReadonlyMap<string, number>,
  k: number,
): number {
  const dcg = (values: readonly number[]) =>
    values.slice(0, k).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
  const ideal = dcg([...gains.values()].sort((a, b) => b - a));
  return ideal === 0 ? 0 : dcg(ranked.map((id) => gains.get(id) ?? 0)) / ideal;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value that this share of the values does not exceed; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
