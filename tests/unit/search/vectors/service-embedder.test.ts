/** Vectors from an OpenAI-compatible service, simulated by a test server. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createServiceEmbedder,
  type ServiceOptions,
} from '../../../../server/search/vectors/service-embedder.ts';
import {
  fails,
  SCRIPTED_DIMENSIONS,
  scriptedVector,
  sendVectors,
  startEmbeddingServer,
  type EmbeddingServer,
} from '../../../fixtures/embedding-server.ts';

const KEY = 'sk-hush-hush-0123456789abcdef';
let server: EmbeddingServer;
beforeEach(async () => {
  server = await startEmbeddingServer();
});
afterEach(() => server.stop());

function open(options: ServiceOptions = { dimensions: SCRIPTED_DIMENSIONS }) {
  return createServiceEmbedder(
    { baseUrl: server.baseUrl, model: 'scripted', apiKey: KEY },
    options,
  );
}

test('every text gets its vector, brought to length 1, in calls of at most 64 texts', async () => {
  const embedder = await open();
  const texts = Array.from({ length: 150 }, (_, number) => `text ${number}`);
  const vectors = await embedder.embed(texts, 'passage');
  expect(server.calls.map(({ body }) => body.input.length)).toEqual([64, 64, 22]);
  expect(server.calls[0]).toMatchObject({
    path: '/v1/embeddings',
    headers: { authorization: `Bearer ${KEY}` },
    body: { model: 'scripted' },
  });
  for (const [at, vector] of vectors.entries()) {
    const length = Math.hypot(...scriptedVector(texts[at]!));
    const expected = scriptedVector(texts[at]!).map((value) => value / length);
    expect(Array.from(vector)).toEqual(expected.map((value) => expect.closeTo(value, 5) as number));
  }
});

test('the length of vectors is asked for once where nobody knows it', async () => {
  const embedder = await open({});
  expect(embedder.dimensions).toBe(SCRIPTED_DIMENSIONS);
  expect(server.calls).toHaveLength(1);
  await open();
  expect(server.calls).toHaveLength(1);
});

test('the id tells model and service, not the key', async () => {
  const { id } = await open();
  expect(id).toBe(`scripted at ${new URL(server.baseUrl).host}`);
});

test('a build waits where the service says "later"; a question does not', async () => {
  const embedder = await open();
  const later = fails(503, { 'retry-after-ms': '1' });
  server.answerWith(later, later);
  await expect(embedder.embed(['a page'], 'passage')).resolves.toHaveLength(1);
  expect(server.calls).toHaveLength(3);
  server.answerWith(later);
  await expect(embedder.embed(['a question'], 'query')).rejects.toThrow('status 503');
  expect(server.calls).toHaveLength(4);
});

test.each([
  [401, /^EMBEDDINGS_API_KEY: .*401/],
  [404, /^EMBEDDINGS_MODEL: .*404.*EMBEDDINGS_BASE_URL/],
  [500, /^EMBEDDINGS_BASE_URL: .*500/],
])('status %i names the setting and not what the service said', async (status, message) => {
  const embedder = await open();
  server.answerWith(fails(status));
  const problem = await embedder.embed(['text'], 'query').catch((error: unknown) => error);
  expect((problem as Error).message).toMatch(message);
  expect(JSON.stringify(problem) + String(problem)).not.toMatch(/says of itself|hush/);
});

// Without the time limit for questions, the call would take longer than the test may.
test('silence ends after the time of a question', async () => {
  const times = { first: 50, passage: 50, query: 50, open: 1000 };
  const embedder = await open({ dimensions: SCRIPTED_DIMENSIONS, times });
  server.answerWith(() => undefined);
  await expect(embedder.embed(['text'], 'query')).rejects.toThrow(
    'EMBEDDINGS_BASE_URL: the service did not answer in time',
  );
});

test('answers that are no vectors of this model are refused', async () => {
  const embedder = await open();
  server.answerWith(sendVectors(['text'], 32));
  await expect(embedder.embed(['text'], 'query')).rejects.toThrow('another length');
  server.answerWith(sendVectors([]));
  await expect(embedder.embed(['text'], 'query')).rejects.toThrow('EMBEDDINGS_');
  server.answerWith((response) => response.end('<html>'));
  await expect(embedder.embed(['text'], 'query')).rejects.toThrow('did not answer with vectors');
  server.answerWith(sendVectors(['length'], 24));
  await expect(open({})).rejects.toThrow('vectors of 24 numbers');
});

test('a service that fails often is left alone, and tried again after a while', async () => {
  const times = { first: 1000, passage: 1000, query: 1000, open: 100 };
  const embedder = await open({ dimensions: SCRIPTED_DIMENSIONS, times });
  server.answerWith(...Array.from({ length: 5 }, () => fails(500)));
  for (let call = 0; call < 5; call += 1) {
    await expect(embedder.embed(['text'], 'query')).rejects.toThrow('status 500');
  }
  await expect(embedder.embed(['text'], 'query')).rejects.toThrow('left alone');
  expect(server.calls).toHaveLength(5);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await expect(embedder.embed(['text'], 'query')).resolves.toHaveLength(1);
});
