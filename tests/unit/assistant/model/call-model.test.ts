/** Calls over real HTTP to a scripted server: time limits, further tries, rest after failures, and
 *  hanging up. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createCarefulModel,
  FAILURES_BEFORE_REST,
  MODEL_TIMES,
  type CarefulModel,
  type ModelTimes,
} from '../../../../server/assistant/model/call-model.ts';
import { createChatModel } from '../../../../server/assistant/model/chat-model.ts';
import type { ModelFailure } from '../../../../server/assistant/model/model-failure.ts';
import {
  deferred,
  hangs,
  says,
  startModelServer,
  type ModelScript,
  type ModelServer,
} from '../../../fixtures/model-server.ts';
import { silent } from '../../../fixtures/storages.ts';

const KEY = 'sk-hush-hush-0123456789';
const PROMPT = { instructions: 'Rules.', message: 'A question.' };
const STAY = new AbortController().signal;

let server: ModelServer;
let model: CarefulModel;
/** Milliseconds of each pause between two tries. */
let pauses: number[];
/** Resolves at the next sign of life that has come. */
let sign: ReturnType<typeof deferred>;
/** Takes the place of waiting; by default it is over at once. */
let pause: (signal: AbortSignal) => Promise<void>;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  setUp();
});
afterEach(() => {
  model.close();
  vi.useRealTimers();
});

function setUp(times: Partial<ModelTimes> = {}, baseUrl = server.baseUrl) {
  pauses = [];
  pause = () => Promise.resolve();
  sign = deferred();
  const chat = createChatModel({ baseUrl, model: 'scripted-1', apiKey: KEY });
  model = createCarefulModel({
    model: {
      async *stream(prompt, signal) {
        for await (const each of chat.stream(prompt, signal)) {
          yield each;
          // The next one is asked for when this one has been looked at.
          sign.resolve();
          sign = deferred();
        }
      },
    },
    log: silent,
    sleep(ms, signal) {
      pauses.push(ms);
      return pause(signal);
    },
    times: { ...MODEL_TIMES, ...times },
  });
}

/** What came, and how it ended. */
async function ask({
  userId = 'u',
  signal = STAY,
  onText = () => true,
}: { userId?: string; signal?: AbortSignal; onText?: () => boolean } = {}) {
  let text = '';
  const call = model.call({
    userId,
    prompt: PROMPT,
    signal,
    onText(piece) {
      text += piece;
      return onText();
    },
  });
  try {
    const { cut } = await call;
    return { text, failure: undefined, cut };
  } catch (error) {
    return { text, failure: (error as ModelFailure).kind, error };
  }
}

