/** Small bodies are read before a request is processed; larger ones are left to their consumer. */

import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAhead } from '../../../server/limits/read-ahead.ts';

const MOST = 1000;
let server: Server;
let begun: string[];

beforeEach(async () => {
  begun = [];
  const answer = getRequestListener(async (request) => {
    begun.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(`read: ${await request.text()}`);
  });
  server = createServer(readAhead(answer, { small: MOST, largest: 2 * MOST })).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open() {
  const { port } = server.address() as AddressInfo;
  return connect({ port, host: '127.0.0.1' });
}
const head = (fields: string, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n\r\n`;
const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;

test('a body in pieces is waited for, and then read whole', async () => {
  const arrived = once(server, 'request');
  const socket = open();
  socket.write(`${head('Content-Length: 8', '/slow')}abcd`);
  await arrived;
  // A second request, sent later but already answered, shows that the first has not begun.
  const other = open();
  other.write('GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await text(other);
  expect(begun).toEqual(['GET /other']);
  socket.write('efgh');
  expect(await text(socket)).toContain('read: abcdefgh');
  expect(begun).toEqual(['GET /other', 'POST /slow']);
});

test('a body that ends with its connection begins nothing', async () => {
  const arrived = once(server, 'request');
  const socket = open();
  socket.write(`${head('Content-Length: 8')}abcd`);
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  socket.destroy();
  await once(response, 'close');
  expect(begun).toEqual([]);
});

test.each([
  ['with its length', 'Content-Length: 0', '', ''],
  [
    'small, in chunks',
    'Transfer-Encoding: chunked',
    `${chunk('abc')}${chunk('def')}0\r\n\r\n`,
    'abcdef',
  ],
  [
    'large, with its length',
    `Content-Length: ${3 * MOST}`,
    'x'.repeat(3 * MOST),
    'x'.repeat(3 * MOST),
  ],
  [
    'middling, in chunks',
    'Transfer-Encoding: chunked',
    `${chunk('a'.repeat(600))}${chunk('b'.repeat(600))}${chunk('c'.repeat(600))}0\r\n\r\n`,
    'a'.repeat(600) + 'b'.repeat(600) + 'c'.repeat(600),
  ],
])('a body arrives as it was sent: %s', async (_, fields, sent, read) => {
  const socket = open();
  socket.write(head(fields));
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toContain(`read: ${read}`);
  expect(begun).toHaveLength(1);
});

test('a body that is announced as large begins at once', async () => {
  const socket = open();
  const arrived = once(server, 'request');
  socket.write(`${head(`Content-Length: ${MOST + 1}`)}abcd`);
  await arrived;
  expect(begun).toEqual(['POST /']);
  socket.destroy();
});

test('one in chunks begins when it is too large, with no more than that', async () => {
  const socket = open();
  socket.write(`${head('Transfer-Encoding: chunked')}${chunk('a'.repeat(2 * MOST + 1))}`);
  const [begins] = (await once(socket, 'data')) as [Buffer];
  expect(begins.toString()).toContain('HTTP/1.1 200');
  expect(begun).toEqual(['POST /']);
});
