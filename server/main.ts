/** Starts the server on what the build wrote, and stops it without losing a request. */

import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAccounts, type Accounts } from './accounts/accounts.ts';
import { createApp } from './app.ts';
import { createAssistant } from './assistant/assistant.ts';
import { createConversations } from './assistant/conversations.ts';
import { createDailyBudget } from './assistant/daily-budget.ts';
import {
  ConfigError,
  isLoopback,
  readConfig,
  type AssistantModelConfig,
  type Config,
} from './config.ts';
import { createExports } from './exports/exports.ts';
import { stopperOf } from './http/stop-server.ts';
import { openLiveApp } from './live-app.ts';
import { createLog } from './log.ts';
import { createMcp } from './mcp/mcp.ts';
import { hostedSearchProblem } from './search/hosted-search.ts';
import { openStorage, type Storage, type StorageLog } from './storage/storage.ts';

/** Requests still running after so many ms are cut off at a stop. */
const STOP_GRACE_MS = 10_000;

/** Writes a line for the person at the terminal; the log is for machines. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

const sleep = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

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
  });
  const searchKeys = await openSearchKeys(config, clock);
  const model = config.assistantModel && (await openModel(config.assistantModel, storage, log));
  const conversations = createConversations({ clock });

  const live = await openLiveApp({
    buildDir: config.buildDir,
    log,
    appFor({ site, corpus, engine, judge }) {
      const problem = hostedSearchProblem(site.manifest.hostedSearch, config.hostedSearch);
      if (problem !== undefined) throw new ConfigError([problem]);
      return createApp({
        config,
        site,
        accounts,
        engine,
        searchKeys,
        assistant: createAssistant({ engine, clock, judge, conversations, model }),
        exports: createExports(corpus),
        mcp: createMcp({ corpus, engine, judge, log }),
        log,
        clock,
      });
    },
  });
  const server = createAdaptorServer({ fetch: live.fetch }) as Server;
  const stopServer = stopperOf(server, STOP_GRACE_MS);
  const stop = once(async () => {
    live.close();
    accounts.close();
    model?.writer.close();
    await stopServer();
    await storage.close();
    log.info('stopped');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await listen(server, config);
  // Only now: a start that fails must not have shown a password that is shown once.
  await greet(config, accounts);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const pages = live.content().corpus.pages.length;
  log.info({ host: config.host, port, pages }, 'listening');
  say(
    `Ready: ${config.baseUrl ?? `http://${shownHost(config.host)}:${port}`} ` +
      `(${pages} pages). Stop with Ctrl+C.`,
  );
}

/** The language model that is set, with what it may cost. */
async function openModel(settings: AssistantModelConfig, storage: Storage, log: Logger) {
  const { openModelWriter } = await import('./assistant/model/open-model-writer.ts');
  return {
    writer: openModelWriter(settings, { log, sleep }),
    budget: createDailyBudget({ storage, clock: Date.now, questions: settings.dailyBudget }),
  };
}

/** Keys for hosted search, where it is set. */
async function openSearchKeys({ hostedSearch }: Config, clock: () => number) {
  if (!hostedSearch) return undefined;
  const { createSearchKeys } = await import('./search/search-keys.ts');
  return createSearchKeys(hostedSearch, clock);
}

/** @throws Error that names the setting at fault; what the database says comes after it. */
async function openDatabase(config: Config, log: StorageLog): Promise<Storage> {
  const { dataDir, databaseUrl } = config;
  try {
    return await openStorage({ dataDir, databaseUrl, log });
  } catch (cause) {
    const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`${name}: the database cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

/** Several addresses that all failed make an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}

function shownHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Says what a fresh installation still needs. Makes and shows the first account where only this
 *  machine can reach the server; elsewhere says which command makes one. */
async function greet(config: Config, accounts: Accounts): Promise<void> {
  if (config.baseUrl === undefined && !isLoopback(config.host)) {
    say('BASE_URL is not set: browsers can sign in from this machine alone.');
  }
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
  } else if (await accounts.users.isEmpty()) {
    say('There is no account yet. Make one: npm run users -- add NAME --admin');
  }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = listenProblem(error.code, config.port);
      reject(problem === undefined ? error : new ConfigError([problem]));
    });
    server.listen(config.port, config.host, resolve);
  });
}

/** Why the server cannot listen, by the system's error code, where a setting is the cause. */
function listenProblem(code: string | undefined, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} is in use; choose another one or stop what uses it`;
    case 'EACCES':
      return `PORT: ${port} needs rights that this process does not have; choose one above 1023`;
    case 'EADDRNOTAVAIL':
      return 'HOST: is not an address of this machine';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST: is neither an address nor a name that this machine knows';
    default:
      return undefined;
  }
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