describe('a call', () => {
  test('sends model, rules and message, asks for a stream, and brings the key', async () => {
    server.answerWith(says('Scan the order.'));
    expect(await ask()).toEqual({ text: 'Scan the order.', failure: undefined, cut: false });
    const [{ path, headers, body }] = server.exchanges as [ModelServer['exchanges'][number]];
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
    server.answerWith(says('Yes.'));
    const chat = createChatModel({ baseUrl: server.baseUrl, model: 'm', apiKey: undefined });
    for await (const sign of chat.stream(PROMPT, STAY)) expect(sign).not.toBe('thinking');
    expect(server.exchanges[0]?.headers.authorization).toBeUndefined();
  });

  test('gives text as it comes', async () => {
    const more = deferred();
    const first = deferred();
    server.answerWith(async ({ send, finish }) => {
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
    server.answerWith(({ send, finish }) => {
      send('One two');
      finish('length');
    });
    expect(await ask()).toEqual({ text: 'One two', failure: undefined, cut: true });
  });

  test('is hung up when no more is wanted', async () => {
    server.answerWith(({ send }) => send('Enough.'));
    expect(await ask({ onText: () => false })).toMatchObject({
      text: 'Enough.',
      failure: undefined,
    });
    await server.exchanges[0]!.gone;
  });

  test('is hung up when the reader leaves, and tells their reason', async () => {
    const reader = new AbortController();
    server.answerWith(({ send }) => send('One '));
    const answer = ask({ signal: reader.signal, onText: () => (reader.abort('left'), true) });
    expect(await answer).toMatchObject({ error: 'left' });
    await server.exchanges[0]!.gone;
  });

  test('is hung up at a stop, and none is made after it', async () => {
    server.answerWith(({ send }) => send('One '));
    const answer = ask({ onText: () => (model.close(), true) });
    expect(await answer).toMatchObject({ text: 'One ', failure: 'stopping' });
    await server.exchanges[0]!.gone;
    expect(await ask()).toMatchObject({ failure: 'stopping' });
    expect(server.exchanges).toHaveLength(1);
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
    ['no end', ({ raw }) => raw('data: [DONE]\n\n'), 'silent'],
    ['a page of HTML', ({ fail }) => fail(200, { 'content-type': 'text/html' }, '<p>'), 'broken'],
    ['the filter of the service', ({ finish }) => finish('content_filter'), 'filtered'],
  ])('%s is told by its kind', async (_, script, kind) => {
    setUp({ silence: 300 });
    server.answerWith(script);
    expect(await ask()).toMatchObject({ text: '', failure: kind });
    expect(server.exchanges).toHaveLength(1);
  });

  test('a stream that breaks after some words leaves them', async () => {
    server.answerWith(({ send, cut }) => {
      send('One two');
      setImmediate(cut);
    });
    expect(await ask()).toMatchObject({ text: 'One two', failure: 'broken' });
  });

  test('a refusal in words comes as text, and ends as filtered', async () => {
    server.answerWith(({ raw, finish }) => {
      raw('data: {"choices":[{"index":0,"delta":{"refusal":"I cannot."}}]}\n\n');
      finish();
    });
    expect(await ask()).toMatchObject({ text: 'I cannot.', failure: 'filtered' });
  });

  test('nobody at the address', async () => {
    const other = await startModelServer();
    await other.stop();
    setUp({}, other.baseUrl);
    expect(await ask()).toMatchObject({ failure: 'unreachable', error: { code: 'ECONNREFUSED' } });
  });

  test('the failure says nothing of key, question or what the service wrote', async () => {
    server.answerWith(({ fail }) => fail(401, {}, `{"error":{"message":"Incorrect key: ${KEY}"}}`));
    const { error } = await ask();
    const all = [error, (error as Error).cause, (error as Error).stack].map((part) =>
      JSON.stringify(part, Object.getOwnPropertyNames(part ?? {})),
    );
    expect(all.join()).not.toMatch(/hush|A question|Incorrect/);
  });
});

describe('time', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }),
  );
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** The answer, or that there is none yet. */
  const soFar = <T>(answer: Promise<T>) =>
    Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))]);

  test('a model that says nothing for 20 seconds is given up, and hung up', async () => {
    server.answerWith(hangs);
    const answer = ask();
    const { gone } = await server.arrived(0);
    await pass(19_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ text: '', failure: 'silent' });
    await gone;
  });

  test('one that stops in the middle too', async () => {
    server.answerWith(({ send }) => send('One'));
    const answer = ask();
    await sign.promise;
    await pass(20_000);
    expect(await answer).toMatchObject({ text: 'One', failure: 'silent' });
  });

  test('one that thinks is alive, for 90 seconds in all', async () => {
    server.answerWith(hangs);
    const answer = ask();
    const { think, gone } = await server.arrived(0);
    for (let i = 0; i < 4; i += 1) {
      const came = sign.promise;
      think('hm');
      await came;
      await pass(19_000);
    }
    const came = sign.promise;
    think('hm');
    await came;
    await pass(13_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ text: '', failure: 'too_slow' });
    await gone;
  });

  test('a place that does not come free is waited for 10 seconds', async () => {
    server.answerWith(hangs, hangs);
    const reader = new AbortController();
    const running = [ask({ signal: reader.signal }), ask({ signal: reader.signal })];
    await server.arrived(1);
    const answer = ask();
    await pass(9_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ failure: 'busy' });
    reader.abort('left');
    await Promise.all(running);
    expect(server.exchanges).toHaveLength(2);
  });
});

