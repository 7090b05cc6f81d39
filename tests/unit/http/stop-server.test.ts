/** Stopping a listener: running requests are finished, idle connections do not delay it. */

import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gracefulStop } from '../../../server/http/stop-server.ts';

/** So long that a test which has to wait for it fails by its time limit. */
const LONG_MS = 60_000;
let server: Server;
let port: number;
/** Answers the running request. */
let answer: () => void;
let arrived: Promise<void>;

beforeEach(async () => {
  server = createServer();
  arrived = new Promise((resolve) => {
    server.on('request', (_, response) => {
      answer = () => response.end('done');
      resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.closeAllConnections());

/** Body of the answer, or the code of the error. */
function get(agent?: Agent): Promise<string> {
  return new Promise((resolve) => {
    const headers = { connection: 'keep-alive' };
    const call = request({ host: '127.0.0.1', port, headers, ...(agent && { agent }) });
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    call.once('response', (response) => {
      response.setEncoding('utf8');
      response.once('data', resolve);
    });
    call.end();
  });
}

test('a connection that a browser keeps does not hold up the stop after its last answer', async () => {
  // Kept alive forever: without closing such connections, the stop would never end.
  server.keepAliveTimeout = 0;
  const stop = gracefulStop(server, 2 * LONG_MS);
  const agent = new Agent({ keepAlive: true });
  const body = get(agent);
  await arrived;
  const stopped = stop();
  answer();
  expect(await body).toBe('done');
  await stopped;
  agent.destroy();
});

test('a running request is answered before the stop is over', async () => {
  const stop = gracefulStop(server, LONG_MS);
  const body = get();
  await arrived;
  const stopped = stop();
  expect(await get()).toBe('ECONNREFUSED');
  answer();
  expect(await body).toBe('done');
  await stopped;
});

test('a connection that a browser opened and never used is closed', async () => {
  const stop = gracefulStop(server, LONG_MS);
  const connected = new Promise((resolve) => server.once('connection', resolve));
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await connected;
  await stop();
  await closed;
});

test('a request without end is cut off after the grace', async () => {
  const stop = gracefulStop(server, 20);
  const body = get();
  await arrived;
  await stop();
  expect(await body).toBe('ECONNRESET');
});
