/** Connections are limited in number, and closed if their answer is not read. */

import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections, type WatchedConnections } from '../../../server/limits/connections.ts';

let server: Server;
let watched: WatchedConnections;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

async function listen(
  limits: Partial<Parameters<typeof limitConnections>[1]>,
  answer: (response: ServerResponse) => void = (response) => response.end('done'),
): Promise<void> {
  server = createServer((_, response) => answer(response));
  watched = limitConnections(server, {
    ...{ inAll: 100, perAddress: 100, isProxy: () => false },
    ...limits,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** Opens a connection from a local address; reports when it was closed. */
async function open(localAddress = '127.0.0.1', text = '') {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve('closed'));
    socket.on('error', () => undefined);
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(bytes.toString().slice(0, 15))),
  );
  return { socket, closed, answered };
}
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('the oldest unused one gives way where there are too many', async () => {
  await listen({ inAll: 2 });
  const first = await open();
  await expect.poll(() => watched.count()).toBe(1);
  await open();
  await expect.poll(() => watched.count()).toBe(2);
  const third = await open('127.0.0.1', GET);
  expect(await first.closed).toBe('closed');
  expect(await third.answered).toBe('HTTP/1.1 200 OK');
});

test('one that waits for its answer does not give way', async () => {
  const answers: ServerResponse[] = [];
  await listen({ inAll: 2 }, (response) => answers.push(response));
  const waiting = [await open('127.0.0.1', GET), await open('127.0.0.1', GET)];
  await expect.poll(() => answers.length).toBe(2);
  const third = await open();
  expect(await third.closed).toBe('closed');
  for (const answer of answers) answer.end('done');
  expect(await Promise.all(waiting.map(({ answered }) => answered))).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 200 OK',
  ]);
});

test('one whose body does not come gives way', async () => {
  await listen({ inAll: 1 }, () => undefined);
  const first = await open(
    '127.0.0.1',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab',
  );
  await expect.poll(() => watched.count()).toBe(1);
  await open();
  expect(await first.closed).toBe('closed');
});

test('an address has a bound of its own, a trusted proxy has not', async () => {
  await listen({ perAddress: 1, isProxy: (address) => address === '127.0.0.3' });
  const first = await open('127.0.0.2');
  const other = await open('127.0.0.1', GET);
  expect(await other.answered).toBe('HTTP/1.1 200 OK');
  await open('127.0.0.2');
  expect(await first.closed).toBe('closed');
  await open('127.0.0.3');
  await open('127.0.0.3');
  await expect.poll(() => watched.count()).toBe(4);
});

test('bodies that do not come are bounded for an address', async () => {
  await listen({ inAll: 1000, perAddress: 1000 }, () => undefined);
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab';
  const first = await open('127.0.0.1', head);
  await expect.poll(() => watched.count()).toBe(1);
  for (let count = 0; count < 128; count += 1) await open('127.0.0.1', head);
  expect(await first.closed).toBe('closed');
});

test('an answer that is not read is cut off, one that is being made is not', async () => {
  let late: ServerResponse | undefined;
  await listen({ unreadMs: 200 }, (response) => {
    if (late) response.end(Buffer.alloc(32 * 1024 * 1024));
    else late = response;
  });
  const patient = await open('127.0.0.1', GET);
  await expect.poll(() => late).toBeDefined();
  const lazy = await open('127.0.0.1', GET);
  lazy.socket.pause();
  await expect.poll(() => watched.count()).toBe(1);
  late!.end('done');
  expect(await patient.answered).toBe('HTTP/1.1 200 OK');
});
