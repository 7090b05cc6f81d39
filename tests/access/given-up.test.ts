/** A client that disconnects while its attempt is delayed causes no error of the server: otherwise anybody
 *  could fill the log that way, and set off the alarm that is meant for real errors. */

import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const PASSWORD = 'correct horse battery staple';
/** More attempts than may wait for one account from one address. */
const ATTEMPTS = 40;

let portal: Portal;
let cookie: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  ({ cookie } = await signIn(portal.port, 'reader', PASSWORD));
});
afterAll(() => portal.remove());

const part = 'AA';
const passkey = {
  ...{ id: 'unknown', rawId: 'unknown', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: part, authenticatorData: part, signature: part },
};

/** Sends one attempt and passes its status to `onStatus`. */
function send(target: string, body: object, onStatus: (status?: number) => void): ClientRequest {
  const call = request({
    ...{ host: '127.0.0.1', port: portal.port, path: target, method: 'POST', agent: false },
    headers: { host: `localhost:${portal.port}`, 'content-type': 'application/json', cookie },
  });
  call.on('error', () => undefined);
  call.on('response', (answer) => onStatus(answer.resume().statusCode));
  call.end(JSON.stringify(body));
  return call;
}

test.each([
  ['/api/login_docs_bot', { username: 'nobody', password: 'wrong horse battery' }],
  ['/api/passkey/sign-in', { response: passkey }],
  ['/api/account/password', { current: 'wrong horse battery', password: 'x', keepTokens: true }],
  // Waits for its turn, not for a certain time.
  [
    '/api/search/1/indexes/*/queries',
    {
      requests: Array.from({ length: 10 }, () => ({ query: 'receive purchase order '.repeat(20) })),
    },
  ],
])('%s', async (target, body) => {
  const calls: ClientRequest[] = [];
  // A 429 shows that other calls are waiting in the server.
  await new Promise<void>((resolve) => {
    for (let each = 0; each < ATTEMPTS; each += 1) {
      calls.push(send(target, body, (status) => status === 429 && resolve()));
    }
  });
  for (const call of calls) call.destroy();
  await expect.poll(() => statusesOf(target)).toContain(400);
});

test('and none of them was an error of the server', async () => {
  // This line of the log comes after the ends of all connections above.
  expect((await rawRequest(portal.port, '/healthz')).status).toBe(200);
  await portal.stop();
  expect(portal.output()).not.toMatch(/"level":(50|60)|"status":500/);
});

/** Statuses in the log. */
const statusesOf = (target: string) =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.includes(`"path":"${target}"`) && line.includes('"msg":"request"'))
    .map((line) => (JSON.parse(line) as { status: number }).status);