describe('a model that says "later"', () => {
  const later =
    (status: number, headers: Record<string, string> = {}): ModelScript =>
    ({ fail }) =>
      fail(status, headers);

  test.each([429, 503])('by %i is asked again, after a pause with chance in it', async (status) => {
    server.answerWith(later(status), later(status), says('Now.'));
    expect(await ask()).toMatchObject({ text: 'Now.', failure: undefined });
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeGreaterThanOrEqual(250);
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses[1]).toBeGreaterThanOrEqual(500);
    expect(pauses[1]).toBeLessThan(1000);
  });

  test('is not asked a fourth time', async () => {
    server.answerWith(later(429), later(503), later(429), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'overloaded', error: { status: 429 } });
    expect(server.exchanges).toHaveLength(3);
  });

  test('is given the time that it asks for', async () => {
    server.answerWith(later(429, { 'retry-after': '7' }), says('Now.'));
    expect((await ask()).text).toBe('Now.');
    expect(pauses[0]).toBeGreaterThanOrEqual(7000);
    expect(pauses[0]).toBeLessThan(7500);
  });

  test('also as a date', async () => {
    const date = new Date(Date.now() + 9000).toUTCString();
    server.answerWith(later(503, { 'retry-after': date }), says('Now.'));
    expect((await ask()).text).toBe('Now.');
    expect(pauses[0]).toBeGreaterThan(6000);
    expect(pauses[0]).toBeLessThan(10_000);
  });

  test('is left where it asks for longer than the reader waits', async () => {
    server.answerWith(later(429, { 'retry-after': '25' }), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'overloaded' });
    expect([pauses, server.exchanges.length]).toEqual([[], 1]);
  });

  test('is not asked again for a reader who left meanwhile', async () => {
    const reader = new AbortController();
    pause = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        reader.abort('left');
      });
    server.answerWith(later(429), says('Never.'));
    expect(await ask({ signal: reader.signal })).toMatchObject({ error: 'left' });
    expect(server.exchanges).toHaveLength(1);
  });

  test('other failures are not asked again', async () => {
    server.answerWith(later(500), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'refused_call' });
    expect(server.exchanges).toHaveLength(1);
  });
});

describe('a model that fails often', () => {
  const fails: ModelScript = ({ fail }) => fail(500);
  const failOften = async () => {
    for (let i = 0; i < FAILURES_BEFORE_REST; i += 1) {
      server.answerWith(fails);
      expect(await ask()).toMatchObject({ failure: 'refused_call' });
    }
    server.reset();
  };
  /** Moves the clock by which the rest is measured; timers go on. */
  const pass = (ms: number) => {
    const now = Date.now() + ms;
    vi.useFakeTimers({ toFake: ['Date'], now });
  };

  test('is left alone at once, and asked again after its rest', async () => {
    await failOften();
    expect(await ask()).toMatchObject({ failure: 'resting' });
    pass(MODEL_TIMES.rest - 1000);
    expect(await ask()).toMatchObject({ failure: 'resting' });
    expect(server.exchanges).toHaveLength(0);
    pass(1001);
    server.answerWith(says('Back.'), says('Again.'));
    expect((await ask()).text).toBe('Back.');
    expect((await ask()).text).toBe('Again.');
  });

  test('that fails again rests again', async () => {
    await failOften();
    pass(MODEL_TIMES.rest);
    server.answerWith(fails);
    expect(await ask()).toMatchObject({ failure: 'refused_call' });
    expect(await ask()).toMatchObject({ failure: 'resting' });
  });

  test('is tried by one question, for which the others do not wait', async () => {
    await failOften();
    pass(MODEL_TIMES.rest);
    const more = deferred();
    server.answerWith(async (exchange) => {
      await more.promise;
      await says('Back.')(exchange);
    });
    const trying = ask();
    await server.arrived(0);
    expect(await ask()).toMatchObject({ failure: 'resting' });
    more.resolve();
    expect((await trying).text).toBe('Back.');
  });

  test('is not back because the reader left who tried it', async () => {
    await failOften();
    pass(MODEL_TIMES.rest);
    server.answerWith(hangs);
    const reader = new AbortController();
    const trying = ask({ signal: reader.signal });
    await server.arrived(0);
    reader.abort('left');
    await trying;
    expect(await ask()).toMatchObject({ failure: 'resting' });
  });

  test.each<[string, ModelScript]>([
    ['readers who leave', hangs],
    ['questions that it refuses', ({ fail }) => fail(400)],
    ['questions that its filter stops', ({ finish }) => finish('content_filter')],
  ])('is not made out of %s', async (_, script) => {
    for (let i = 0; i < FAILURES_BEFORE_REST + 1; i += 1) {
      server.answerWith(script);
      const reader = new AbortController();
      const asked = ask({ signal: reader.signal });
      await server.arrived(i);
      if (script === hangs) reader.abort('left');
      await asked;
    }
    server.answerWith(says('Well.'));
    expect((await ask()).text).toBe('Well.');
  });
});
