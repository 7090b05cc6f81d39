/** Many lists of numbers in two flat arrays. Ten thousand pages have some hundred thousand lists, and
 *  an array object for each would weigh more than what it holds. */

/** Collects numbers without knowing how many will come, in arrays that the constructor makes. */
export class GrowingArray<T extends Uint32Array | Float32Array> {
  #values: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#values = make(1024);
  }

  /** Whole numbers up to 2^32 − 1. */
  static whole(): GrowingArray<Uint32Array> {
    return new GrowingArray((length) => new Uint32Array(length));
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  get(i: number): number {
    return this.#values[i]!;
  }

  /** What was collected, without the room for more. */
  toArray(): T {
    const exact = this.#make(this.length);
    exact.set(this.#values.subarray(0, this.length));
    return exact;
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
    const values = GrowingArray.whole();
    const starts = GrowingArray.whole();
    for (const list of lists) {
      starts.push(values.length);
      for (const value of list) values.push(value);
    }
    starts.push(values.length);
    return new PackedLists(values.toArray(), starts.toArray());
  }

  /** How many numbers all lists hold together. */
  get total(): number {
    return this.#values.length;
  }

  get(i: number): Uint32Array {
    return this.#values.subarray(this.#starts[i], this.#starts[i + 1]);
  }
}
