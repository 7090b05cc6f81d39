/** Answers at a real portal by a language model (a scripted server): streamed, given up, stopped, and limited
 *  by the daily budget; its key appears nowhere. */

import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BROKE_OFF, INSTEAD } from '../../server/assistant/model/notes.ts';
import type { InvokeAnswer } from '../../server/contract/assistant.ts';
import {
  answerOf,
  inputOf,
  langServeClient,
  openStream,
  QUESTION,
} from '../fixtures/answer-stream.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import {
  deferred,
  hangs,
  says,
  startModelServer,
  type ModelServer,
} from '../fixtures/model-server.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { signIn } from '../fixtures/raw-request.ts';
import { bytesBelow, secretsIn } from '../fixtures/secret-watch.ts';

const PASSWORD = 'correct horse battery';
const KEY = 'sk-hush-hush-0123456789abcdef';
type Headers = Record<string, string>;

let server: ModelServer;
let portal: Portal;
let headers: Headers;
const modelSettings = () => ({
  ASSISTANT_BASE_URL: server.baseUrl,
  ASSISTANT_MODEL: 'scripted',
  ASSISTANT_API_KEY: KEY,
});
beforeAll(async () => {
  server = await startModelServer();
  portal = await startPortal({ env: modelSettings() });
  await portal.addUser('reader', PASSWORD);
  headers = (await signIn(portal.port, 'reader', PASSWORD)).bearer;
});
afterAll(async () => {
  await portal.remove();
  await server.stop();
});
beforeEach(() => server.reset());
afterEach(() => expect(secretsIn(portal.output(), [KEY])).toEqual([]));

test('sentences arrive while the model still writes', async () => {
  const more = deferred();
  server.answerWith(async ({ send, finish }) => {
    send('Scan or enter the PO number [1]. Then select');
    await more.promise;
    send(' **Done** [1].');
    finish();
  });
  const stream = await openStream(portal, '/docs/invoke', headers, { input: inputOf() });
  await stream.until('event: token');
  more.resolve();
  const { names, text, done } = answerOf(await stream.events);
  expect(names).toEqual(['documents', 'token', 'token', 'done']);
  expect(text).toBe(done.output.generation);
  expect(text).toMatch(/Then select \*\*Done\*\*\. \[\\\[1\\\]\]\(\/docs\//);
  expect(server.exchanges[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test("LangServe's client gets the same text in pieces that add up", async () => {
  server.answerWith(says('Scan or enter the PO number. Select **Done**.'));
  const runnable = langServeClient(`${portal.url}/docs`, headers);
  const chunks: Partial<InvokeAnswer['output']>[] = [];
  for await (const chunk of await runnable.stream(inputOf())) chunks.push(chunk);
  expect(chunks.map(({ generation }) => generation)).toEqual([
    'Scan or enter the PO number.',
    ' Select **Done**.',
    undefined,
  ]);
  expect(chunks.at(-1)).toMatchObject({ declined: false });
});

test('a reader who leaves hangs the model up', async () => {
  server.answerWith(({ send }) => send('Scan or enter the PO number. And'));
  const stream = await openStream(portal, '/docs/invoke', headers, { input: inputOf() });
  await stream.until('event: token');
  stream.leave();
  await server.exchanges[0]!.gone;
  expect(portal.output()).not.toMatch(/aborted a request|^ {4}at /m);
});

test('also one who waits for JSON', async () => {
  server.answerWith(hangs);
  const call = request({
    host: '127.0.0.1',
    port: portal.port,
    path: '/docs/invoke',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  });
  call.on('error', () => undefined);
  call.end(JSON.stringify({ input: inputOf() }));
  const { gone } = await server.arrived(0);
  call.destroy();
  await gone;
  expect(portal.output()).not.toMatch(/request failed|^ {4}at /m);
});

test('a model that fails is noted in the log by kind, and the pages answer', async () => {
  server.answerWith(({ fail }) =>
    fail(401, {}, JSON.stringify({ error: { message: `bad ${KEY}` } })),
  );
  const answer = await postJson(portal.port, '/docs/invoke', { input: inputOf() }, headers);
  expect((jsonOf(answer) as unknown as InvokeAnswer).output.generation).toContain(INSTEAD);
  expect(secretsIn(answer.body.toString(), [KEY])).toEqual([]);
  await expect.poll(() => portal.output()).toContain('"kind":"refused_call","status":401');
  expect(portal.output()).not.toContain(QUESTION);
  expect(secretsIn(await bytesBelow(portal.dataDir), [KEY])).toEqual([]);
});

test('a stop ends an open stream with the answer of the pages, instead of cutting it off', async () => {
  const other = await startPortal({ env: modelSettings() });
  await other.addUser('reader', PASSWORD);
  server.answerWith(({ send }) => send('Scan or enter the PO number. And'));
  const { bearer } = await signIn(other.port, 'reader', PASSWORD);
  const stream = await openStream(other, '/docs/invoke', bearer, { input: inputOf() });
  await stream.until('event: token');
  expect(await other.stop()).toBe(0);
  const { names, done } = answerOf(await stream.events);
  expect(names.at(-1)).toBe('done');
  expect(done.output.generation).toContain(BROKE_OFF);
  await other.remove();
});

test('the daily budget ends with 429, over a restart too, and says when it opens', async () => {
  const env = { ...modelSettings(), ASSISTANT_DAILY_BUDGET: '2' };
  const first = await startPortal({ env });
  await first.addUser('reader', PASSWORD);
  server.answerWith(says('Scan or enter the PO number.'), says('Scan or enter the PO number.'));
  const { bearer } = await signIn(first.port, 'reader', PASSWORD);
  for (let i = 0; i < 2; i += 1) {
    const stream = await openStream(first, '/docs/invoke', bearer, { input: inputOf() });
    expect(answerOf(await stream.events).names.at(-1)).toBe('done');
  }
  await first.stop();

  const second = await startPortal({ env, dataDir: first.dataDir });
  const { bearer: again } = await signIn(second.port, 'reader', PASSWORD);
  for (const [target, body] of [
    ['/docs/invoke', { input: inputOf() }],
    ['/docs/stream', { input: inputOf() }],
    ['/docs/batch', { inputs: [inputOf()] }],
  ] as const) {
    const accept = { accept: 'text/event-stream, application/json' };
    const answer = await postJson(second.port, target, body, { ...again, ...accept });
    expect([answer.status, codeOf(answer)]).toEqual([429, 'assistant_budget']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(25 * 3600);
    expect(answer.body.toString()).toMatch(/limit of 2 questions.* \d+ \w+, 00:00/);
  }
  // A question for which the model would not be asked is answered as before.
  const declined = await postJson(
    second.port,
    '/docs/invoke',
    { input: inputOf('capital of Australia') },
    again,
  );
  expect(declined.status).toBe(200);
  expect(server.exchanges).toHaveLength(2);
  await second.remove();
});
