/** Builds all-MiniLM-L6-v2 as an ONNX graph from its weights: word pieces in, unit vectors out. Weights and
 *  their inputs have 8 bits, the inputs in fixed ranges, so that a text has the same vector whatever it is
 *  embedded with. Inputs are first divided channel by channel by what their weights are multiplied with, so that
 *  few large channels do not take the bits of all others (SmoothQuant, Xiao et al. 2023,
 *  https://arxiv.org/abs/2211.10438). All texts of a call have the same number of pieces: no padding means no mask, which is a
 *  quarter faster. */

import { createOnnxWriter, FLOAT, INT32, type OnnxFiles } from './onnx-writer.ts';
import { quantise } from './quantise.ts';
import type { Weights } from './safetensors.ts';

/** Dimensions of a vector, both of a text and of a word piece. */
export const DIMENSIONS = 384;
/** Maximum number of word pieces that the model was trained on. */
export const LONGEST_TEXT = 256;
const LAYERS = 6;
const HEADS = 12;
const EPSILON = { float: 1e-12 };
/** Operators that ONNX Runtime has beyond the standard. */
const RUNTIME = 'com.microsoft';

/** Bumped when the vectors of the graph change. */
export const GRAPH_VERSION = 4;
/** Input: int32 of [texts, pieces]. */
export const PIECES = 'pieces';
/** Output: float of [texts, DIMENSIONS]. */
export const VECTORS = 'vectors';

/** How the input of a product of matrices is quantised. */
export interface ActivationRange {
  /** Each channel is divided by 2 to this power. */
  exponents: readonly number[];
  /** Smallest and largest value of the divided input. */
  low: number;
  high: number;
}

/** By the name of the product. */
export type ActivationRanges = Readonly<Record<string, ActivationRange>>;
/** Outputs of a graph without ranges: for each channel, the smallest and the largest input of a product in a
 *  call. */
export const rangeOutputs = (name: string) => [`${name}.low`, `${name}.high`] as const;
/** The linear layers that are computed as the product of this name, because they have the same input. */
export function layersOf(name: string): string[] {
  return name.endsWith('.query')
    ? ['query', 'key', 'value'].map((part) => name.replace(/query$/, part))
    : [name];
}
/** Steps between the two ends of a range. */
const STEPS = 255;

export interface GraphOptions {
  weights: Weights;
  /** Name of the second file. */
  dataName: string;
  /** Measured by `scripts/activation-ranges.ts`. Without them, each call uses the ranges of its own texts, and
   *  the graph also returns these. */
  ranges?: ActivationRanges;
}

/** The model as two files.
 *  @throws Error naming a tensor that the weights lack, or a product without a range. */
