/** Answers of a real portal while they are written: by the pages, by LangServe's own client, and by a
 *  language model behind a scripted server. */

import { request, type IncomingMessage } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { RemoteRunnable } from '@langchain/core/runnables/remote';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROKE_OFF, INSTEAD } from '../../server/assistant/model/notes.ts';
import { DECLINED } from '../../server/assistant/strings.ts';
import type { AnswerEvents, InvokeAnswer } from '../../server/contract/assistant.ts';
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
const QUESTION = 'How do I receive a purchase order?';
const PAGE = '/docs/inbound/po-receipt/';
const input = (question = QUESTION) => ({
  question,
  app: 'docs',
  session_token: 'b4f3c0de-0000-4000-8000-000000000001',
});
type Headers = Record<string, string>;

/** One server-sent event. */
interface Sent {
  event: string;
  data: unknown;
}

function parseEvents(text: string): Sent[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, event = ''] = /^event: (.*)$/m.exec(block) ?? [];
      const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
      return { event, data: data === '' ? undefined : (JSON.parse(data) as unknown) };
    });
}

/** Asks for a stream; `events` resolves at its end, or rejects where it is cut. */
async function open(portal: Portal, target: string, headers: Headers, body: unknown) {
  const call = request({
    host: '127.0.0.1',
    port: portal.port,
    path: target,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...headers,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  call.end(JSON.stringify(body));
  const answer = await answered;
  let soFar = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  answer.on('data', (chunk: Buffer) => {
    soFar += chunk.toString();
    for (const one of waiting) if (soFar.includes(one.text)) one.resolve();
  });
  const events = readAll(answer).then(parseEvents);
  events.catch(() => undefined);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    events,
    /** Resolves when this text has arrived. */
    until: (text: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ text, resolve });
        if (soFar.includes(text)) resolve();
      }),
    leave: () => call.destroy(),
  };
}

/** LangServe's own client, which is no longer developed; those that are in use still call like this. */
function langServeClient(url: string, headers: Headers) {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  return new RemoteRunnable<ReturnType<typeof input>, InvokeAnswer['output'], never>({
    url,
    options: { headers },
  });
}

async function enter(
  portal: Portal,
  name = 'reader',
): Promise<{ headers: Headers; token: string }> {
  const { token } = await signIn(portal.port, name, PASSWORD);
  return { token, headers: { authorization: `Bearer ${token}` } };
}

function answerOf(events: Sent[]): { names: string[]; text: string; done: InvokeAnswer } {
  const tokens = events.filter(({ event }) => event === 'token');
  return {
    names: events.map(({ event }) => event),
    text: tokens.map(({ data }) => (data as AnswerEvents['token']).text).join(''),
    done: events.at(-1)?.data as InvokeAnswer,
  };
}

