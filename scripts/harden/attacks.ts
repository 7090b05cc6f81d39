/** What a single reader, or an anonymous client, might do to stop a portal. Each attack runs in a
 *  separate process for some seconds and counts the answers it gets. */

import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD, type Reader } from './server.ts';

export interface Target {
  port: number;
  reader: Reader;
  seconds: number;
}

/** How often each status, or kind of failure, occurred. */
export type Tally = Record<string, number>;
type Attack = (target: Target) => Promise<Tally>;

const WORDS =
  'receive purchase order lot serial expired label printer license offline mobile count';
const longText = (length: number) =>
  WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);

/** Posts on this many connections at once until the time is over. */
async function flood(
  { port, seconds }: Target,
  connections: number,
  make: () => { path: string; headers: Record<string, string>; body: string },
): Promise<Tally> {
  const tally: Tally = {};
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { path, headers, body } = make();
        const status = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return String(answer.status);
          },
          () => 'cut off',
        );
        tally[status] = (tally[status] ?? 0) + 1;
        // A client that ignores the request to wait would only measure itself.
        if (status === '429') await delay(20);
      }
    }),
  );
  return tally;
}

const mcpHeaders = ({ apiToken }: Reader) => ({
  authorization: `Bearer ${apiToken}`,
  accept: 'application/json, text/event-stream',
});

function mcpBatch(count: number, call: (id: number) => object): string {
  const params = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: call(id) });
  return JSON.stringify(Array.from({ length: count }, (_, id) => params(id)));
}

/** Opens connections that send `head` and are then handled by `keep`. */
async function hold(
  { port, seconds }: Target,
  count: number,
  head: string,
  keep: (socket: Socket) => void = () => undefined,
): Promise<Tally> {
  let open = 0;
  let opened = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      opened += 1;
      open += 1;
      socket.write(head);
      keep(socket);
      socket.once('close', () => (open -= 1));
    });
    socket.on('error', () => undefined);
    return socket;
  });
  await delay(seconds * 1000);
  const tally = { opened, 'still open': open };
  for (const socket of sockets) socket.destroy();
  return tally;
}

/** Sends a request and reads nothing of its answer. */
async function holdUnread(target: Target, count: number, requestText: string): Promise<Tally> {
  return hold(target, count, requestText, (socket) => socket.pause());
}

/** Requests all pages as text on this many connections, with a different host name each time. */
async function askForExports(
  { port, reader, seconds }: Target,
  connections: number,
): Promise<Tally> {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (host: string) =>
    new Promise<string>((resolve) => {
      const headers = { host, cookie: reader.cookie, 'accept-encoding': 'br' };
      get({ host: '127.0.0.1', port, agent, headers, path: '/llms-full.txt' }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', () => resolve('cut off'));
      }).once('error', () => resolve('cut off'));
    });
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const status = await ask(`${randomUUID()}.example`);
        tally[status] = (tally[status] ?? 0) + 1;
        if (status === '429') await delay(20);
      }
    }),
  );
  agent.destroy();
  return tally;
}

export const ATTACKS: Record<string, Attack> = {
  'mcp batches': (target) =>
    flood(target, 6, () => ({
      path: '/mcp',
      headers: mcpHeaders(target.reader),
      body: mcpBatch(20, () => ({ name: 'ask_docs', arguments: { question: longText(540) } })),
    })),
  'mcp batches too large': (target) =>
    flood(target, 6, () => ({
      path: '/mcp',
      headers: mcpHeaders(target.reader),
      body: mcpBatch(100, () => ({ name: 'ask_docs', arguments: { question: longText(540) } })),
    })),
  'question batches': (target) =>
    flood(target, 12, () => ({
      path: '/docs/batch',
      headers: { authorization: `Bearer ${target.reader.token}` },
      body: JSON.stringify({
        inputs: Array.from({ length: 10 }, () => ({
          ...{ question: longText(1990), app: 'docs', session_token: randomUUID() },
        })),
      }),
    })),
  'search batches': (target) =>
    flood(target, 12, () => ({
      path: '/api/search/1/indexes/*/queries',
      headers: { authorization: `Bearer ${target.reader.token}` },
      body: JSON.stringify({
        requests: Array.from({ length: 10 }, (_, i) => ({
          query: longText(500).slice(i),
          hitsPerPage: 50,
        })),
      }),
    })),
  'token making': (target) =>
    flood(target, 12, () => ({
      path: '/api/token',
      headers: { cookie: target.reader.cookie },
      body: '{}',
    })),
  'password changes': (target) =>
    flood(target, 3, () => ({
      path: '/api/account/password',
      headers: { cookie: target.reader.cookie },
      // Too easy to guess: it is rejected, so it can be sent again.
      body: JSON.stringify({ current: PASSWORD, password: '1'.repeat(128) }),
    })),
  'exports by invented hosts': (target) => askForExports(target, 12),
  'unread tool answers': (target) => {
    const body = mcpBatch(20, () => ({
      name: 'read_page',
      arguments: { path: '/docs/inbound/po-receipt/' },
    }));
    const { apiToken } = target.reader;
    return holdUnread(
      target,
      150,
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Accept: application/json, text/event-stream\r\n' +
        `Authorization: Bearer ${apiToken}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  },
  'unread pages, unpacked': (target) =>
    holdUnread(
      target,
      500,
      'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n' +
        `Cookie: ${target.reader.cookie}\r\n\r\n`,
    ),
  'sign-in bodies that never end': (target) =>
    hold(
      target,
      4000,
      'POST /api/login_docs_bot HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/json\r\nContent-Length: 64000\r\n\r\n' +
        ' '.repeat(63_000),
    ),
  'small sign-in bodies that never end': (target) =>
    hold(
      target,
      4000,
      'POST /api/login_docs_bot HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/json\r\nContent-Length: 12000\r\n\r\n' +
        ' '.repeat(11_900),
    ),
  'heads that never end': (target) =>
    hold(target, 4000, 'GET /login HTTP/1.1\r\nHost: localhost\r\nX-A: '),
  'idle connections': (target) => hold(target, 5000, ''),
  'slow readers of pages': (target) =>
    hold(
      target,
      500,
      'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n' +
        `Cookie: ${target.reader.cookie}\r\n\r\n`,
      (socket) => {
        // A few bytes at a time, repeatedly.
        const timer = setInterval(() => {
          if (socket.destroyed) clearInterval(timer);
          else socket.read(100);
        }, 200);
        socket.pause();
      },
    ),
};

// Runs as a process: takes the name of the attack and its target as JSON.
if (process.argv[1] === import.meta.filename) {
  const [name = '', target = ''] = process.argv.slice(2);
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`There is no attack “${name}”.`);
  process.stdout.write(JSON.stringify(await attack(JSON.parse(target) as Target)));
  process.exit(0);
}
