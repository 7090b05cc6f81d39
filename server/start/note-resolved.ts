/** Marks readers' questions that a new build answers. */

import type { Logger } from 'pino';
import type { AskPages } from '../insights/ask-pages.ts';
import type { Resolved } from '../insights/resolve.ts';
import { BY_BUILD } from '../insights/states.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';

/** Logs how many readers' questions a new build answers. */
export function noteResolved(marking: Promise<Resolved[]>, log: Logger, ending: AbortSignal): void {
  marking
    .then((resolved) => {
      if (resolved.length > 0)
        log.info({ resolved: resolved.length }, 'questions of readers answered');
    })
    .catch((error: unknown) => {
      if (!ending.aborted) log.warn({ err: error }, 'resolved questions not marked');
    });
}

/** Queues like a reader's question, under a separate account. */
export function askerBy(retrieval: Pick<Retrieval, 'run'>, signal: AbortSignal): AskPages {
  const caller = { accountId: BY_BUILD, signal };
  return async (question) => {
    const job = { question, turns: [], withPassages: false };
    return (await retrieval.run('answer', job, caller)).answer.output;
  };
}
