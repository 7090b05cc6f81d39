/** Quantises numbers to 8 bits, with a separate scale for each group. */

export interface Quantised {
  values: Int8Array;
  /** For each group, the value of one quantisation step. */
  scales: Float32Array;
}

const STEPS = 127;

/** @param length how many consecutive numbers form a group. */
export function quantise(numbers: Float32Array, length: number): Quantised {
  const values = new Int8Array(numbers.length);
  const scales = new Float32Array(numbers.length / length);
  for (let group = 0; group < scales.length; group += 1) {
    const start = group * length;
    let largest = 0;
    for (let at = start; at < start + length; at += 1) {
      largest = Math.max(largest, Math.abs(numbers[at]!));
    }
    const scale = largest / STEPS;
    scales[group] = scale;
    if (scale === 0) continue;
    for (let at = start; at < start + length; at += 1) {
      values[at] = Math.round(numbers[at]! / scale);
    }
  }
  return { values, scales };
}
