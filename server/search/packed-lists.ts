/** Many lists of numbers in two flat arrays. Ten thousand pages have some hundred thousand lists, and
 *  an array object for each would weigh more than what it holds. */

/** Collects numbers without knowing how many will come. */
export class GrowingArray {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  get(i: number): number {
    return this.#values[i]!;
  }

  toUint32(): Uint32Array {
    return Uint32Array.from(this.#values.subarray(0, this.length));
  }
}

/** Lists of whole numbers, each read as a view and not copied. */
export class PackedLists {
  readonly #values: Uint32Array;
  readonly #starts: Uint32Array;

  private constructor(values: Uint32Array, starts: Uint32Array) {
    this.#values = values;
    this.#starts = starts;
  }

  static from(lists: Iterable<Iterable<number>>): PackedLists {
    const values = new GrowingArray();
    const starts = new GrowingArray();
    for (const list of lists) {
      starts.push(values.length);
      for (const value of list) values.push(value);
    }
    starts.push(values.length);
    return new PackedLists(values.toUint32(), starts.toUint32());
  }

  /** How many numbers all lists hold together. */
  get total(): number {
    return this.#values.length;
  }

  get(i: number): Uint32Array {
    return this.#values.subarray(this.#starts[i], this.#starts[i + 1]);
  }
}
