/** Embeds many texts with the local model, in one process per core, but no more than two: the production
 *  server may run on the same machine. */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { LocalVariant } from '../../server/search/vectors/local-model.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');
const MOST_WORKERS = 2;

/** The converted model that the workers open. */
export interface WorkersModel {
  folder: string;
  variant: LocalVariant;
}

export type WorkerAnswer = { vectors: Float32Array[] } | { problem: string };

/** @param chunks texts that a worker gets at once; the last are taken first.
 *  @param onVectors receives the vectors of a chunk.
 *  @throws Error if the model fails. */
export async function embedByWorkers(
  chunks: readonly string[][],
  { folder, variant }: WorkersModel,
  onVectors: (texts: string[], vectors: Float32Array[]) => void,
): Promise<void> {
  const waiting = [...chunks];

  async function work(): Promise<void> {
    const worker = fork(WORKER, [folder, variant], { serialization: 'advanced' });
    try {
      for (let texts = waiting.pop(); texts; texts = waiting.pop()) {
        onVectors(texts, await ask(worker, texts));
      }
    } finally {
      waiting.length = 0;
      worker.kill();
    }
  }
  const count = Math.min(MOST_WORKERS, availableParallelism(), chunks.length);
  await Promise.all(Array.from({ length: count }, work));
}

async function ask(worker: ChildProcess, texts: string[]): Promise<Float32Array[]> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    worker.send(texts);
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => [
        { problem: `A process that embeds has ended with ${String(code)}.` },
      ]),
    ])) as [WorkerAnswer];
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.vectors;
  } finally {
    ended.abort();
  }
}
