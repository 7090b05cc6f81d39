/** Which embedder the settings select, and what the log says if there is none. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddingsConfig } from '../../../../server/config.ts';
import { openEmbedder } from '../../../../server/search/vectors/open-embedder.ts';
import { startEmbeddingServer, type EmbeddingServer } from '../../../fixtures/embedding-server.ts';
import { temporaryFolders } from '../../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const folder = temporaryFolder();
let server: EmbeddingServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await startEmbeddingServer();
});
afterEach(() => server.stop());

function open(config: EmbeddingsConfig, vectors?: { modelId: string; dimensions: number }) {
  const log = { warn: ({ reason }: { reason: string }) => void lines.push(reason) };
  return openEmbedder({ config, folder, log, ...(vectors && { vectors }) });
}
const service = (baseUrl = server.baseUrl): EmbeddingsConfig => ({
  provider: 'service',
  baseUrl,
  model: 'scripted',
  apiKey: undefined,
});

test('none where vectors are off, and no line', async () => {
  expect(await open({ provider: 'off' })).toBeUndefined();
  expect(lines).toEqual([]);
});

test('the service where one is set', async () => {
  const embedder = await open(service());
  expect(embedder).toMatchObject({ dimensions: 16 });
  expect(lines).toEqual([]);
});

test('none where the service cannot be reached: one line names the setting', async () => {
  await server.stop();
  expect(await open(service())).toBeUndefined();
  expect(lines).toEqual(['EMBEDDINGS_BASE_URL: the service cannot be reached']);
});

test('a service that is away when the server starts may come back', async () => {
  const { host } = new URL(server.baseUrl);
  const embedder = await open(service(), { modelId: `scripted at ${host}`, dimensions: 16 });
  expect(server.calls).toEqual([]);
  await expect(embedder!.embed(['text'], 'query')).resolves.toHaveLength(1);
});

test('none where the pages were embedded by another model', async () => {
  expect(await open(service(), { modelId: 'another', dimensions: 16 })).toBeUndefined();
  expect(lines).toEqual(['The pages were embedded by another; run npm run build.']);
});
