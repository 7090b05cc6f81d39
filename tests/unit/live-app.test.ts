/** A build that is still being written, or whose parts arrive one by one, is served only once it is
 *  complete. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentSignature } from '../../server/content.ts';
import type { AppEnv } from '../../server/http/app-env.ts';
import { openLiveApp, type LiveApp } from '../../server/live-app.ts';
import { createTurns, openRetrieval } from '../../server/retrieval/retrieval.ts';
import { smallBuild, type SmallBuild } from '../fixtures/small-build.ts';

const PAGE = '/docs/page/';
const PICTURE = '/img/plan.png';
const embeddings = { provider: 'off' } as const;
let build: SmallBuild;
let live: LiveApp;

const openWorkers = (signature: string, corpusBytes: number) =>
  openRetrieval({
    workers: 1,
    settings: { buildDir: build.buildDir, signature, logLevel: 'silent', embeddings },
    ...{ turns: createTurns(1, embeddings), corpusBytes, log: { error: () => undefined } },
  });

beforeEach(async () => {
  build = await smallBuild();
  await writeWhole('first');
  live = await openLiveApp({
    buildDir: build.buildDir,
    log: { info: () => undefined, error: () => undefined },
    openRetrieval: openWorkers,
    appFor: () => new Hono<AppEnv>(),
  });
});
afterEach(async () => {
  await live.close();
  build.remove();
});

const inData = (file: string) => path.join(build.dataDir, file);
const writePage = (name: string) => build.put('docs/page/index.html', `<title>${name}</title>`);
const writePicture = (name: string) => build.put('img/plan.png', name);
const writeCorpus = (version: string) =>
  writeFileSync(inData('corpus.json'), JSON.stringify({ version, pages: [] }));
const writeStamp = (name: string) => writeFileSync(inData('stamp'), name);

/** Everything that a build writes, in order. */
async function writeWhole(name: string): Promise<void> {
  rmSync(inData('stamp'), { force: true });
  writePage(name);
  writePicture(name);
  writeCorpus(name);
  await build.write(name);
  writeStamp(name);
}

/** What is served: the page, the picture, and the corpus version of search and answers. */
async function served(): Promise<string[]> {
  const { site, retrieval } = live.served();
  const read = async (at: string) => String(await site.find(at)!.bytes('identity'));
  return [(await read(PAGE)).replace(/<.*?>/g, ''), await read(PICTURE), retrieval.content.version];
}

/** Polls often enough that anything that could be served is. */
async function look(): Promise<void> {
  for (let times = 0; times < 40; times += 1) await live.look().catch(() => undefined);
}

test('a whole build takes the place of the one before', async () => {
  expect(await served()).toEqual(['first', 'first', 'first']);
  await writeWhole('second');
  await look();
  expect(await served()).toEqual(['second', 'second', 'second']);
});

test('while a build is under way, and after one that failed, the one before is served', async () => {
  rmSync(inData('stamp'));
  await look();
  writePage('second');
  writePicture('second');
  await look();
  writeCorpus('second');
  await look();
  await build.write('second');
  await look();
  expect(await served()).toEqual(['first', 'first', 'first']);
  writeStamp('second');
  await look();
  expect(await served()).toEqual(['second', 'second', 'second']);
});

test('pages of one build and search of another are not served together', async () => {
  writeCorpus('second');
  writeStamp('second');
  await look();
  expect(await served()).toEqual(['first', 'first', 'first']);
});

test('pictures that come after the list of them are waited for', async () => {
  await writeWhole('second');
  writePicture('first');
  await look();
  expect(await served()).toEqual(['first', 'first', 'first']);
  // Nothing that the server watches changes with it.
  writePicture('second');
  await look();
  expect(await served()).toEqual(['second', 'second', 'second']);
});

test('a worker that starts later reads no other build than the one that is served', async () => {
  const signature = await contentSignature(build.buildDir);
  await (await openWorkers(signature, 0)).close();
  await writeWhole('second');
  await expect(openWorkers(signature, 0)).rejects.toThrow('replaced while it was being read');
});
