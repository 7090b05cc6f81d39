/** Many concurrent readers, each on a keep-alive connection: pages, searches and questions, with
 *  pauses in between. Runs in a separate process. */

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reader } from './server.ts';

export interface ReadersTask {
  port: number;
  readers: Reader[];
  connections: number;
  seconds: number;
}

export interface ReadersResult {
  requests: Record<'page' | 'search' | 'question', number>;
  /** By status or error code; empty if every answer was right. */
  errors: Record<string, number>;
  /** In ms. */
  p99: Record<'page' | 'search' | 'question', number>;
}

/** Pause between two requests of a reader, in ms. */
const LEAST_PAUSE = 2000;
const MOST_PAUSE = 6000;
const PAGES = [
  '/',
  '/docs/',
  '/docs/inbound/po-receipt/',
  '/logipro/',
  '/atlas/Introduction/',
  '/docs/outbound/pick-confirm/',
];
const SEARCHES = [
  'receive',
  'po receipt',
  'FXP-INB-3024',
  'cycle count',
  'lable printer',
  'offline',
];
const QUESTIONS = [
  'How do I receive a purchase order?',
  'What does FXP-INB-3024 mean?',
  'How do I print a label again?',
  'How do I register a license without internet?',
];

export async function read(task: ReadersTask): Promise<ReadersResult> {
  const { port, readers, connections, seconds } = task;
  const until = performance.now() + seconds * 1000;
  const times = { page: [] as number[], search: [] as number[], question: [] as number[] };
  const errors: Record<string, number> = {};

  async function oneReader(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 30_000 });
    const reader = readers[number % readers.length]!;
    // Spreads the first requests.
    await delay(Math.random() * MOST_PAUSE);
    while (performance.now() < until) {
      const [kind, path, body] = choose();
      const begin = performance.now();
      const status = await call({ port, agent, reader, path, body });
      if (status === '200') times[kind].push(performance.now() - begin);
      else errors[`${kind} ${status}`] = (errors[`${kind} ${status}`] ?? 0) + 1;
      await delay(LEAST_PAUSE + Math.random() * (MOST_PAUSE - LEAST_PAUSE));
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: connections }, (_, number) => oneReader(number)));
  return {
    requests: {
      page: times.page.length,
      search: times.search.length,
      question: times.question.length,
    },
    errors,
    p99: { page: p99(times.page), search: p99(times.search), question: p99(times.question) },
  };
}

function choose(): ['page' | 'search' | 'question', string, object | undefined] {
  const dice = Math.random();
  if (dice < 0.05) {
    const input = { question: any(QUESTIONS), app: 'docs', session_token: randomUUID() };
    return ['question', '/docs/invoke', { input }];
  }
  if (dice < 0.2) {
    const body = { requests: [{ query: any(SEARCHES) }] };
    return ['search', '/api/search/1/indexes/*/queries', body];
  }
  return ['page', any(PAGES), undefined];
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

function p99(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

interface Call {
  port: number;
  agent: Agent;
  reader: Reader;
  path: string;
  body: object | undefined;
}

/** Status, or the error code. A connection that was closed while unused is reopened. */
function call(options: Call, again = true): Promise<string> {
  const { port, agent, reader, path, body } = options;
  return new Promise((resolve) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET' },
        headers: {
          'accept-encoding': 'br',
          cookie: reader.cookie,
          authorization: `Bearer ${reader.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (again && sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(call(options, false));
      } else resolve(error.code ?? 'error');
    });
    sent.end(body && JSON.stringify(body));
  });
}

if (process.argv[1] === import.meta.filename) {
  const [task = ''] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await read(JSON.parse(task) as ReadersTask)));
}
