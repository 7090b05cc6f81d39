/** Writes a model in the ONNX format, as far as our graph needs it. ONNX is a protobuf message; the numbers
 *  below are those of onnx.proto. Large constants go to a separate file, which the runtime maps into memory
 *  instead of copying it. */

const WIRE = { varint: 0, bytes: 2, float: 5 } as const;
/** TensorProto.DataType of our array types. */
const TYPES = [
  [Float32Array, 1],
  [Uint8Array, 2],
  [Int8Array, 3],
  [Int32Array, 6],
  [BigInt64Array, 7],
] as const;
export const FLOAT = 1;
export const INT32 = 6;
/** Versions of the format and of the standard operator set. */
const IR_VERSION = 9;
const OPSET = 17;

export type TensorData = Float32Array | Uint8Array | Int8Array | Int32Array | BigInt64Array;
/** A plain number is written as an integer. */
export type Attribute = number | readonly number[] | { float: number };

export interface OnnxGraph {
  inputs: readonly { name: string; type: number; dims: readonly string[] }[];
  outputs: readonly { name: string; type: number; dims: readonly (string | number)[] }[];
}

export interface NodeOptions {
  /** Number of outputs; 1 by default. */
  outputs?: number;
  /** Names of the outputs, if they are read from outside the graph. */
  names?: string[];
  attributes?: Record<string, Attribute>;
  /** Domain of the operator; the standard one by default. */
  domain?: string;
}

export interface OnnxWriter {
  /** Adds a constant and returns its name. */
  constant(name: string, dims: readonly number[], data: TensorData): string;
  /** Adds an operator and returns the names of its outputs; `''` omits an optional input. */
  node(operator: string, inputs: readonly string[], options?: NodeOptions): string[];
  /** Returns the two files. @param dataName name of the second, which is stored beside the first. */
  finish(graph: OnnxGraph, dataName: string): OnnxFiles;
}

export interface OnnxFiles {
  graph: Buffer;
  /** The large constants. */
  data: Buffer;
}

/** Constants of up to this many bytes are stored in the graph. */
const FEW = 16_384;
/** File offset alignment required for memory mapping. */
const PAGE = 65_536;

export function createOnnxWriter(): OnnxWriter {
  const nodes: Buffer[] = [];
  const constants: { name: string; dims: readonly number[]; data: TensorData }[] = [];
  const domains = new Set<string>();
  let count = 0;

  return {
    constant(name, dims, data) {
      constants.push({ name, dims, data });
      return name;
    },

    node(operator, inputs, { outputs = 1, attributes = {}, domain = '', ...given } = {}) {
      count += 1;
      const names =
        given.names ?? Array.from({ length: outputs }, (_, at) => `${operator}_${count}_${at}`);
      if (domain) domains.add(domain);
      nodes.push(
        field(
          1,
          Buffer.concat([
            ...inputs.map((input) => text(1, input)),
            ...names.map((name) => text(2, name)),
            text(4, operator),
            ...Object.entries(attributes).map(([name, value]) => field(5, attribute(name, value))),
            ...(domain ? [text(7, domain)] : []),
          ]),
        ),
      );
      return names;
    },

    finish({ inputs, outputs }, dataName) {
      const apart = createDataFile(dataName);
      const graph = Buffer.concat([
        ...nodes,
        text(2, 'graph'),
        ...constants.map(({ name, dims, data }) => {
          const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
          const place = bytes.length > FEW ? apart.add(bytes) : field(9, bytes);
          return field(5, Buffer.concat([tensor(name, dims, data), place]));
        }),
        ...inputs.map((value) => field(11, valueInfo(value))),
        ...outputs.map((value) => field(12, valueInfo(value))),
      ]);
      const model = Buffer.concat([
        integer(1, IR_VERSION),
        field(7, graph),
        field(8, integer(2, OPSET)),
        ...[...domains].map((domain) => field(8, Buffer.concat([text(1, domain), integer(2, 1)]))),
      ]);
      return { graph: model, data: apart.finish() };
    },
  };
}

/** Collects constants for the separate file and records their offsets. */
function createDataFile(name: string) {
  const parts: Buffer[] = [];
  let length = 0;
  const entry = (key: string, value: string) =>
    field(13, Buffer.concat([text(1, key), text(2, value)]));
  return {
    add(bytes: Buffer): Buffer {
      const place = Math.ceil(length / PAGE) * PAGE;
      parts.push(Buffer.alloc(place - length), bytes);
      length = place + bytes.length;
      return Buffer.concat([
        entry('location', name),
        entry('offset', String(place)),
        entry('length', String(bytes.length)),
        integer(14, 1),
      ]);
    },
    finish: () => Buffer.concat(parts),
  };
}

/** A TensorProto without its numbers. */
function tensor(name: string, dims: readonly number[], data: TensorData): Buffer {
  const type = TYPES.find(([kind]) => data instanceof kind)![1];
  return Buffer.concat([...dims.map((dim) => integer(1, dim)), integer(2, type), text(8, name)]);
}

/** An AttributeProto: its name, its value and the type of the value. */
function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number') {
    return Buffer.concat([text(1, name), integer(3, value), integer(20, 2)]);
  }
  if (!('float' in value)) {
    return Buffer.concat([text(1, name), ...value.map((one) => integer(8, one)), integer(20, 7)]);
  }
  const float = Buffer.alloc(4);
  float.writeFloatLE(value.float);
  return Buffer.concat([text(1, name), tag(2, WIRE.float), float, integer(20, 1)]);
}

function valueInfo(value: {
  name: string;
  type: number;
  dims: readonly (string | number)[];
}): Buffer {
  const dims = value.dims.map((dim) =>
    field(1, typeof dim === 'string' ? text(2, dim) : integer(1, dim)),
  );
  const type = Buffer.concat([integer(1, value.type), field(2, Buffer.concat(dims))]);
  return Buffer.concat([text(1, value.name), field(2, field(1, type))]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

function tag(number: number, wire: number): Buffer {
  return varint(number * 8 + wire);
}

function integer(number: number, value: number): Buffer {
  return Buffer.concat([tag(number, WIRE.varint), varint(value)]);
}

function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([tag(number, WIRE.bytes), varint(bytes.length), bytes]);
}

function text(number: number, value: string): Buffer {
  return field(number, Buffer.from(value));
}
