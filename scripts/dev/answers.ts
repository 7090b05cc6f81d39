/** Search and assistant for `npm run dev`, over the pages on disk: a separate process behind the
 *  development server, which forwards calls to it. Needs no sign-in; its socket
 *  (DEV_ANSWERS_SOCKET) is in a folder of the user who started it. */

import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createAssistant, type Assistant } from '../../server/assistant/assistant.ts';
import { createConversations } from '../../server/assistant/conversations.ts';
import { PortalError } from '../../server/errors.ts';
import { sendAnswerEvents } from '../../server/http/answer-stream.ts';
import { createContentJobs } from '../../server/retrieval/content-jobs.ts';
import { answerSearchByMeaning } from '../../server/search/algolia-answer.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import type { SearchEngine } from '../../server/search/search-engine.ts';
import { sectionOfPage } from '../../server/sections.ts';
import { watchCorpus } from './live-corpus.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const log = pino({ level: 'warn' });
const conversations = createConversations({ clock: Date.now });
let engine: SearchEngine;
let assistant: Assistant;

/** Reads the pages at once, and again whenever one is saved. */
function readPages(): () => void {
  return watchCorpus(ROOT, (corpus) => {
    engine = createSearchEngine(corpus);
    const jobs = createContentJobs({ corpus, engine, log });
    assistant = createAssistant({ answer: jobs.answer, clock: Date.now, conversations });
  });
}

/** The page that the writer has open. */
function pageOf(referer: string | undefined): string | undefined {
  return referer === undefined ? undefined : URL.parse(referer)?.pathname;
}

const app = new Hono();
app.post('/api/search/1/indexes/:index/queries', async (c) => {
  const page = pageOf(c.req.header('referer'));
  const origin = `http://${c.req.header('host') ?? 'localhost'}`;
  const prefer = sectionOfPage(page);
  return c.json(
    await answerSearchByMeaning(engine, await c.req.json(), {
      origin,
      prefer,
      meaningOf: undefined,
    }),
  );
});
app.post('/docs/invoke', async (c) => {
  const asker = { userId: 'writer', page: pageOf(c.req.header('referer')) };
  const body: unknown = await c.req.json();
  if (!(c.req.header('accept') ?? '').includes('text/event-stream')) {
    return c.json(await assistant.invoke(body, { ...asker, signal: c.req.raw.signal }));
  }
  return sendAnswerEvents(c, await assistant.take(body, asker), log);
});
app.onError((error, c) => {
  const known = error instanceof PortalError ? error : undefined;
  if (!known) log.error({ err: error }, 'answer failed');
  return c.json(
    { error: { code: known?.code ?? 'internal', message: error.message } },
    known?.status ?? 500,
  );
});

let stop: (() => void) | undefined;
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(process.env['DEV_ANSWERS_SOCKET'], () => {
  // The first calls wait while the pages are read.
  stop = readPages();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop?.();
    server.close();
  });
}
