/** A portal for the attacks: the built site behind the real server, in a temporary folder, with
 *  accounts that already have sessions. */

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAccounts } from '../../server/accounts/accounts.ts';
import { openStorage } from '../../server/storage/storage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DAY_MS = 86_400_000;
export const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const PASSWORD = 'correct horse battery staple';

/** A reader with all credentials. */
export interface Reader {
  name: string;
  cookie: string;
  /** Documentation token of the browser. */
  token: string;
  /** API token with both scopes. */
  apiToken: string;
}

export interface Server {
  port: number;
  pid: number;
  readers: Reader[];
  /** Memory of the process in MB: current and peak. */
  memory: () => { now: number; peak: number };
  /** Its output so far. */
  output: () => string;
  /** Sends a message to the `preload` code in the process, and waits for its answer. */
  ask: (message: unknown) => Promise<unknown>;
  /** Sends SIGTERM and waits. @returns the exit status. */
  stop: () => Promise<number | null>;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
}

export interface ServerOptions {
  readers?: number;
  env?: Record<string, string>;
  /** Command that runs the server, such as `['taskset', '-c', '0']`. */
  prefix?: readonly string[];
  /** Its folder, for a portal on a separate disk; `remove` keeps it. */
  dataDir?: string;
  /** File in this folder that the process runs before the server. */
  preload?: string;
}

/** @throws Error with its output if it does not start. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { readers: count = 3, env = {}, prefix = [], dataDir, preload } = options;
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'portal-harden-')));
  const readers = await makeReaders(folder, count);
  const before = preload === undefined ? [] : ['--import', path.join(import.meta.dirname, preload)];
  const line = [...prefix, process.execPath, ...before, 'server/main.ts'];
  const child = spawn(line[0]!, line.slice(1), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : (['ipc'] as const))],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    },
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (output += text));
  }
  const port = await readyPort(child, () => output);
  const stop = () => endOf(child);
  return {
    ...{ port, readers, stop, output: () => output },
    ask: (message) => answerOf(child, message),
    pid: child.pid!,
    memory: () => memoryOf(child.pid!),
    async remove() {
      await stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function answerOf(child: ChildProcess, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.send(message as object, (error) => error && reject(error));
  });
}

function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function readyPort(child: ChildProcess, output: () => string): Promise<number> {
  for (;;) {
    const found = /^Ready: \S+?:(\d+) /m.exec(output());
    if (found) return Number(found[1]);
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    await delay(20);
  }
}

/** Writes accounts, sessions and tokens straight into the database: signing in costs 60 ms each. */
async function makeReaders(dataDir: string, count: number): Promise<Reader[]> {
  const storage = await openStorage({ dataDir, log: QUIET });
  const accounts = createAccounts({
    storage,
    clock: Date.now,
    log: QUIET,
    sleep: () => Promise.resolve(),
  });
  try {
    const readers: Reader[] = [];
    for (let number = 0; number < count; number += 1) {
      const name = `reader${number}`;
      const user = await accounts.users.add({ name, password: PASSWORD, admin: false });
      const session = await accounts.sessions.createSession(user, {
        userAgent: 'harden',
        address: '127.0.0.1',
      });
      const { secret: apiToken } = await accounts.apiTokens.createApiToken({
        ...{ user, name: 'harden', scopes: ['read', 'mcp'] },
        expiresAt: Date.now() + DAY_MS,
      });
      const { sessionSecret, tokenSecret: token } = session;
      readers.push({ name, cookie: `session=${sessionSecret}`, token, apiToken });
    }
    return readers;
  } finally {
    accounts.close();
    await storage.close();
  }
}

function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
