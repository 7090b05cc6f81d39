/** Many lists of term numbers in two flat arrays. Ten thousand pages have about a hundred thousand lists, and
 *  an array object for each would take more memory than its contents. */

export class TermLists {
  readonly #terms: Uint32Array;
  /** Where each list begins, with one more entry at the end. */
  readonly #starts: Uint32Array;

  private constructor(terms: Uint32Array, starts: Uint32Array) {
    this.#terms = terms;
    this.#starts = starts;
  }

  /** One list for each item, of the terms that `visit` finds in it. */
  static of<T>(
    items: readonly T[],
    visit: (item: T, found: (term: number) => void) => void,
  ): TermLists {
    const terms: number[] = [];
    const found = (term: number) => void terms.push(term);
    const starts = [0];
    for (const item of items) {
      visit(item, found);
      starts.push(terms.length);
    }
    return new TermLists(Uint32Array.from(terms), Uint32Array.from(starts));
  }

  /** Total number of terms in all lists. */
  get total(): number {
    return this.#terms.length;
  }

  /** One list, not copied. */
  get(i: number): Uint32Array {
    return this.#terms.subarray(this.#starts[i], this.#starts[i + 1]);
  }
}
