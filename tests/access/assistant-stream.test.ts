/** Answers from the pages at a real portal: streamed, and as requested by LangServe's own client. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLINED } from '../../server/assistant/strings.ts';
import { answerOf, inputOf, langServeClient, openStream } from '../fixtures/answer-stream.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { signIn } from '../fixtures/raw-request.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';
type Headers = Record<string, string>;

let portal: Portal;
let headers: Headers;
beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  headers = (await signIn(portal.port, 'reader', PASSWORD)).bearer;
});
afterAll(() => portal.remove());

test('an answer streams in the order of the contract, with headers that no proxy gathers', async () => {
  const stream = await openStream(portal, '/docs/invoke', headers, { input: inputOf() });
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  const { names, text, done } = answerOf(await stream.events);
  expect(names).toEqual(['documents', 'token', 'done']);
  const plain = jsonOf(await postJson(portal.port, '/docs/invoke', { input: inputOf() }, headers));
  expect(done).toEqual(plain);
  expect(text).toBe(done.output.generation);
});

test('a question that is refused is refused before the stream begins', async () => {
  const stream = await openStream(portal, '/docs/invoke', headers, { input: inputOf(' ') });
  expect([stream.status, stream.headers['content-type']]).toEqual([400, 'application/json']);
  const other = await openStream(portal, '/docs/invoke', {}, { input: inputOf() });
  expect(other.status).toBe(401);
});

test.each(['/docs/invoke', '/docs/batch', '/docs/stream'])('%s takes no cookie', async (target) => {
  const { cookie } = await signIn(portal.port, 'reader', PASSWORD);
  const body = { input: inputOf(), inputs: [inputOf()] };
  const answer = await postJson(portal.port, target, body, { cookie });
  expect([answer.status, codeOf(answer)]).toEqual([401, 'not_authenticated']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an API token that may read asks too, another does not', async () => {
  for (const [scope, status] of [
    ['read', 200],
    ['mcp', 401],
  ] as const) {
    const printed = await portal.users(['token', 'reader', '--scope', scope, '--expires', '1d']);
    const [secret = ''] = /wdp_[\w-]{43}/.exec(printed) ?? [];
    const bearer = { authorization: `Bearer ${secret}` };
    const body = { input: inputOf(), inputs: [inputOf()] };
    for (const target of ['/docs/invoke', '/docs/batch', '/docs/stream']) {
      expect((await postJson(portal.port, target, body, bearer)).status).toBe(status);
    }
  }
});

test('a batch holds ten questions at most', async () => {
  const inputs = Array.from({ length: 11 }, () => inputOf());
  const answer = await postJson(portal.port, '/docs/batch', { inputs }, headers);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
});

describe("LangServe's own client", () => {
  const runnable = () => langServeClient(`${portal.url}/docs/`, headers);
  /** The client turns documents into objects of its own class. */
  const plain = (output: unknown) => {
    const { documents, ...rest } = JSON.parse(JSON.stringify(output)) as Record<string, unknown>;
    return { ...rest, count: (documents as unknown[]).length };
  };

  test('invokes, batches and streams', async () => {
    const invoked = await runnable().invoke(inputOf());
    expect(invoked.generation).toContain(PAGE);
    expect(invoked.documents[0]).toMatchObject({
      pageContent: expect.any(String) as string,
      metadata: { source: expect.stringContaining(PAGE) as string },
    });

    const [first, second] = await runnable().batch([inputOf(), inputOf('capital of Australia')]);
    expect(plain(first)).toEqual(plain(invoked));
    expect(second).toMatchObject({ generation: DECLINED, declined: true });

    const sum: Record<string, unknown> = {};
    for await (const chunk of await runnable().stream(inputOf())) {
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
    await expect(runnable().invoke(inputOf(' '))).rejects.toThrow(/400.*question is empty/);
    const eleven = Array.from({ length: 11 }, () => inputOf());
    await expect(runnable().batch(eleven)).rejects.toThrow(/400.*at most 10/);
    const streamed = async () => (await runnable().stream(inputOf(' '))).getReader().read();
    await expect(streamed()).rejects.toThrow('400');
  });
});
