/** How a real portal starts and stops: the first account, wrong settings, and that no request is lost. */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../fixtures/portal.ts';
import { signIn } from '../fixtures/raw-request.ts';
import { bytesBelow, secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a failing start prints; fails if the start succeeds. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const dataDir = path.join(folder, 'never');
  try {
    const portal = await startSmallPortal({ env, dataDir });
    await portal.remove();
  } catch (error) {
    return (error as Error).message;
  }
  return expect.fail(`${JSON.stringify(env)} started`);
}

describe('the first account', () => {
  test('is printed once and only once, works, and is written nowhere', async () => {
    const first = await startSmallPortal();
    const printed = /Password: +(\S+)\s/;
    await expect.poll(() => first.output()).toMatch(printed);
    const [, password = ''] = printed.exec(first.output()) ?? [];
    expect(password).toMatch(/^(\w{5}-){4}\w{5}$/);
    const { token } = await signIn(first.port, 'admin', password);
    // Once, on the line for the person at the terminal, which is not part of the log.
    expect(secretsIn(first.output(), [password])).toEqual([`${password.slice(0, 4)}… 1 times`]);
    // A line of the log may arrive after the answer that it is about.
    await first.stop();
    const log = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(1);
    expect(secretsIn(log.join('\n'), [password, token])).toEqual([]);
    expect(secretsIn(await bytesBelow(first.dataDir), [password, token])).toEqual([]);

    const second = await startSmallPortal({ dataDir: first.dataDir });
    expect(second.output()).not.toMatch(/First account|Password/);
    expect((await signIn(second.port, 'admin', password)).token).toBeTruthy();
    await second.remove();
  });

  test.each([
    ['where others reach the server', { HOST: '0.0.0.0' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('is not made %s, and the start says which command makes one', async (_, env) => {
    const portal = await startSmallPortal({ env });
    expect(portal.output()).not.toMatch(/First account|Password/);
    await expect.poll(() => portal.output()).toContain('npm run users -- add NAME --admin');
    expect(await portal.users(['list', '--json'])).toBe('[]\n');
    await portal.remove();
  });
});

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'hush'],
    ['BASE_URL', 'hush'],
    ['TRUSTED_PROXIES', 'hush'],
    ['DATABASE_URL', 'postgresql://user:hush@127.0.0.1:1/portal'],
    ['HOST', '203.0.113.7'],
    ['DATA_DIR', '/dev/null/data'],
    ['BUILD_DIR', '/dev/null/build'],
  ])('stops the start by its name: %s', async (name, value) => {
    const output = await failedStart({ [name]: value });
    expect(output).toContain(name === 'BUILD_DIR' ? 'npm run build' : `${name}: `);
    expect(output).toMatch(/ended with 1/);
    expect(output).not.toContain('hush');
    expect(output).not.toMatch(/First account|^ {4}at /m);
  });

  test('a port that is in use is named, and no account is made for nobody to see', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const output = await failedStart({ PORT: String(port) });
    expect(output).toContain(`PORT: ${port} is in use`);
    expect(output).not.toMatch(/First account|EADDRINUSE/);
    other.close();
  });
});

describe('SIGTERM', () => {
  // unit/http/stop-server.test.ts tests that the connection of the request does not delay the stop.
  test('finishes the request that runs, refuses new ones and ends with 0', async () => {
    const portal = await startSmallPortal();
    await portal.addUser('reader', PASSWORD);
    const body = JSON.stringify({ username: 'reader', password: PASSWORD });
    const agent = new Agent({ keepAlive: true });
    const { began, finish, answered } = slowSignIn(portal, agent, body);
    await began;
    // Connections that a browser has opened and not used are closed at once, not cut off at the end.
    const unused = connect(portal.port, '127.0.0.1');
    await once(unused, 'connect');
    const closed = once(unused, 'close');
    const ended = portal.stop();
    await closed;
    while (await accepts(portal.port)) await new Promise((resolve) => setImmediate(resolve));
    finish();
    expect(await answered).toBe(200);
    expect(await ended).toBe(0);
    await expect.poll(() => portal.output()).toContain('"msg":"stopped"');
    agent.destroy();
    await portal.remove();
  });
});

/** A sign-in whose body is sent only by `finish`; `began` resolves when the server has its headers. */
function slowSignIn(portal: Portal, agent: Agent, body: string) {
  const call = request({
    host: '127.0.0.1',
    port: portal.port,
    path: '/api/login_docs_bot',
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      expect: '100-continue',
    },
  });
  const began = new Promise((resolve) => call.once('continue', resolve));
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
  });
  call.flushHeaders();
  return { began, finish: () => call.end(body), answered };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
