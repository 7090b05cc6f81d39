/** The worker threads of one build. A worker that dies is replaced, and its jobs fail; one that takes too
 *  long is terminated. */

import { Piscina } from 'piscina';
import type { JobAnswer, JobInput, JobMessage, JobName, JobOutput } from './jobs.ts';
import type { WorkerSettings } from './worker.ts';

/** Longest job in ms; a worker's first job includes reading the build. */
const LONGEST_JOB_MS = 20_000;
const FIRST_JOB_MS = 120_000;

/** Nice increment: how much a worker yields to other threads. Linux only. */
const WORKER_NICE = 5;

/** A worker died during a job, or was terminated because of one. */
export class WorkerDied extends Error {
  constructor(cause: unknown) {
    super('A search worker ended before it answered.', { cause });
    this.name = 'WorkerDied';
  }
}

export interface WorkerPoolOptions {
  /** Number of worker threads. */
  workers: number;
  /** Concurrent jobs per worker; more than one if it waits for a service. */
  jobsPerWorker: number;
  settings: WorkerSettings;
  /** Maximum heap of a worker in MB. */
  heapMb: number;
  /** Called for each worker that died. */
  onDeath: (error: unknown) => void;
  /** The worker's file; our own by default. */
  file?: string;
  longestJobMs?: number;
}

export interface WorkerPool {
  /** Runs a job in a worker.
   *  @throws WorkerDied if the worker died before it answered; Error if the job failed. */
  run<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>>;
  /** Ends the workers once they have finished their current jobs. */
  close(): Promise<void>;
}

/** Starts the workers; resolves when each has read the build.
 *  @throws Error if the build cannot be read. */
export async function openWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const { workers, jobsPerWorker, settings, heapMb, onDeath } = options;
  const { longestJobMs = LONGEST_JOB_MS } = options;
  const pool = new Piscina<JobMessage, JobAnswer>({
    filename: options.file ?? new URL('./worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: jobsPerWorker,
    workerData: settings,
    // A worker that blocks on a lock would not receive replies from an embedding service.
    atomics: 'disabled',
    // A larger young generation, V8's default, costs 32 MB more and saves no measurable time.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
    // The thread that serves requests takes priority if there are fewer cores than threads.
    niceIncrement: WORKER_NICE,
  });
  let closing = false;
  pool.on('error', (error: unknown) => !closing && onDeath(error));

  async function ask(message: JobMessage, ms: number): Promise<unknown> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    let answer: JobAnswer;
    try {
      answer = await pool.run(message, { signal: late.signal });
    } catch (error) {
      onDeath(error);
      warm();
      throw new WorkerDied(error);
    } finally {
      clearTimeout(timer);
    }
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.value;
  }

  /** Makes every worker read the build, so that no reader has to wait for it. */
  function warm(): void {
    if (!closing) void readBuild().catch(() => undefined);
  }

  const readBuild = () =>
    Promise.all(
      Array.from({ length: workers * jobsPerWorker }, () =>
        pool.run({ name: 'describe', input: null }, { signal: AbortSignal.timeout(FIRST_JOB_MS) }),
      ),
    );

  async function close(): Promise<void> {
    closing = true;
    await pool.close({ force: false });
  }

  try {
    for (const answer of await readBuild()) {
      if ('problem' in answer) throw new Error(answer.problem);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    run: async (name, input) =>
      (await ask({ name, input }, longestJobMs)) as JobOutput<typeof name>,
    close,
  };
}
