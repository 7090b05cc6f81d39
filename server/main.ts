/** Starts the server on what the build wrote, and stops it without losing a request. */

import { readFile } from 'node:fs/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAccounts } from './accounts/accounts.ts';
import { createApp } from './app.ts';
import { createAssistant } from './assistant/assistant.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { Corpus } from './contract/corpus.ts';
import { loadSiteFiles } from './http/site-files.ts';
import { createLog } from './log.ts';
import { createSearchEngine } from './search/engine.ts';
import { openStorage } from './storage/storage.ts';

/** Requests still running after so many ms are cut off at a stop. */
const STOP_GRACE_MS = 10_000;
const ROOT = path.resolve(import.meta.dirname, '..');

/** Writes a line for the person at the terminal; the log is for machines. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config);
  const clock = Date.now;
  const dataDir = path.join(ROOT, 'build-data');
  const site = await loadSiteFiles(path.join(ROOT, 'build'), dataDir);
  const corpus = JSON.parse(await readFile(path.join(dataDir, 'corpus.json'), 'utf8')) as Corpus;
  const engine = createSearchEngine(corpus);
  const assistant = createAssistant({ engine, clock });
  const storage = await openStorage({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log,
  });
  const accounts = createAccounts({
    storage,
    clock,
    log,
    sleep: (ms, signal) => delay(ms, undefined, { signal }),
    sessionHours: config.sessionHours,
    idleHours: config.sessionIdleHours,
  });
  await greetFirstAccount(config, accounts);

  const app = createApp({ config, site, accounts, engine, assistant, log, clock });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const stop = once(async () => {
    // New connections are refused, idle ones closed, running requests finished.
    const closed = new Promise((resolve) => server.close(resolve));
    accounts.close();
    const cut = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
    await closed;
    clearTimeout(cut);
    await storage.close();
    log.info('stopped');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await listen(server, config);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const shown =
    config.baseUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  log.info({ host: config.host, port, pages: corpus.pages.length }, 'listening');
  say(`Ready: ${shown} (${corpus.pages.length} pages). Stop with Ctrl+C.`);
}

/** Makes and shows the first account where only this machine can reach the server; elsewhere says
 *  which command makes one. */
async function greetFirstAccount(
  config: Config,
  accounts: ReturnType<typeof createAccounts>,
): Promise<void> {
  if (config.firstAccount) {
    const account = await accounts.firstAccount();
    if (!account) return;
    say(
      [
        '',
        '  First account (shown once, change it with `npm run users -- passwd`):',
        `    User name:  ${account.name}`,
        `    Password:   ${account.password}`,
        '',
      ].join('\n'),
    );
  } else if ((await accounts.users.list()).length === 0) {
    say('There is no account yet. Make one: npm run users -- add NAME --admin');
  }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError([`PORT: ${config.port} is in use; choose another or stop what uses it`])
          : error,
      );
    });
    server.listen(config.port, config.host, resolve);
  });
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

try {
  await start(readConfig(process.env));
} catch (error) {
  say(error instanceof Error && !(error instanceof TypeError) ? error.message : String(error));
  process.exitCode = 1;
  // Whatever is already open must not keep a failed start alive.
  process.exit();
}
