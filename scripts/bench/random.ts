/** Numbers that look random and are the same for the same seed, on every machine. */

/** A source of numbers from 0 up to 1 (mulberry32, 32 bits of state: enough for test data). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to, not including, `end`. */
export function below(end: number, random: () => number): number {
  return Math.floor(random() * end);
}

/** One of the items; there must be at least one. */
export function pick<T>(items: ArrayLike<T>, random: () => number): T {
  return items[below(items.length, random)]!;
}
