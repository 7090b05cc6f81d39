/** Computes vectors with the model in this process. ONNX Runtime runs on the calling thread: a question takes
 *  3 ms, a passage about 20. */

import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Embedder } from './embedder.ts';
import {
  LOCAL_MODEL_IDS,
  readTokenizer,
  type LocalVariant,
  type ModelSource,
} from './local-model.ts';
import { DIMENSIONS, LONGEST_TEXT, PIECES, VECTORS } from './minilm-graph.ts';
import { createWordPieces } from './word-pieces.ts';

/** Word pieces per call: more do not fit into the processor's cache. */
const PIECES_A_CALL = 1024;

export interface LocalModel {
  /** The converted model. */
  file: string;
  /** For the tokenizer. */
  source: ModelSource;
  variant: LocalVariant;
}

/** @throws Error if ONNX Runtime is not installed, or not available for this processor. */
export async function openLocalEmbedder({ file, source, variant }: LocalModel): Promise<Embedder> {
  // Otherwise ONNX Runtime sends telemetry to its vendor. It reads the real environment, which only the main
  // thread of a process can set; containers and services also set it from outside.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const runtime = await import('onnxruntime-node');
  const session = await runtime.InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // The graph is already in its fastest form: ONNX Runtime's further optimisations would merge nodes that
    // are faster separately.
    graphOptimizationLevel: 'basic',
    logSeverityLevel: 3,
  });
  const pieces = createWordPieces(readTokenizer(source));

  return {
    id: LOCAL_MODEL_IDS[variant],
    dimensions: DIMENSIONS,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const call of callsFor(texts.map((text) => pieces.encode(text, LONGEST_TEXT)))) {
        const data = Int32Array.from(call.rows.flat());
        const feeds = {
          [PIECES]: new runtime.Tensor('int32', data, [call.rows.length, call.length]),
        };
        const found = await run(session, feeds);
        for (const [row, text] of call.texts.entries()) {
          vectors[text] = found.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS);
        }
      }
      return vectors;
    },
    close: () => session.release(),
  };
}

async function run(
  session: InferenceSession,
  feeds: Record<string, Tensor>,
): Promise<Float32Array> {
  const { [VECTORS]: output } = await session.run(feeds);
  return output!.data as Float32Array;
}

interface Call {
  /** Number of word pieces in each row. */
  length: number;
  rows: number[][];
  /** For each row, the index of its text. */
  texts: number[];
}

/** Batches texts of the same length together. */
function callsFor(texts: readonly number[][]): Call[] {
  const calls: Call[] = [];
  const open = new Map<number, Call>();
  for (const [text, row] of texts.entries()) {
    let call = open.get(row.length);
    if (!call || (call.rows.length + 1) * row.length > PIECES_A_CALL) {
      call = { length: row.length, rows: [], texts: [] };
      open.set(row.length, call);
      calls.push(call);
    }
    call.rows.push(row);
    call.texts.push(text);
  }
  return calls;
}