describe('without a language model', () => {
  let portal: Portal;
  let headers: Headers;
  beforeAll(async () => {
    portal = await startPortal();
    await portal.addUser('reader', PASSWORD);
    ({ headers } = await enter(portal));
  });
  afterAll(() => portal.remove());

  test('an answer streams in the order of the contract, with headers that no proxy gathers', async () => {
    const stream = await open(portal, '/docs/invoke', headers, { input: input() });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    const { names, text, done } = answerOf(await stream.events);
    expect(names).toEqual(['documents', 'token', 'done']);
    const plain = jsonOf(await postJson(portal.port, '/docs/invoke', { input: input() }, headers));
    expect(done).toEqual(plain);
    expect(text).toBe(done.output.generation);
  });

  test('a question that is refused is refused before the stream begins', async () => {
    const stream = await open(portal, '/docs/invoke', headers, { input: input(' ') });
    expect([stream.status, stream.headers['content-type']]).toEqual([400, 'application/json']);
    const other = await open(portal, '/docs/invoke', {}, { input: input() });
    expect(other.status).toBe(401);
  });

  test.each(['/docs/invoke', '/docs/batch', '/docs/stream'])(
    '%s takes no cookie',
    async (target) => {
      const { cookie } = await signIn(portal.port, 'reader', PASSWORD);
      const body = { input: input(), inputs: [input()] };
      const answer = await postJson(portal.port, target, body, { cookie });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'not_authenticated']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('an API token that may read asks too, another does not', async () => {
    for (const [scope, status] of [
      ['read', 200],
      ['mcp', 401],
    ] as const) {
      const printed = await portal.users(['token', 'reader', '--scope', scope, '--expires', '1d']);
      const [secret = ''] = /wdp_[\w-]{43}/.exec(printed) ?? [];
      const bearer = { authorization: `Bearer ${secret}` };
      const body = { input: input(), inputs: [input()] };
      for (const target of ['/docs/invoke', '/docs/batch', '/docs/stream']) {
        expect((await postJson(portal.port, target, body, bearer)).status).toBe(status);
      }
    }
  });

  test('a batch holds ten questions at most', async () => {
    const inputs = Array.from({ length: 11 }, () => input());
    const answer = await postJson(portal.port, '/docs/batch', { inputs }, headers);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
  });

  describe("LangServe's own client", () => {
    const runnable = () => langServeClient(`${portal.url}/docs/`, headers);
    /** The client makes objects of its own out of documents. */
    const plain = (output: unknown) => {
      const { documents, ...rest } = JSON.parse(JSON.stringify(output)) as Record<string, unknown>;
      return { ...rest, count: (documents as unknown[]).length };
    };

    test('invokes, batches and streams', async () => {
      const invoked = await runnable().invoke(input());
      expect(invoked.generation).toContain(PAGE);
      expect(invoked.documents[0]).toMatchObject({
        pageContent: expect.any(String) as string,
        metadata: { source: expect.stringContaining(PAGE) as string },
      });

      const [first, second] = await runnable().batch([input(), input('capital of Australia')]);
      expect(plain(first)).toEqual(plain(invoked));
      expect(second).toMatchObject({ generation: DECLINED, declined: true });

      const sum: Record<string, unknown> = {};
      for await (const chunk of await runnable().stream(input())) {
        for (const [name, value] of Object.entries(chunk)) {
          sum[name] =
            name === 'generation'
              ? `${(sum[name] as string | undefined) ?? ''}${value as string}`
              : value;
        }
      }
      expect(plain(sum)).toEqual(plain(invoked));
    });

    test('is told what is wrong', async () => {
      await expect(runnable().invoke(input(' '))).rejects.toThrow(/400.*question is empty/);
      const eleven = Array.from({ length: 11 }, () => input());
      await expect(runnable().batch(eleven)).rejects.toThrow(/400.*More than 10/);
      const streamed = async () => (await runnable().stream(input(' '))).getReader().read();
      await expect(streamed()).rejects.toThrow('400');
    });
  });
});

describe('with a language model', () => {
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
    ({ headers } = await enter(portal));
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
    const stream = await open(portal, '/docs/invoke', headers, { input: input() });
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
    for await (const chunk of await runnable.stream(input())) chunks.push(chunk);
    expect(chunks.map(({ generation }) => generation)).toEqual([
      'Scan or enter the PO number.',
      ' Select **Done**.',
      undefined,
    ]);
    expect(chunks.at(-1)).toMatchObject({ declined: false });
  });

  test('a reader who leaves hangs the model up', async () => {
    server.answerWith(({ send }) => send('Scan or enter the PO number. And'));
    const stream = await open(portal, '/docs/invoke', headers, { input: input() });
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
    call.end(JSON.stringify({ input: input() }));
    const { gone } = await server.arrived(0);
    call.destroy();
    await gone;
    expect(portal.output()).not.toMatch(/request failed|^ {4}at /m);
  });

  test('a model that fails is noted in the log by kind, and the pages answer', async () => {
    server.answerWith(({ fail }) =>
      fail(401, {}, JSON.stringify({ error: { message: `bad ${KEY}` } })),
    );
    const answer = await postJson(portal.port, '/docs/invoke', { input: input() }, headers);
    expect((jsonOf(answer) as unknown as InvokeAnswer).output.generation).toContain(INSTEAD);
    expect(secretsIn(answer.body.toString(), [KEY])).toEqual([]);
    expect(portal.output()).toContain('"kind":"refused_call","status":401');
    expect(portal.output()).not.toContain(QUESTION);
    expect(secretsIn(await bytesBelow(portal.dataDir), [KEY])).toEqual([]);
  });

  test('a stop ends an open stream with the answer of the pages, soon', async () => {
    const other = await startPortal({ env: modelSettings() });
    await other.addUser('reader', PASSWORD);
    server.answerWith(({ send }) => send('Scan or enter the PO number. And'));
    const { headers: bearer } = await enter(other);
    const stream = await open(other, '/docs/invoke', bearer, { input: input() });
    await stream.until('event: token');
    const since = Date.now();
    expect(await other.stop()).toBe(0);
    expect(Date.now() - since).toBeLessThan(3000);
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
    const bearer = (await enter(first)).headers;
    for (let i = 0; i < 2; i += 1) {
      const stream = await open(first, '/docs/invoke', bearer, { input: input() });
      expect(answerOf(await stream.events).names.at(-1)).toBe('done');
    }
    await first.stop();

    const second = await startPortal({ env, dataDir: first.dataDir });
    const again = (await enter(second)).headers;
    for (const [target, body] of [
      ['/docs/invoke', { input: input() }],
      ['/docs/stream', { input: input() }],
      ['/docs/batch', { inputs: [input()] }],
    ] as const) {
      const accept = { accept: 'text/event-stream, application/json' };
      const answer = await postJson(second.port, target, body, { ...again, ...accept });
      expect([answer.status, codeOf(answer)]).toEqual([429, 'assistant_budget']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(25 * 3600);
      expect(answer.body.toString()).toMatch(/\(2 a day\).* \d+ \w+, 00:00/);
    }
    // What the model would not be asked is answered as before.
    const thin = await postJson(
      second.port,
      '/docs/invoke',
      { input: input('capital of Australia') },
      again,
    );
    expect(thin.status).toBe(200);
    expect(server.exchanges).toHaveLength(2);
    await second.remove();
  });
});
