/** Opens the build, with the application that serves it and each build that replaces it. */

import { createApp } from '../app.ts';
import { createAssistant, type Answered } from '../assistant/assistant.ts';
import { ConfigError } from '../config.ts';
import { questionNote } from '../insights/question-note.ts';
import { markResolved } from '../insights/resolve.ts';
import { openLiveApp, type LiveApp } from '../live-app.ts';
import { openRetrieval } from '../retrieval/retrieval.ts';
import { hostedSearchProblem } from '../search/hosted-search.ts';
import { askerBy, noteResolved } from './note-resolved.ts';
import type { Parts } from './open-parts.ts';

/** @param ending aborted when the server stops.
 *  @throws ConfigError if the settings do not match the build; Error if it cannot be served. */
export function openSite(parts: Parts, ending: AbortSignal): Promise<LiveApp> {
  const { config, log, clock, storage, insights, metrics, turns } = parts;
  const { buildDir, embeddings, logLevel } = config;
  const onAnswered = (answered: Answered) => insights.counter.note(questionNote(answered));
  return openLiveApp({
    buildDir,
    log,
    openRetrieval: (signature, corpusBytes) =>
      openRetrieval({
        workers: config.retrievalWorkers,
        settings: { buildDir, embeddings, logLevel, signature },
        ...{ turns, corpusBytes, log },
        onTime: metrics.job,
        onDeath: metrics.workerDeath,
      }),
    appFor({ site, retrieval }) {
      const problem = hostedSearchProblem(site.manifest.hostedSearch, config.hostedSearch);
      if (problem !== undefined) throw new ConfigError([problem]);
      const { accounts, watch, rates, unread, searchKeys, signOn, isReady } = parts;
      const { conversations, model } = parts;
      return createApp({
        ...{ config, site, accounts, storage, watch, retrieval, rates, unread, searchKeys, signOn },
        onIgnoredProxy: (address) =>
          log.warn(
            { address },
            'X-Forwarded-For is ignored: it comes from an address that TRUSTED_PROXIES does not name, and all readers behind it count as one',
          ),
        assistant: createAssistant({
          answer: (job, caller) => retrieval.run('answer', job, caller),
          ...{ clock, conversations, model, onAnswered },
        }),
        ...{ insights, metrics, isReady, log, clock },
      });
    },
    onServed: ({ retrieval }) =>
      noteResolved(markResolved(storage, askerBy(retrieval, ending), clock), log, ending),
  });
}
