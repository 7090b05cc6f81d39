/** Calls over real HTTP to a scripted server: requests, replies, hanging up, and failures. */

import { describe, expect, test } from 'vitest';
import { createChatModel } from '../../../../server/assistant/model/chat-model.ts';
import {
  resilientModel,
  KEY,
  PROMPT,
  STAY,
  type ModelWorld,
} from '../../../fixtures/resilient-model.ts';
import {
  deferred,
  says,
  startModelServer,
  type ModelScript,
  type ModelServer,
} from '../../../fixtures/model-server.ts';
import { onModelServer } from '../../../fixtures/on-model-server.ts';

const scripted = onModelServer(resilientModel);
const ask: ModelWorld['ask'] = (options) => scripted.world.ask(options);

describe('a call', () => {
  test('sends model, rules and message, asks for a stream, and brings the key', async () => {
    scripted.server.answerWith(says('Scan the order.'));
    expect(await ask()).toEqual({ text: 'Scan the order.', failure: undefined, cut: false });
    const [{ path, headers, body }] = scripted.server.exchanges as [
      ModelServer['exchanges'][number],
    ];
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(body)).toEqual({
      model: 'scripted-1',
      stream: true,
      messages: [
        { role: 'system', content: 'Rules.' },
        { role: 'user', content: 'A question.' },
      ],
    });
  });

  test('brings no key to a server that has none', async () => {
    scripted.server.answerWith(says('Yes.'));
    const chat = createChatModel({
      baseUrl: scripted.server.baseUrl,
      model: 'm',
      apiKey: undefined,
    });
    for await (const sign of chat.stream(PROMPT, STAY)) expect(sign).not.toBe('thinking');
    expect(scripted.server.exchanges[0]?.headers.authorization).toBeUndefined();
  });

  test('gives text as it comes', async () => {
    const more = deferred();
    const first = deferred();
    scripted.server.answerWith(async ({ send, finish }) => {
      send('One ');
      await more.promise;
      send('two.');
      finish();
    });
    const answer = ask({ onText: () => (first.resolve(), true) });
    await first.promise;
    more.resolve();
    expect((await answer).text).toBe('One two.');
  });

  test('tells that the service cut the answer for its length', async () => {
    scripted.server.answerWith(({ send, finish }) => {
      send('One two');
      finish('length');
    });
    expect(await ask()).toEqual({ text: 'One two', failure: undefined, cut: true });
  });

  test('is hung up when no more is wanted', async () => {
    scripted.server.answerWith(({ send }) => send('Enough.'));
    expect(await ask({ onText: () => false })).toMatchObject({
      text: 'Enough.',
      failure: undefined,
    });
    await scripted.server.exchanges[0]!.gone;
  });

  test('is hung up when the reader leaves, and tells their reason', async () => {
    const reader = new AbortController();
    scripted.server.answerWith(({ send }) => send('One '));
    const answer = ask({ signal: reader.signal, onText: () => (reader.abort('left'), true) });
    expect(await answer).toMatchObject({ error: 'left' });
    await scripted.server.exchanges[0]!.gone;
  });

  test('is hung up at a stop, and none is made after it', async () => {
    scripted.server.answerWith(({ send }) => send('One '));
    const answer = ask({ onText: () => (scripted.world.model.close(), true) });
    expect(await answer).toMatchObject({ text: 'One ', failure: 'stopping' });
    await scripted.server.exchanges[0]!.gone;
    expect(await ask()).toMatchObject({ failure: 'stopping' });
    expect(scripted.server.exchanges).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  const sse = (bytes: string): ModelScript => {
    return ({ raw, cut }) => {
      raw(bytes);
      setImmediate(cut);
    };
  };
  test.each<[string, ModelScript, string]>([
    ['a server error', ({ fail }) => fail(500), 'refused_call'],
    ['a wrong key', ({ fail }) => fail(401), 'refused_call'],
    ['a model that is not there', ({ fail }) => fail(404), 'refused_call'],
    ['a connection that breaks before a word', ({ cut }) => cut(), 'unreachable'],
    ['a stream that breaks before a word', sse('data: '), 'broken'],
    ['data that is no JSON', sse('data: hello\n\n'), 'broken'],
    ['JSON that is no answer', sse('data: {"choices":[{"delta":{"content":5}}]}\n\n'), 'broken'],
    ['an error within the stream', sse('data: {"error":{"message":"no"}}\n\n'), 'broken'],
    ['no end', ({ raw, end }) => (raw('data: [DONE]\n\n'), end()), 'broken'],
    ['a page of HTML', ({ fail }) => fail(200, { 'content-type': 'text/html' }, '<p>'), 'broken'],
    ['the filter of the service', ({ finish }) => finish('content_filter'), 'filtered'],
  ])('%s is told by its kind', async (_, script, kind) => {
    scripted.server.answerWith(script);
    expect(await ask()).toMatchObject({ text: '', failure: kind });
    expect(scripted.server.exchanges).toHaveLength(1);
  });

  test('a stream that breaks after some words leaves them', async () => {
    scripted.server.answerWith(({ send, cut }) => {
      send('One two');
      setImmediate(cut);
    });
    expect(await ask()).toMatchObject({ text: 'One two', failure: 'broken' });
  });

  test('a refusal in words comes as text, and ends as filtered', async () => {
    scripted.server.answerWith(({ raw, finish }) => {
      raw('data: {"choices":[{"index":0,"delta":{"refusal":"I cannot."}}]}\n\n');
      finish();
    });
    expect(await ask()).toMatchObject({ text: 'I cannot.', failure: 'filtered' });
  });

  test('nobody at the address', async () => {
    const other = await startModelServer();
    await other.stop();
    scripted.world = resilientModel(other);
    expect(await ask()).toMatchObject({ failure: 'unreachable', error: { code: 'ECONNREFUSED' } });
  });

  test('the failure says nothing of key, question or what the service wrote', async () => {
    scripted.server.answerWith(({ fail }) =>
      fail(401, {}, `{"error":{"message":"Incorrect key: ${KEY}"}}`),
    );
    const { error } = await ask();
    const all = [error, (error as Error).cause, (error as Error).stack].map((part) =>
      JSON.stringify(part, Object.getOwnPropertyNames(part ?? {})),
    );
    expect(all.join()).not.toMatch(/hush|A question|Incorrect/);
  });
});