export function miniLmGraph({ weights, dataName, ranges }: GraphOptions): OnnxFiles {
  const onnx = createOnnxWriter();
  const measured: { name: string; type: number; dims: number[] }[] = [];

  function constant(name: string): string {
    const { shape, values } = weights.tensor(name);
    return onnx.constant(name, shape, values);
  }

  function layerNorm(name: string, input: string): string {
    const inputs = [input, constant(`${name}.weight`), constant(`${name}.bias`)];
    return onnx.node('LayerNormalization', inputs, { attributes: { epsilon: EPSILON } })[0]!;
  }

  function linear(input: string, name: string): string {
    const parts = layersOf(name).map((layer) => weights.tensor(`${layer}.weight`));
    const columns = parts[0]!.shape[1]!;
    const rows = parts.reduce((sum, { shape }) => sum + shape[0]!, 0);
    const factors = ranges && Float32Array.from(rangeOf(name).exponents, (power) => 2 ** power);
    const joined = join(parts.map((part) => part.values));
    const { values, scales } = quantise(
      factors ? joined.map((value, at) => value * factors[at % columns]!) : joined,
      columns,
    );
    const bias = join(layersOf(name).map((layer) => weights.tensor(`${layer}.bias`).values));
    const matrix = onnx.constant(
      `${name}.weight`,
      [columns, rows],
      transpose(values, rows, columns),
    );
    const added = onnx.constant(`${name}.bias`, [rows], bias);
    if (!factors) {
      measureRange(name, input, columns);
      const scale = onnx.constant(`${name}.scale`, [rows], scales);
      const inputs = [input, matrix, scale, '', added];
      return onnx.node('DynamicQuantizeMatMul', inputs, { domain: RUNTIME })[0]!;
    }
    const { low, high } = rangeOf(name);
    const step = (high - low) / STEPS;
    const divisors = onnx.constant(
      `${name}.divisors`,
      [columns],
      factors.map((factor) => 1 / factor),
    );
    const [even] = onnx.node('Mul', [input, divisors]);
    const inputStep = onnx.constant(`${name}.inputStep`, [], Float32Array.of(step));
    const zero = onnx.constant(`${name}.zero`, [], Uint8Array.of(Math.round(-low / step)));
    const [bytes] = onnx.node('QuantizeLinear', [even!, inputStep, zero]);
    const scale = onnx.constant(`${name}.scale`, [rows], scales);
    const inputs = [bytes!, matrix, inputStep, scale, zero, '', added];
    return onnx.node('MatMulIntegerToFloat', inputs, { domain: RUNTIME })[0]!;
  }

  function rangeOf(name: string): ActivationRange {
    const range = ranges?.[name];
    if (!range) throw new Error(`No range has been measured for the input of ${name}.`);
    return range;
  }

  function measureRange(name: string, input: string, columns: number): void {
    for (const [at, output] of rangeOutputs(name).entries()) {
      onnx.node(at === 0 ? 'ReduceMin' : 'ReduceMax', [input], {
        names: [output],
        attributes: { axes: [0, 1], keepdims: 0 },
      });
      measured.push({ name: output, type: FLOAT, dims: [columns] });
    }
  }

  function add(one: string, other: string): string {
    return onnx.node('Add', [one, other])[0]!;
  }

  function embeddings(): string {
    const words = weights.tensor('embeddings.word_embeddings.weight');
    const { values, scales } = quantise(words.values, DIMENSIONS);
    const look = (table: string) => onnx.node('Gather', [table, PIECES])[0]!;
    const bytes = look(onnx.constant('words', words.shape, values));
    const scale = look(onnx.constant('words.scale', [scales.length, 1], scales));
    const floats = onnx.node('Cast', [bytes], { attributes: { to: FLOAT } })[0]!;
    const word = onnx.node('Mul', [floats, scale])[0]!;

    // In a single text every piece has token type 0.
    const type = weights.tensor('embeddings.token_type_embeddings.weight').values;
    const places = weights
      .tensor('embeddings.position_embeddings.weight')
      .values.slice(0, LONGEST_TEXT * DIMENSIONS)
      .map((value, at) => value + type[at % DIMENSIONS]!);
    const [length] = onnx.node('Shape', [PIECES], { attributes: { start: 1, end: 2 } });
    const zero = onnx.constant('zero', [1], BigInt64Array.of(0n));
    const table = onnx.constant('places', [LONGEST_TEXT, DIMENSIONS], places);
    const [place] = onnx.node('Slice', [table, zero, length!, zero]);
    return layerNorm('embeddings.LayerNorm', add(word, place!));
  }

  function layer(number: number, input: string): string {
    const name = `encoder.layer.${number}`;
    const self = `${name}.attention.self`;
    const joined = linear(input, `${self}.query`);
    const third = BigInt(DIMENSIONS);
    const sizes = onnx.constant(`${self}.sizes`, [3], BigInt64Array.of(third, third, third));
    const parts = onnx.node('Split', [joined, sizes], { outputs: 3, attributes: { axis: 2 } });
    const [attended] = onnx.node('MultiHeadAttention', parts, {
      domain: RUNTIME,
      attributes: { num_heads: HEADS },
    });
    const attention = linear(attended!, `${name}.attention.output.dense`);
    const first = layerNorm(`${name}.attention.output.LayerNorm`, add(attention, input));
    const wide = linear(first, `${name}.intermediate.dense`);
    const [active] = onnx.node('Gelu', [wide], { domain: RUNTIME });
    const second = linear(active!, `${name}.output.dense`);
    return layerNorm(`${name}.output.LayerNorm`, add(second, first));
  }

  let state = embeddings();
  for (let number = 0; number < LAYERS; number += 1) state = layer(number, state);
  const [mean] = onnx.node('ReduceMean', [state], {
    attributes: { axes: [1], keepdims: 0 },
  });
  onnx.node('LpNormalization', [mean!], { names: [VECTORS], attributes: { p: 2, axis: 1 } });
  return onnx.finish(
    {
      inputs: [{ name: PIECES, type: INT32, dims: ['texts', 'pieces'] }],
      outputs: [{ name: VECTORS, type: FLOAT, dims: ['texts', DIMENSIONS] }, ...measured],
    },
    dataName,
  );
}

function join(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function transpose(values: Int8Array, rows: number, columns: number): Int8Array {
  const turned = new Int8Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + row] = values[row * columns + column]!;
    }
  }
  return turned;
}
