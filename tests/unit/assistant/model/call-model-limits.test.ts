/** Calls over real HTTP to a scripted server: time limits, retries, and the circuit breaker. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  FAILURES_TO_OPEN_CIRCUIT,
  MODEL_TIMES,
} from '../../../../server/assistant/model/call-model.ts';
import { resilientModel, type ModelWorld } from '../../../fixtures/resilient-model.ts';
import { deferred, hangs, says, type ModelScript } from '../../../fixtures/model-server.ts';
import { onModelServer } from '../../../fixtures/on-model-server.ts';

const scripted = onModelServer(resilientModel);
const ask: ModelWorld['ask'] = (options) => scripted.world.ask(options);
afterEach(() => vi.useRealTimers());

describe('time', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }),
  );
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** The answer, or a marker that there is none yet. */
  const soFar = <T>(answer: Promise<T>) =>
    Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))]);

  test('a model that says nothing for 20 seconds is given up, and hung up', async () => {
    scripted.server.answerWith(hangs);
    const answer = ask();
    const { gone } = await scripted.server.arrived(0);
    await pass(19_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ text: '', failure: 'silent' });
    await gone;
  });

  test('one that stops in the middle too', async () => {
    scripted.server.answerWith(({ send }) => send('One'));
    const answer = ask();
    await scripted.world.sign();
    await pass(20_000);
    expect(await answer).toMatchObject({ text: 'One', failure: 'silent' });
  });

  test('one that thinks is alive, for 90 seconds in all', async () => {
    scripted.server.answerWith(hangs);
    const answer = ask();
    const { think, gone } = await scripted.server.arrived(0);
    for (let i = 0; i < 4; i += 1) {
      const came = scripted.world.sign();
      think('hm');
      await came;
      await pass(19_000);
    }
    const came = scripted.world.sign();
    think('hm');
    await came;
    await pass(13_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ text: '', failure: 'too_slow' });
    await gone;
  });

  test('a place that does not come free is waited for 10 seconds', async () => {
    scripted.server.answerWith(hangs, hangs);
    const reader = new AbortController();
    const running = [ask({ signal: reader.signal }), ask({ signal: reader.signal })];
    await scripted.server.arrived(1);
    const answer = ask();
    await pass(9_999);
    expect(await soFar(answer)).toBe('waits');
    await pass(1);
    expect(await answer).toMatchObject({ failure: 'busy' });
    reader.abort('left');
    await Promise.all(running);
    expect(scripted.server.exchanges).toHaveLength(2);
  });
});

describe('a model that says "later"', () => {
  const later =
    (status: number, headers: Record<string, string> = {}): ModelScript =>
    ({ fail }) =>
      fail(status, headers);

  test.each([429, 503])('by %i is asked again, after a pause with chance in it', async (status) => {
    scripted.server.answerWith(later(status), later(status), says('Now.'));
    expect(await ask()).toMatchObject({ text: 'Now.', failure: undefined });
    expect(scripted.world.pauses).toHaveLength(2);
    expect(scripted.world.pauses[0]).toBeGreaterThanOrEqual(250);
    expect(scripted.world.pauses[0]).toBeLessThan(500);
    expect(scripted.world.pauses[1]).toBeGreaterThanOrEqual(500);
    expect(scripted.world.pauses[1]).toBeLessThan(1000);
  });

  test('is not asked a fourth time', async () => {
    scripted.server.answerWith(later(429), later(503), later(429), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'overloaded', error: { status: 429 } });
    expect(scripted.server.exchanges).toHaveLength(3);
  });

  test('is given the time that it asks for', async () => {
    scripted.server.answerWith(later(429, { 'retry-after': '7' }), says('Now.'));
    expect((await ask()).text).toBe('Now.');
    expect(scripted.world.pauses[0]).toBeGreaterThanOrEqual(7000);
    expect(scripted.world.pauses[0]).toBeLessThan(7500);
  });

  test('also as a date', async () => {
    const date = new Date(Date.now() + 9000).toUTCString();
    scripted.server.answerWith(later(503, { 'retry-after': date }), says('Now.'));
    expect((await ask()).text).toBe('Now.');
    expect(scripted.world.pauses[0]).toBeGreaterThan(6000);
    expect(scripted.world.pauses[0]).toBeLessThan(10_000);
  });

  test('is left where it asks for longer than the reader waits', async () => {
    scripted.server.answerWith(later(429, { 'retry-after': '25' }), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'overloaded' });
    expect([scripted.world.pauses, scripted.server.exchanges.length]).toEqual([[], 1]);
  });

  test('is not asked again for a reader who left meanwhile', async () => {
    const reader = new AbortController();
    scripted.world.pause = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        reader.abort('left');
      });
    scripted.server.answerWith(later(429), says('Never.'));
    expect(await ask({ signal: reader.signal })).toMatchObject({ error: 'left' });
    expect(scripted.server.exchanges).toHaveLength(1);
  });

  test('other failures are not asked again', async () => {
    scripted.server.answerWith(later(500), says('Never.'));
    expect(await ask()).toMatchObject({ failure: 'refused_call' });
    expect(scripted.server.exchanges).toHaveLength(1);
  });
});

