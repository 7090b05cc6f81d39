/** A few hundred requests that have slipped past the gates of other servers, sent over a bare socket. A
 *  visitor gets nothing by them and a reader gets pages. Gates with known faults are caught by the same
 *  requests: only that proves that they would find a fault in ours. */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gateCorpus } from '../fixtures/gate/corpus.ts';
import type { GateTargets } from '../fixtures/gate/write-requests.ts';
import { createLeakDetector, type LeakDetector } from '../fixtures/gate/leak-detector.ts';
import { parseReplies, sendRaw } from '../fixtures/gate/raw-socket.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { signIn } from '../fixtures/raw-request.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'a long enough password';
const AT_ONCE = 20;

let portal: Portal;
let detector: LeakDetector;
let targets: Omit<GateTargets, 'auth' | 'port'>;

beforeAll(async () => {
  portal = await startPortal();
  detector = await createLeakDetector({ port: portal.port });
  const { entries } = detector.manifest;
  const page = entries.find(({ path: at }) => at.startsWith('/docs/inbound/') && at.endsWith('/'))!;
  const script = entries.find((each) => each.path.endsWith('.js') && !each.public)!;
  targets = {
    page: page.path,
    script: script.path,
    etag: page.hash,
    publicPaths: [
      ...['/login', '/healthz', '/readyz', '/api/session', '/api/login_docs_bot', '/api/logout'],
      ...entries.filter((each) => each.public).map((each) => each.path),
    ],
  };
});
afterAll(() => portal.remove());

interface Outcome {
  leaks: string[];
  statuses: number[];
  hung: boolean;
}

/** Sends the whole corpus, several requests at a time; returns the answers by the names of the requests. */
async function sendAll(port: number, auth = '', found = detector): Promise<Map<string, Outcome>> {
  const waiting = gateCorpus({ ...targets, port, auth });
  const outcomes = new Map<string, Outcome>();
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { bytes, hung } = await sendRaw(port, next.bytes);
      outcomes.set(next.name, {
        hung,
        leaks: found.leaksIn(bytes),
        statuses: parseReplies(bytes).map(({ status }) => status),
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

const leaky = (outcomes: Map<string, Outcome>) =>
  [...outcomes].flatMap(([name, { leaks }]) => leaks.map((leak) => `${name}: ${leak}`));

describe('the corpus', () => {
  test('gives a visitor nothing, and nothing breaks or hangs', async () => {
    const outcomes = await sendAll(portal.port);
    expect(outcomes.size).toBeGreaterThan(300);
    expect(leaky(outcomes)).toEqual([]);
    for (const [name, { statuses, hung }] of outcomes) {
      expect(hung, `${name} hangs`).toBe(false);
      for (const status of statuses) expect(status, name).toBeLessThan(500);
    }
  });

  test('gives a reader pages in many of its forms, so that the test above tests something', async () => {
    await portal.addUser('reader', PASSWORD);
    const { cookie } = await signIn(portal.port, 'reader', PASSWORD);
    const outcomes = await sendAll(portal.port, `Cookie: ${cookie}\r\n`);
    const families = new Set(leaky(outcomes).map((line) => line.replace(/ \d+:.*$/, '')));
    for (const family of [
      'plain',
      'methods',
      'override',
      'ranges',
      'conditions',
      'encodings of the answer',
      'pipelines',
      'proxies',
      'bearers',
      'spelling',
    ]) {
      expect([...families], family).toContain(family);
    }
    expect(leaky(outcomes).length).toBeGreaterThan(100);
  });
});

/** A server as others have built it: files by name, behind the given lock.
 *  @param locked true if the request is refused. */
async function wrongGate(locked: (request: IncomingMessage) => boolean): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (locked(request)) {
      response.writeHead(302, { location: '/login' }).end();
      return;
    }
    const rewritten = request.headers['x-original-url'];
    const target = typeof rewritten === 'string' ? rewritten : (request.url ?? '/');
    const url = new URL(target.replace(/^\/+/, '/'), 'http://localhost');
    const name = path.join(ROOT, 'build', decodeURIComponent(url.pathname));
    const file = name.endsWith('/') ? path.join(name, 'index.html') : name;
    const text = file.startsWith(path.join(ROOT, 'build/')) ? await readFile(file, 'utf8') : '';
    response.end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const isPublic = (target: string) => target === '/login' || target.startsWith('/assets/css/');

describe('the corpus catches a gate that', () => {
  test.each<[string, (request: IncomingMessage) => boolean, RegExp]>([
    [
      'reads another spelling than what answers',
      ({ url = '' }) => !isPublic(url) && /^\/(docs|assets|search|llms)|^\/$/.test(url),
      /^(encoded|dots)/,
    ],
    [
      'believes what a proxy may have rewritten',
      ({ url = '' }) => !isPublic(url),
      /^override of a public address/,
    ],
    [
      'takes an address for public by how it begins',
      ({ url = '' }) => !url.startsWith('/login'),
      /^dots/,
    ],
    [
      'asks GET alone for a session',
      ({ method, url = '' }) => method === 'GET' && !isPublic(url),
      /^methods/,
    ],
    [
      'lets in whoever comes from this machine, by what a header says',
      ({ url = '', headers }) => !isPublic(url) && headers['x-forwarded-for'] !== '127.0.0.1',
      /^proxies/,
    ],
  ])('%s', async (_, locked, family) => {
    const server = await wrongGate(locked);
    try {
      const { port } = server.address() as AddressInfo;
      const lines = leaky(await sendAll(port));
      expect(
        lines.filter((line) => family.test(line) && /title|eight words/.test(line)),
      ).not.toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
