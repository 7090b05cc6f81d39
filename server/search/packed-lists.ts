/** Many lists of numbers in two flat arrays. Ten thousand pages have some hundred thousand lists, and
 *  an array object for each would weigh more than what it holds. */

import { GrowingArray } from './growing-array.ts';
import { decode, encode } from './leb128.ts';

/** Lists of whole numbers as LEB128: terms have their numbers in the order in which they were first
 *  seen, so the common ones take a byte or two. */
export class PackedLists {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  /** How many numbers all lists hold together. */
  readonly total: number;

  private constructor(bytes: Uint8Array, starts: Uint32Array, total: number) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.total = total;
  }

  static from(lists: Iterable<Iterable<number>>): PackedLists {
    const bytes = new GrowingArray(Uint8Array);
    const starts = new GrowingArray(Uint32Array);
    let total = 0;
    for (const list of lists) {
      starts.push(bytes.length);
      for (const value of list) {
        encode(value, (byte) => bytes.push(byte));
        total += 1;
      }
    }
    starts.push(bytes.length);
    return new PackedLists(bytes.toArray(), starts.toArray(), total);
  }

  /** A copy of one list; an array object, because typed arrays of every size litter the memory. */
  get(i: number): number[] {
    const list: number[] = [];
    decode(this.#bytes, this.#starts[i]!, this.#starts[i + 1]!, (value) => list.push(value));
    return list;
  }
}
