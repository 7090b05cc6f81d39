/** The worker threads of one build. A worker that dies is replaced, and its jobs fail; one that takes too
 *  long is ended. */

import { Piscina } from 'piscina';
import type { JobAnswer, JobInput, JobMessage, JobName, JobOutput } from './jobs.ts';
import type { WorkerSettings } from './worker.ts';

/** Longest job in ms; the first one of a worker reads the build. */
const LONGEST_JOB_MS = 20_000;
const FIRST_JOB_MS = 120_000;

/** How much more a worker yields to other threads; on Linux only. */
const WORKER_NICE = 5;

/** A worker died of a job, or was ended because of one. */
export class WorkerDied extends Error {
  constructor(cause: unknown) {
    super('A search worker ended before it answered.', { cause });
    this.name = 'WorkerDied';
  }
}

export interface WorkerPoolOptions {
  /** Worker threads. */
  workers: number;
  /** Jobs that a worker does at the same time; more than one if it waits for a service. */
  jobsPerWorker: number;
  settings: WorkerSettings;
  /** Largest heap of a worker in MB. */
  heapMb: number;
  /** Called for each worker that died. */
  onDeath: (error: unknown) => void;
  /** The worker's file; our own by default. */
  file?: string;
  longestJobMs?: number;
}

export interface WorkerPool {
  /** Does a job in a worker.
   *  @throws WorkerDied where the worker did not live to answer; Error where the job failed. */
  run<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>>;
  /** Ends the workers when they have finished their current jobs. */
  close(): Promise<void>;
}

/** Starts the workers; each has read the build when the promise resolves.
 *  @throws Error where the build cannot be read. */
export async function openWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const { workers, jobsPerWorker, settings, heapMb, onDeath } = options;
  const { longestJobMs = LONGEST_JOB_MS } = options;
  const pool = new Piscina<JobMessage, JobAnswer>({
    filename: options.file ?? new URL('./worker.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: jobsPerWorker,
    workerData: settings,
    // A worker that sleeps on a lock would not hear from an embedding service.
    atomics: 'disabled',
    // A larger young generation, V8's default, costs 32 MB more and saves no measurable time.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
    // The thread that serves requests has priority if there are fewer cores than threads.
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

  /** Lets every worker read the build, so that no reader waits for it. */
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
