/** Starts the server on the build, and stops it without losing a request. */

import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { createAccounts } from './accounts/accounts.ts';
import { createApp } from './app.ts';
import { TALLY_MS } from './audit/audit.ts';
import { LOCAL } from './audit/events.ts';
import { createReadingWatch } from './audit/mass-reading.ts';
import { createSharedReading } from './audit/shared-reading.ts';
import { createAssistant, type Answered } from './assistant/assistant.ts';
import { createConversations } from './assistant/conversations.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { proxyReader } from './http/client-address.ts';
import { shownHost } from './http/own-origin.ts';
import { tellParserRefusals } from './http/parser-refusals.ts';
import { MAX_BODY, MAX_PUBLIC_BODY } from './http/read-body.ts';
import { gracefulStop } from './http/stop-server.ts';
import { limitConnections, LISTENER_OPTIONS } from './limits/connections.ts';
import { readAhead } from './limits/read-ahead.ts';
import { createRates } from './limits/rates.ts';
import { createUnreadAnswers } from './limits/unread-answers.ts';
import { createInsights } from './insights/insights.ts';
import { markResolved } from './insights/resolve.ts';
import { questionNote } from './insights/question-note.ts';
import { openLiveApp } from './live-app.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { createTurns, openRetrieval } from './retrieval/retrieval.ts';
import { hostedSearchProblem } from './search/hosted-search.ts';
import { greet } from './start/greet.ts';
import { listen } from './start/listen.ts';
import { askerBy, noteResolved } from './start/note-resolved.ts';
import { openDatabase, openModel, openSearchKeys, openSignOn, sleep } from './start/open-parts.ts';
import { printLine } from './start/print-line.ts';
import { startSettings } from './start/start-settings.ts';
import { readinessOf } from './storage/readiness.ts';

/** Requests still running after this many ms are cut off at a stop. */
const STOP_GRACE_MS = 10_000;

async function start(config: Config): Promise<void> {
  const log = createLog(config);
  const clock = Date.now;
  const storage = await openDatabase(config, log);
  const accounts = createAccounts({
    storage,
    clock,
    log,
    sleep,
    sessionHours: config.sessionHours,
    idleHours: config.sessionIdleHours,
    auditDays: config.auditDays,
    secondFactor: config.secondFactor,
  });
  const { audit } = accounts;
  const tellCounts = setInterval(() => void audit.flush(), TALLY_MS).unref();
  // SQLite is used by one server only.
  const shared = storage.dialect === 'postgres' ? createSharedReading(storage) : undefined;
  const watch = createReadingWatch({ clock, shared });
  const searchKeys = await openSearchKeys(config, clock);
  const signOn = await openSignOn(config, { accounts, storage, clock, log });
  const metrics = createMetrics();
  const { assistantModel } = config;
  const model =
    assistantModel &&
    (await openModel(assistantModel, { storage, log, onFailure: metrics.modelFailure }));
  const conversations = createConversations({ clock });

  const rates = createRates(metrics.limitRefusal);
  const unread = createUnreadAnswers();
  const isReady = readinessOf(storage, clock);
  const turns = createTurns(config.retrievalWorkers, config.embeddings);

  const { buildDir, embeddings, logLevel } = config;
  const insights = createInsights({
    ...{ storage, clock, log, keepDays: config.insightsDays, keepNames: config.feedbackNames },
  });
  insights.start();
  const ending = new AbortController();
  const onAnswered = (answered: Answered) => insights.counter.note(questionNote(answered));

  const live = await openLiveApp({
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
      return createApp({
        config,
        site,
        accounts,
        storage,
        watch,
        onIgnoredProxy: (address) =>
          log.warn(
            { address },
            'X-Forwarded-For is ignored: it comes from an address that TRUSTED_PROXIES does not name, and all readers behind it count as one',
          ),
        retrieval,
        rates,
        unread,
        searchKeys,
        signOn,
        assistant: createAssistant({
          answer: (job, caller) => retrieval.run('answer', job, caller),
          ...{ clock, conversations, model, onAnswered },
        }),
        insights,
        ...{ metrics, isReady, log, clock },
      });
    },
    onServed: ({ retrieval }) =>
      noteResolved(
        markResolved(storage, askerBy(retrieval, ending.signal), clock),
        log,
        ending.signal,
      ),
  });
  const server = createServer(
    LISTENER_OPTIONS,
    readAhead(getRequestListener(live.fetch), { small: MAX_PUBLIC_BODY, largest: MAX_BODY }),
  );
  tellParserRefusals(server, ({ address, ...details }) => {
    void audit.note({
      event: 'refused',
      origin: { actor: null, address, requestId: null },
      details,
    });
  });
  const connections = limitConnections(server, {
    inAll: config.maxConnections,
    perAddress: config.maxConnectionsPerAddress,
    isProxy: proxyReader(config.trustedProxies),
  });
  metrics.read({
    sessions: async () => (await accounts.sessions.list()).length,
    connections: connections.count,
    jobs: turns.state,
  });
  const stopMetrics = config.metrics && (await serveMetrics(metrics, { ...config.metrics, log }));
  const stopServer = gracefulStop(server, STOP_GRACE_MS);
  const stop = once(async () => {
    ending.abort();
    live.stopLooking();
    accounts.close();
    model?.writer.close();
    await stopServer();
    clearInterval(tellCounts);
    await audit.flush();
    await insights.close();
    await live.close();
    stopMetrics?.();
    await storage.close();
    log.info('stopped');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await listen(server, config);
  // Only now: a start that fails must not use up a password that is shown only once.
  await greet(config, accounts);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const { pages } = live.served().retrieval.content;
  log.info({ host: config.host, port, pages }, 'listening');
  await audit.record({
    event: 'server_started',
    origin: { actor: null, address: LOCAL, requestId: null },
    details: startSettings(config),
  });
  printLine(
    `Ready: ${config.baseUrl ?? `http://${shownHost(config.host)}:${port}`} ` +
      `(${pages} pages). Stop with Ctrl+C.`,
  );
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

try {
  await start(readConfig(process.env));
} catch (error) {
  printLine(
    error instanceof Error && !(error instanceof TypeError) ? error.message : String(error),
  );
  process.exitCode = 1;
  // Whatever is already open must not keep a failed start alive.
  process.exit();
}
