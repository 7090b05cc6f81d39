/** Dot products of one vector with many, using SIMD: eight times as fast as a loop in JavaScript. The
 *  function is hand-written WebAssembly, below. */

/** Numbers multiplied at once: vector lengths must be a multiple of this. */
export const LANES = 16;

/** Size of a WebAssembly memory page, in bytes. */
const PAGE = 65_536;
const MOST_PAGES = 65_536;

/** Writes `count` 32-bit sums to `out`. `query`, `vectors` and `out` are byte offsets in memory: the query
 *  has 16-bit numbers, the vectors are consecutive and have 8-bit numbers.
 *  @param length how many numbers a vector has. */
export type DotProducts = (
  query: number,
  vectors: number,
  count: number,
  length: number,
  out: number,
) => void;

/** WebAssembly memory. Workers can share it. */
export interface VectorMemory {
  readonly buffer: SharedArrayBuffer;
  /** @returns the previous number of pages. */
  grow(pages: number): number;
}

/** The part of the WebAssembly API that is used here; its types ship only with the browser typings. */
const { Instance, Memory, Module } = (
  globalThis as unknown as {
    WebAssembly: {
      Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
      Memory: new (size: { initial: number; maximum: number; shared: true }) => VectorMemory;
      Module: new (bytes: Uint8Array) => object;
    };
  }
).WebAssembly;

/** Creates memory of at least this many bytes. */
export function createVectorMemory(bytes: number): VectorMemory {
  return new Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES, shared: true });
}

/** Grows the memory. @returns the offset of the new bytes. */
export function reserve(memory: VectorMemory, bytes: number): number {
  return memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
}

/** Instantiates the function on a memory. */
export function createDotProducts(memory: VectorMemory): DotProducts {
  const { exports } = new Instance(new Module(MODULE), { e: { m: memory } });
  return exports['dots'] as DotProducts;
}

const I32 = 0x7f;
const V128 = 0x7b;
const [QUERY, VECTORS, COUNT, LENGTH, OUT, AT, SUM, EIGHT_BITS] = [0, 1, 2, 3, 4, 5, 6, 7];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const int = (value: number) => [0x41, value];
const ADD = [0x6a];
const END = [0x0b];
const LOOP = [0x03, 0x40];
const AGAIN_IF = [0x0d, 0];
/** v128.load without an alignment hint. */
const load = (offset: number) => [0xfd, 0x00, 0, offset];
const ZEROS = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const LOW_TO_16_BITS = [0xfd, 0x87, 0x01];
const HIGH_TO_16_BITS = [0xfd, 0x88, 0x01];
/** Products of 16-bit numbers, added in pairs to 32 bits. */
const DOT = [0xfd, 0xba, 0x01];
const ADD_LANES = [0xfd, 0xae, 0x01];
const lane = (number: number) => [0xfd, 0x1b, number];
const STORE = [0x36, 2, 0];
const LESS = [0x49];
const MINUS = [0x6b];

const CODE = [
  // Locals: AT is an integer, SUM and EIGHT_BITS are vectors.
  ...[2, 1, I32, 2, V128],
  ...LOOP,
  ...[...ZEROS, ...set(SUM), ...int(0), ...set(AT)],
  ...LOOP,
  ...[...get(VECTORS), ...get(AT), ...ADD, ...load(0), ...set(EIGHT_BITS)],
  ...get(SUM),
  // The query has two bytes for each byte of the vector.
  ...[...get(EIGHT_BITS), ...LOW_TO_16_BITS],
  ...[...get(QUERY), ...get(AT), ...ADD, ...get(AT), ...ADD, ...load(0), ...DOT, ...ADD_LANES],
  ...[...get(EIGHT_BITS), ...HIGH_TO_16_BITS],
  ...[...get(QUERY), ...get(AT), ...ADD, ...get(AT), ...ADD, ...load(16), ...DOT, ...ADD_LANES],
  ...set(SUM),
  ...[...get(AT), ...int(LANES), ...ADD, ...set(AT)],
  ...[...get(AT), ...get(LENGTH), ...LESS, ...AGAIN_IF],
  ...END,
  ...get(OUT),
  ...[0, 1, 2, 3].flatMap((number) => [...get(SUM), ...lane(number)]),
  ...[...ADD, ...ADD, ...ADD, ...STORE],
  ...[...get(OUT), ...int(4), ...ADD, ...set(OUT)],
  ...[...get(VECTORS), ...get(LENGTH), ...ADD, ...set(VECTORS)],
  ...[...get(COUNT), ...int(1), ...MINUS, ...set(COUNT), ...get(COUNT), ...AGAIN_IF],
  ...END,
  ...END,
];

/** A length in WebAssembly's encoding, then the bytes. */
function sized(bytes: readonly number[]): number[] {
  const { length } = bytes;
  return [
    ...(length < 128 ? [length] : [(length % 128) | 128, Math.floor(length / 128)]),
    ...bytes,
  ];
}

const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  // Types: five integers in, nothing out.
  ...[1, ...sized([1, 0x60, 5, I32, I32, I32, I32, I32, 0])],
  // Imports: memory `m` of `e`, shared, of 1 to 65,536 pages.
  ...[2, ...sized([1, 1, 0x65, 1, 0x6d, 0x02, 0x03, 1, 0x80, 0x80, 0x04])],
  // Functions: one, of the first type; exported as `dots`.
  ...[3, ...sized([1, 0])],
  ...[7, ...sized([1, 4, 0x64, 0x6f, 0x74, 0x73, 0, 0])],
  ...[10, ...sized([1, ...sized(CODE)])],
]);
