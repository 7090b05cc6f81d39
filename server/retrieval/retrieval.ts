/** Search and answers as seen from the thread that serves requests: each job waits for its turn and runs in a
 *  worker. */

import type { Logger } from 'pino';
import type { EmbeddingsConfig } from '../config.ts';
import { PortalError } from '../errors.ts';
import { createFairQueue, type FairQueue } from '../limits/fair-queue.ts';
import type { ContentSummary, JobInput, JobName, JobOutput } from './jobs.ts';
import { openWorkerPool, WorkerDied, type WorkerPoolOptions } from './pool.ts';

/** Who is waiting for a job. */
export interface Caller {
  accountId: string;
  /** Aborted when nobody is waiting any more; a job that is already running still finishes. */
  signal: AbortSignal;
}

export interface Retrieval {
  content: ContentSummary;
  /** Runs a job when it is the caller's turn.
   *  @throws PortalError `too_many_requests` if the queue is full, `unavailable` if the job killed the
   *  worker; the signal's reason. */
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    caller: Caller,
  ): Promise<JobOutput<Name>>;
  /** Ends the workers once they have finished their current jobs. */
  close(): Promise<void>;
}

/** How many jobs one account may have running and waiting at once. A browser that searches while the user
 *  types has two or three; a client that sends more waits for its own jobs, or is refused. */
const RUNNING_PER_ACCOUNT = 2;
const WAITING_PER_ACCOUNT = 12;
/** How many jobs may wait in total: about two seconds of work for one worker. */
const WAITING = 200;
/** Seconds after which a full queue has room again. */
const RETRY_AFTER = 2;
/** Concurrent jobs per worker if it waits for an embedding service. */
const JOBS_WITH_SERVICE = 8;

/** Heap of a worker in MB: enough for code and answers, and for the corpus and its index while the index is
 *  built. About three quarters of it stay in use; without a limit V8 would let garbage grow to ten times as much. */
const HEAP_MB = 20;
const HEAP_MB_PER_CORPUS_MB = 5.5;

function jobsPerWorker({ provider }: EmbeddingsConfig): number {
  return provider === 'service' ? JOBS_WITH_SERVICE : 1;
}

/** The job queue of all accounts, shared by every build that is served. */
export function createTurns(workers: number, embeddings: EmbeddingsConfig): FairQueue {
  const limits = {
    running: workers * jobsPerWorker(embeddings),
    runningPerUser: RUNNING_PER_ACCOUNT,
    waiting: WAITING,
    waitingPerUser: WAITING_PER_ACCOUNT,
  };
  return createFairQueue(
    limits,
    () =>
      new PortalError(
        'too_many_requests',
        'Too many questions and searches at once. Try again shortly.',
        {
          retryAfter: RETRY_AFTER,
        },
      ),
  );
}

export interface RetrievalOptions extends Pick<WorkerPoolOptions, 'workers' | 'settings' | 'file'> {
  turns: FairQueue;
  /** Size of the pages' text in bytes. */
  corpusBytes: number;
  log: Pick<Logger, 'error'>;
  /** Called with how long a job waited and how long it took, in seconds. */
  onTime?: (name: JobName, waited: number, took: number) => void;
  /** Called for each worker that died. */
  onDeath?: () => void;
  longestJobMs?: number;
}

/** Starts the workers on a build. @throws Error if the build cannot be read. */
export async function openRetrieval(options: RetrievalOptions): Promise<Retrieval> {
  const { turns, corpusBytes, log, onTime, onDeath, ...pool } = options;
  const workers = await openWorkerPool({
    ...pool,
    jobsPerWorker: jobsPerWorker(pool.settings.embeddings),
    heapMb: HEAP_MB + Math.ceil((corpusBytes / 1e6) * HEAP_MB_PER_CORPUS_MB),
    onDeath(err) {
      log.error({ err }, 'search worker died');
      onDeath?.();
    },
  });
  const content = await workers.run('describe', null);

  return {
    content,
    async run(name, input, { accountId, signal }) {
      const requested = performance.now();
      const leave = await turns.enter(accountId, signal);
      const began = performance.now();
      try {
        return await workers.run(name, input);
      } catch (cause) {
        if (!(cause instanceof WorkerDied)) throw cause;
        throw new PortalError('unavailable', 'Search is restarting. Please try again.', {
          cause,
          retryAfter: RETRY_AFTER,
        });
      } finally {
        leave();
        onTime?.(name, (began - requested) / 1000, (performance.now() - began) / 1000);
      }
    },
    close: () => workers.close(),
  };
}
