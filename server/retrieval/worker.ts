/** Worker thread that runs search and answer jobs. It reads the build itself when it gets its first job, so
 *  the thread that serves requests holds neither pages nor index. */

import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Config } from '../config.ts';
import { contentSignature, readContent } from '../content.ts';
import { createLog } from '../log.ts';
import { createMeaningSource } from '../search/vectors/open-meaning.ts';
import { createContentJobs } from './content-jobs.ts';
import type { JobAnswer, JobMessage, RetrievalJobs } from './jobs.ts';

/** Settings that a worker is started with. */
export interface WorkerSettings extends Pick<Config, 'buildDir' | 'embeddings' | 'logLevel'> {
  /** `contentSignature` of the build that it must read. */
  signature: string;
}

const { buildDir, embeddings, logLevel, signature } = workerData as WorkerSettings;
const log = createLog({ logLevel });
const meaning = createMeaningSource(embeddings, log);
let opening: Promise<RetrievalJobs> | undefined;

/** @throws Error if another build has replaced the one being served: its pages may not exist there. */
async function open(): Promise<RetrievalJobs> {
  const content = await readContent(buildDir, meaning);
  if ((await contentSignature(buildDir)) !== signature) {
    throw new Error('The build was replaced while it was being read.');
  }
  return createContentJobs({ ...content, embed: (texts) => meaning.embed(texts), log });
}

async function run({ name, input }: JobMessage): Promise<unknown> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const job = (await opening)[name] as (input: unknown) => unknown;
  return job(input);
}

/** Buffers of a result, to be transferred rather than copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  if (typeof result !== 'object' || result === null) return [];
  return Object.values(result).flatMap((part) =>
    part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : [],
  );
}

/** Failed jobs return a problem too: the pool takes an exception as the death of the worker. */
export default async function answer(message: JobMessage): Promise<JobAnswer> {
  try {
    const value = await run(message);
    const answered: JobAnswer = { value };
    return move({
      [transferableSymbol]: buffersOf(value),
      [valueSymbol]: answered,
    }) as unknown as JobAnswer;
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
