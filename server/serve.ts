/** Starts the server on the build, and stops it without losing a request. */

import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { TALLY_MS } from './audit/audit.ts';
import { LOCAL } from './audit/events.ts';
import { readConfig, type Config } from './config.ts';
import { proxyReader } from './http/client-address.ts';
import { shownHost } from './http/own-origin.ts';
import { handleParserRefusals } from './http/parser-refusals.ts';
import { MAX_BODY, MAX_PUBLIC_BODY } from './http/read-body.ts';
import { gracefulStop } from './http/stop-server.ts';
import { limitConnections, LISTENER_OPTIONS } from './limits/connections.ts';
import { readAhead } from './limits/read-ahead.ts';
import type { LiveApp } from './live-app.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { greet } from './start/greet.ts';
import { listen } from './start/listen.ts';
import { openSite } from './start/open-site.ts';
import { openParts, type Parts } from './start/open-parts.ts';
import { printLine } from './start/print-line.ts';
import { startSettings } from './start/start-settings.ts';

/** Requests still running after this many ms are cut off at a stop. */
const STOP_GRACE_MS = 10_000;

async function start(config: Config): Promise<void> {
  const parts = await openParts(config);
  const { accounts, insights, log, metrics, model, storage } = parts;
  const { audit } = accounts;
  const flushing = setInterval(() => void audit.flush(), TALLY_MS).unref();
  const ending = new AbortController();
  const live = await openSite(parts, ending.signal);
  const server = createListener(parts, live);
  const stopMetrics = config.metrics && (await serveMetrics(metrics, { ...config.metrics, log }));
  const stopServer = gracefulStop(server, STOP_GRACE_MS);
  const stop = once(async () => {
    ending.abort();
    live.stopLooking();
    accounts.close();
    model?.writer.close();
    await stopServer();
    clearInterval(flushing);
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
  await announce(parts, server, live.served().retrieval.content.pages);
}

/** The server for readers, not yet listening; its refusals and numbers go to the audit log and the
 *  metrics. */
function createListener({ config, accounts, metrics, turns }: Parts, live: LiveApp): Server {
  const server = createServer(
    LISTENER_OPTIONS,
    readAhead(getRequestListener(live.fetch), { small: MAX_PUBLIC_BODY, largest: MAX_BODY }),
  );
  handleParserRefusals(server, ({ address, ...details }) => {
    void accounts.audit.note({
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
  return server;
}

/** Reports in the log, the audit log and the terminal that the server accepts requests. */
async function announce(
  { config, accounts, log }: Parts,
  server: Server,
  pages: number,
): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info({ host: config.host, port, pages }, 'listening');
  await accounts.audit.record({
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
