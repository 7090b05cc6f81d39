/** Whole numbers from 0 to 2^31 − 1 in as many bytes as they need, seven bits a byte, lowest first
 *  (unsigned LEB128, DWARF 5, section 7.6). */

/** How many bytes a number needs. */
export function bytesFor(value: number): number {
  let bytes = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) bytes += 1;
  return bytes;
}

/** Gives the bytes of a number to `put`, in order. */
export function encode(value: number, put: (byte: number) => void): void {
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) put((rest & 0x7f) | 0x80);
  put(rest);
}

/** Gives the numbers that stand in the bytes from `from` to `to` (left out) to `found`, in order. */
export function decode(
  bytes: Uint8Array,
  from: number,
  to: number,
  found: (value: number) => void,
): void {
  let value = 0;
  let shift = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    value |= (byte & 0x7f) << shift;
    if (byte > 0x7f) {
      shift += 7;
    } else {
      found(value);
      value = 0;
      shift = 0;
    }
  }
}
