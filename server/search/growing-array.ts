/** An array of numbers of one kind that grows. */

type Numbers = Uint8Array | Uint32Array;

/** Most bytes that one array can hold. Addresses alone are reserved for so many. */
const MOST_BYTES = 2 ** 28;
const FIRST_BYTES = 2 ** 16;

/** Collects numbers without knowing how many will come. It grows in place: outgrown copies would leave
 *  gaps in the memory that nothing else fits into. */
export class GrowingArray<T extends Numbers> {
  readonly #buffer = new ArrayBuffer(FIRST_BYTES, { maxByteLength: MOST_BYTES });
  readonly #values: T;
  length = 0;

  /** @param kind the typed array that is wanted in the end. */
  constructor(kind: new (buffer: ArrayBuffer) => T) {
    this.#values = new kind(this.#buffer);
  }

  /** @throws RangeError when the array is full. */
  push(value: number): void {
    if (this.length === this.#values.length) this.#buffer.resize(this.#buffer.byteLength * 2);
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** What was collected, without the room for more. */
  toArray(): T {
    return this.#values.slice(0, this.length) as T;
  }
}
