/** Reads weights in the safetensors format: the length of the header, the header as JSON, then the bytes of
 *  all tensors. */

export interface Tensor {
  shape: readonly number[];
  values: Float32Array;
}

interface TensorEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

export interface Weights {
  /** Whether there is a tensor of this name. */
  has(name: string): boolean;
  /** @throws Error naming the tensor if it does not exist or its type is not F16 or F32. */
  tensor(name: string): Tensor;
}

/** @throws Error if the header cannot be read. */
export function readSafetensors(bytes: Uint8Array): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 8 + Number(view.getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, start))) as Record<
    string,
    TensorEntry
  >;
  return {
    has: (name) => name in header,
    tensor(name) {
      const entry = header[name];
      if (!entry) throw new Error(`The weights have no tensor ${name}.`);
      const [from, to] = entry.data_offsets;
      const data = Uint8Array.from(bytes.subarray(start + from, start + to)).buffer;
      if (entry.dtype === 'F32') return { shape: entry.shape, values: new Float32Array(data) };
      if (entry.dtype === 'F16') {
        return { shape: entry.shape, values: halvesToFloats(new Uint16Array(data)) };
      }
      throw new Error(`The tensor ${name} is of type ${entry.dtype}; F16 or F32 is expected.`);
    },
  };
}

function halvesToFloats(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at += 1) floats[at] = FLOATS[halves[at]!]!;
  return floats;
}

/** Converts a 16-bit float (IEEE 754 binary16) to a number. */
export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Lookup table of all 16-bit floats; the weights have 22 million. */
const FLOATS = Float32Array.from({ length: 65_536 }, (_, bits) => halfToFloat(bits));