describe('a model that fails often', () => {
  const fails: ModelScript = ({ fail }) => fail(500);
  const failOften = async () => {
    for (let i = 0; i < FAILURES_TO_OPEN_CIRCUIT; i += 1) {
      scripted.server.answerWith(fails);
      expect(await ask()).toMatchObject({ failure: 'refused_call' });
    }
    scripted.server.reset();
  };
  /** Advances the circuit breaker's clock; timers are not affected. */
  const pass = (ms: number) => {
    const now = Date.now() + ms;
    vi.useFakeTimers({ toFake: ['Date'], now });
  };

  test('is left alone at once, and asked again after its rest', async () => {
    await failOften();
    expect(await ask()).toMatchObject({ failure: 'circuit_open' });
    pass(MODEL_TIMES.openCircuit - 1000);
    expect(await ask()).toMatchObject({ failure: 'circuit_open' });
    expect(scripted.server.exchanges).toHaveLength(0);
    pass(1001);
    scripted.server.answerWith(says('Back.'), says('Again.'));
    expect((await ask()).text).toBe('Back.');
    expect((await ask()).text).toBe('Again.');
  });

  test('that fails again rests again', async () => {
    await failOften();
    pass(MODEL_TIMES.openCircuit);
    scripted.server.answerWith(fails);
    expect(await ask()).toMatchObject({ failure: 'refused_call' });
    expect(await ask()).toMatchObject({ failure: 'circuit_open' });
  });

  test('is tried by one question, for which the others do not wait', async () => {
    await failOften();
    pass(MODEL_TIMES.openCircuit);
    const more = deferred();
    scripted.server.answerWith(async (exchange) => {
      await more.promise;
      await says('Back.')(exchange);
    });
    const trying = ask();
    await scripted.server.arrived(0);
    expect(await ask()).toMatchObject({ failure: 'circuit_open' });
    more.resolve();
    expect((await trying).text).toBe('Back.');
  });

  test('is not back because the reader left who tried it', async () => {
    await failOften();
    pass(MODEL_TIMES.openCircuit);
    scripted.server.answerWith(hangs);
    const reader = new AbortController();
    const trying = ask({ signal: reader.signal });
    await scripted.server.arrived(0);
    reader.abort('left');
    await trying;
    expect(await ask()).toMatchObject({ failure: 'circuit_open' });
  });

  test.each<[string, ModelScript]>([
    ['readers who leave', hangs],
    ['questions that it refuses', ({ fail }) => fail(400)],
    ['questions that its filter stops', ({ finish }) => finish('content_filter')],
  ])('is not made out of %s', async (_, script) => {
    for (let i = 0; i < FAILURES_TO_OPEN_CIRCUIT + 1; i += 1) {
      scripted.server.answerWith(script);
      const reader = new AbortController();
      const asked = ask({ signal: reader.signal });
      await scripted.server.arrived(i);
      if (script === hangs) reader.abort('left');
      await asked;
    }
    scripted.server.answerWith(says('Well.'));
    expect((await ask()).text).toBe('Well.');
  });
});
