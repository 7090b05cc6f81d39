/** Inverted lists in three flat arrays, so that ten thousand pages cost megabytes, not objects. */

/** For each term the places (sections or pages) that hold it, in ascending order. */
export interface Postings {
  /** Places of one term. Frequencies are weighted and normalised for length (BM25F's tf). */
  of(term: number): { places: Uint32Array; frequencies: Float32Array };
}

/** Collects (term, place, frequency), then packs them. Places must come in ascending order. */
export class PostingsBuilder {
  readonly #terms: number[] = [];
  readonly #places: number[] = [];
  readonly #frequencies: number[] = [];

  add(place: number, frequencies: ReadonlyMap<number, number>): void {
    for (const [term, frequency] of frequencies) {
      this.#terms.push(term);
      this.#places.push(place);
      this.#frequencies.push(frequency);
    }
  }

  /** Sorts by term in linear time (counting sort); the order of places is kept. */
  build(termCount: number): Postings {
    const starts = new Uint32Array(termCount + 1);
    for (const term of this.#terms) starts[term + 1]! += 1;
    for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!;
    const places = new Uint32Array(this.#terms.length);
    const frequencies = new Float32Array(this.#terms.length);
    const next = starts.slice();
    this.#terms.forEach((term, i) => {
      const slot = next[term]!;
      next[term] = slot + 1;
      places[slot] = this.#places[i]!;
      frequencies[slot] = this.#frequencies[i]!;
    });
    return {
      of(term) {
        const from = starts[term] ?? 0;
        const to = starts[term + 1] ?? from;
        return {
          places: places.subarray(from, to),
          frequencies: frequencies.subarray(from, to),
        };
      },
    };
  }
}
