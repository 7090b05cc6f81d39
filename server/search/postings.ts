/** Inverted lists in flat arrays, so that ten thousand pages cost megabytes, not objects. */

import { bytesFor, decode, encode } from './leb128.ts';

/** For each term the places (sections or pages) that hold it, in ascending order. */
export interface Postings {
  /** Calls `found` for each place of a term. Frequencies are weighted and normalised for length
   *  (BM25F's tf); three figures of them are enough. */
  each(term: number, found: (place: number, frequency: number) => void): void;
}

/** Calls `found` for each occurrence of a term at a place, with what the occurrence counts. */
export type OccurrencesAt = (place: number, found: (term: number, counts: number) => void) => void;

/** Sorts occurrences by term in linear time (counting sort). Each place is read twice, first to count
 *  and then to fill in: to keep what was read would need more room than the lists themselves. Of
 *  places the steps from one to the next are kept, as LEB128: terms that stand in many places, which
 *  fill the memory, take one byte for each. */
export function buildPostings(
  termCount: number,
  placeCount: number,
  occurrencesAt: OccurrencesAt,
): Postings {
  const starts = new Uint32Array(termCount + 1);
  const byteStarts = new Uint32Array(termCount + 1);
  /** By term: one more than the place where it was last seen. */
  const last = new Uint32Array(termCount);
  for (let place = 1; place <= placeCount; place += 1) {
    occurrencesAt(place - 1, (term) => {
      if (last[term] === place) return;
      starts[term + 1]! += 1;
      byteStarts[term + 1]! += bytesFor(place - last[term]!);
      last[term] = place;
    });
  }
  for (let term = 0; term < termCount; term += 1) {
    starts[term + 1]! += starts[term]!;
    byteStarts[term + 1]! += byteStarts[term]!;
  }
  const frequencies = new Float16Array(starts[termCount]);
  const steps = new Uint8Array(byteStarts[termCount]!);
  const next = starts.slice();
  const nextByte = byteStarts.slice();
  const sums = new Map<number, number>();
  last.fill(0);
  for (let place = 1; place <= placeCount; place += 1) {
    sums.clear();
    occurrencesAt(place - 1, (term, counts) => sums.set(term, (sums.get(term) ?? 0) + counts));
    for (const [term, sum] of sums) {
      frequencies[next[term]!] = sum;
      next[term]! += 1;
      encode(place - last[term]!, (byte) => {
        steps[nextByte[term]!] = byte;
        nextByte[term]! += 1;
      });
      last[term] = place;
    }
  }
  return {
    each(term, found) {
      let i = starts[term] ?? 0;
      let place = -1;
      decode(steps, byteStarts[term] ?? 0, byteStarts[term + 1] ?? 0, (step) => {
        place += step;
        found(place, frequencies[i]!);
        i += 1;
      });
    },
  };
}
