/** How long many queries took, in milliseconds. */

export interface Times {
  p50: number;
  p99: number;
  max: number;
}

export function summarise(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
