/** Inverted lists in three flat arrays, so that ten thousand pages cost megabytes, not objects. */

import { GrowingArray } from './packed-lists.ts';

/** For each term the places (sections or pages) that hold it, in ascending order. */
export interface Postings {
  /** Places of one term. Frequencies are weighted and normalised for length (BM25F's tf); three
   *  figures of them are enough. */
  of(term: number): { places: Uint32Array; frequencies: Float16Array };
}

/** Collects (term, place, frequency), then packs them. Places must come in ascending order. */
export class PostingsBuilder {
  readonly #terms = GrowingArray.whole();
  readonly #places = GrowingArray.whole();
  readonly #frequencies = new GrowingArray((length) => new Float32Array(length));

  add(place: number, frequencies: ReadonlyMap<number, number>): void {
    for (const [term, frequency] of frequencies) {
      this.#terms.push(term);
      this.#places.push(place);
      this.#frequencies.push(frequency);
    }
  }

  /** Sorts by term in linear time (counting sort); the order of places is kept. */
  build(termCount: number): Postings {
    const count = this.#terms.length;
    const starts = new Uint32Array(termCount + 1);
    for (let i = 0; i < count; i += 1) starts[this.#terms.get(i) + 1]! += 1;
    for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!;
    const places = new Uint32Array(count);
    const frequencies = new Float16Array(count);
    const next = starts.slice();
    for (let i = 0; i < count; i += 1) {
      const term = this.#terms.get(i);
      const slot = next[term]!;
      next[term] = slot + 1;
      places[slot] = this.#places.get(i);
      frequencies[slot] = this.#frequencies.get(i);
    }
    return {
      of(term) {
        const from = starts[term] ?? 0;
        const to = starts[term + 1] ?? from;
        return { places: places.subarray(from, to), frequencies: frequencies.subarray(from, to) };
      },
    };
  }
}
