/** A search worker that dies, hangs or fails takes only one request with it. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PortalError } from '../../../server/errors.ts';
import { createTurns, openRetrieval, type Retrieval } from '../../../server/retrieval/retrieval.ts';
import type { AlgoliaRequest } from '../../../server/search/algolia-request.ts';

const FILE = new URL('../../fixtures/retrieval-worker.ts', import.meta.url).href;
const embeddings = { provider: 'off' } as const;
const never = new AbortController().signal;
let deaths: object[];
let retrieval: Retrieval;

beforeEach(async () => {
  deaths = [];
  retrieval = await openRetrieval({
    workers: 1,
    settings: { buildDir: '', signature: '', logLevel: 'silent', embeddings },
    file: FILE,
    turns: createTurns(1, embeddings),
    corpusBytes: 0,
    longestJobMs: 1500,
    log: { error: (fields: object) => deaths.push(fields) },
  });
});
afterEach(() => retrieval.close());

const ask = (query: string, accountId = 'a', signal = never) =>
  retrieval.run(
    'search',
    { request: { query } as AlgoliaRequest, origin: 'http://localhost' },
    { accountId, signal },
  );
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
  );

describe('a worker', () => {
  test.each(['die', 'hang', 'fill'])('that is made to %s is replaced', async (deed) => {
    expect(await ask('first')).toBe('first 1');
    expect(await ask('second')).toBe('second 2');
    expect(await codeOf(ask(deed))).toBe('unavailable');
    expect(deaths.length).toBeGreaterThan(0);
    // The count restarts, so this is a new worker.
    expect(await ask('third')).toBe('third 1');
  });

  test('takes none of those with it that wait', async () => {
    const all = ['die', 'b1', 'b2'].map((query, i) => codeOf(ask(query, `account ${i}`)));
    expect(await Promise.all(all)).toEqual(['unavailable', 'answered', 'answered']);
  });

  test('that fails at a job goes on', async () => {
    await ask('first');
    await expect(ask('fail')).rejects.toThrow('it failed');
    expect(await ask('third')).toBe('third 3');
    expect(deaths).toEqual([]);
  });
});

describe('the queue', () => {
  test('is full for one account and open for another', async () => {
    const own = Array.from({ length: 40 }, () => codeOf(ask('turn', 'greedy')));
    const other = codeOf(ask('turn', 'other'));
    const codes = await Promise.all(own);
    expect(codes.filter((code) => code === 'answered')).toHaveLength(13);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(27);
    expect(await other).toBe('answered');
  });

  test('says when to come again', async () => {
    const own = Array.from({ length: 14 }, () => ask('turn', 'greedy'));
    await expect(own.at(-1)).rejects.toMatchObject({ status: 429, retryAfter: 2 });
    await Promise.all(own.slice(0, -1));
  });

  test('lets another account in before the rest of a long line', async () => {
    const order: string[] = [];
    const note = (name: string) => ask('turn', name).then(() => order.push(name));
    const all = Array.from({ length: 8 }, () => note('greedy'));
    all.push(note('other'));
    await Promise.all(all);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  });

  test('forgets those who have left', async () => {
    const leaving = new AbortController();
    const first = ask('turn', 'a');
    const second = ask('turn', 'a', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(await first).toBe('turn');
    expect(await ask('third')).toBe('third 2');
  });
});
