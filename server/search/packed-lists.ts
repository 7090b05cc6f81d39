/** Many lists of numbers in two flat arrays. Ten thousand pages have some hundred thousand lists, and
 *  an array object for each would weigh more than what it holds. */

import { GrowingArray } from './growing-array.ts';

/** Lists of whole numbers, seven bits a byte (LEB128), lowest first: terms have their numbers in the
 *  order in which they were first seen, so the common ones take a byte or two. */
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
        let rest = value;
        for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
        bytes.push(rest);
        total += 1;
      }
    }
    starts.push(bytes.length);
    return new PackedLists(bytes.toArray(), starts.toArray(), total);
  }

  /** A copy of one list; an array object, because typed arrays of every size litter the memory. */
  get(i: number): number[] {
    const to = this.#starts[i + 1]!;
    const list: number[] = [];
    let value = 0;
    let shift = 0;
    for (let at = this.#starts[i]!; at < to; at += 1) {
      const byte = this.#bytes[at]!;
      value |= (byte & 0x7f) << shift;
      if (byte > 0x7f) {
        shift += 7;
      } else {
        list.push(value);
        value = 0;
        shift = 0;
      }
    }
    return list;
  }
}
