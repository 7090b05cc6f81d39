/** How the server uses a build's vectors: opened with the build, ignored if they do not match it, with one
 *  log line for each reason. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textsOf, writeVectors } from '../../../../scripts/embedding/embed-corpus.ts';
import type { EmbeddingsConfig } from '../../../../server/config.ts';
import type { Corpus } from '../../../../server/contract/corpus.ts';
import { createMeaningSource } from '../../../../server/search/vectors/open-meaning.ts';
import { quantise } from '../../../../server/search/vectors/quantise.ts';
import {
  fails,
  SCRIPTED_DIMENSIONS,
  scriptedVector,
  startEmbeddingServer,
  type EmbeddingServer,
} from '../../../fixtures/embedding-server.ts';
import { temporaryFolders } from '../../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const section = {
  anchor: 'steps',
  heading: 'Steps',
  level: 2,
  parents: [],
  role: 'steps' as const,
  blocks: [],
  groups: [
    { questions: ['how do I begin'] },
    { questions: ['and the end?'], answer: 'Select Done.' },
  ],
};
const corpus: Corpus = {
  version: 'version-1',
  pages: [
    {
      path: '/docs/a/',
      section: 'docs',
      title: 'A',
      description: '',
      number: '',
      breadcrumbs: [],
      keywords: [],
      questions: [],
      sections: [section],
    },
  ],
};

let server: EmbeddingServer;
let config: EmbeddingsConfig;
let folder: string;
let lines: string[];
const log = { warn: ({ reason }: { reason: string }) => void lines.push(reason) };
beforeEach(async () => {
  lines = [];
  folder = temporaryFolder();
  server = await startEmbeddingServer();
  const { baseUrl } = server;
  config = { provider: 'service', baseUrl, model: 'scripted', apiKey: undefined };
});
afterEach(() => server.stop());

function write(modelId = `scripted at ${new URL(server.baseUrl).host}`): void {
  writeVectors({
    folder,
    corpus,
    texts: textsOf(corpus),
    modelId,
    dimensions: SCRIPTED_DIMENSIONS,
    vectorOf(text) {
      const vector = scriptedVector(text);
      const length = Math.hypot(...vector);
      const unit = Float32Array.from(vector, (value) => value / length);
      const { values, scales } = quantise(unit, SCRIPTED_DIMENSIONS);
      return { values, scale: scales[0]! };
    },
  });
}
const open = (of = corpus) => createMeaningSource(config, log).open(folder, of);

test('a question that was written is as near as can be', async () => {
  write();
  const meaningOf = (await open())!;
  const meaning = await meaningOf('how do I begin');
  expect(meaning!.groups.get(section.groups[0]!)).toBeCloseTo(1, 2);
  expect(lines).toEqual([]);
});

test('nothing is opened, asked or told where the build has no vectors', async () => {
  expect(await open()).toBeUndefined();
  expect(
    await createMeaningSource({ provider: 'local' }, log).open(folder, corpus),
  ).toBeUndefined();
  expect(server.calls).toEqual([]);
  expect(lines).toEqual([]);
});

test('vectors of other pages, of another model or broken ones leave search to words', async () => {
  write();
  expect(await open({ ...corpus, version: 'version-2' })).toBeUndefined();
  write('another model');
  expect(await open()).toBeUndefined();
  write();
  writeFileSync(path.join(folder, 'vectors.bin'), 'x');
  expect(await open()).toBeUndefined();
  expect(lines).toEqual([
    'the vectors are of another build',
    'The pages were embedded by another model; run npm run build.',
    'vectors.bin is not from the same build as vectors.json; run `npm run build`.',
  ]);
});

test('a service that is away is told once, and used again when it is back', async () => {
  write();
  const meaningOf = (await open())!;
  server.answerWith(fails(500), fails(500));
  expect(await meaningOf('one')).toBeUndefined();
  expect(await meaningOf('two')).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(await meaningOf('one')).toBeDefined();
  server.answerWith(fails(500));
  expect(await meaningOf('three')).toBeUndefined();
  expect(lines).toHaveLength(2);
});

test('a question is embedded once', async () => {
  write();
  const meaningOf = (await open())!;
  await Promise.all([meaningOf('one'), meaningOf('one')]);
  await meaningOf('one');
  expect(server.calls).toHaveLength(1);
});
