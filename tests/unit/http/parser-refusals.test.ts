/** Requests that the parser rejects are answered and logged. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handleParserRefusals, type ParserRefusal } from '../../../server/http/parser-refusals.ts';

const told: ParserRefusal[] = [];
const server = createServer((_, response) => response.end('ok'));
handleParserRefusals(server, (refusal) => told.push(refusal));

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void (told.length = 0));

/** The reply to these bytes. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });
}

test.each([
  ['no HTTP', 'quatsch\r\n\r\n', 400, 'HPE_INVALID_METHOD'],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HPE_HEADER_OVERFLOW',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'HPE_UNEXPECTED_CONTENT_LENGTH',
  ],
])('%s is refused, and told once with the address', async (_, text, status, reason) => {
  expect(await send(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(told).toEqual([{ status, reason, address: '127.0.0.1' }]);
});

test('what is right is answered, and not told', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 200 OK/);
  expect(told).toEqual([]);
});
