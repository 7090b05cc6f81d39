/** Loads what the build wrote for search and answers, and distinguishes builds. */

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { classifierFor, type AnswerabilityClassifier } from './assistant/answerability-by-words.ts';
import type { SectionChanges } from './contract/changes.ts';
import type { Corpus } from './contract/corpus.ts';
import { createSearchEngine } from './search/engine.ts';
import type { MeaningOf } from './search/query-meaning.ts';
import type { SearchEngine } from './search/search-engine.ts';
import type { MeaningSource } from './search/vectors/open-meaning.ts';

export interface Content {
  corpus: Corpus;
  /** What has changed, by section. */
  changes: SectionChanges[];
  engine: SearchEngine;
  classifier: AnswerabilityClassifier;
  /** Meaning of a text; undefined if there are no vectors. */
  meaningOf: MeaningOf | undefined;
}

const decompress = promisify(brotliDecompress);

/** Folder of the data that the server reads from a build, next to the site itself. */
export const dataDirOf = (buildDir: string) => `${buildDir}-data`;

/** Reads the pages of a build and indexes them.
 *  @param meaning source of the meaning of queries.
 *  @throws Error if there is no build, or an incomplete one. */
export async function readContent(buildDir: string, meaning: MeaningSource): Promise<Content> {
  const dataDir = dataDirOf(buildDir);
  const corpus = JSON.parse(await readCorpus(buildDir)) as Corpus;
  return {
    corpus,
    changes: (await readOptional<SectionChanges[]>(dataDir, 'changes.json')) ?? [],
    engine: createSearchEngine(corpus),
    classifier: classifierFor(corpus),
    meaningOf: await meaning.open(dataDir, corpus),
  };
}

/** Size of the pages' text in bytes. Does not hold the text in memory.
 *  @throws Error if there is no build. */
export async function corpusSize(buildDir: string): Promise<number> {
  const file = corpusFile(buildDir);
  if (!(await isPacked(file))) return (await stat(file)).size;
  let bytes = 0;
  await pipeline(
    createReadStream(`${file}.br`),
    createBrotliDecompress(),
    async (text: AsyncIterable<Buffer>) => {
      for await (const chunk of text) bytes += chunk.length;
    },
  );
  return bytes;
}

/** As the build wrote it, or compressed by `npm run assemble`. */
async function readCorpus(buildDir: string): Promise<string> {
  const file = corpusFile(buildDir);
  if (!(await isPacked(file))) return readFile(file, 'utf8');
  return (await decompress(await readFile(`${file}.br`))).toString();
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const isPacked = async (file: string) => !(await exists(file)) && exists(`${file}.br`);
const corpusFile = (buildDir: string) => path.join(dataDirOf(buildDir), 'corpus.json');

/** For optional data: a build without history has no changes. */
async function readOptional<T>(dataDir: string, name: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path.join(dataDir, name), 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files that change with a build. The stamp is removed when a build begins and written last, when
 *  it has finished. */
const SIGNATURE_FILES = [
  'manifest.json',
  'corpus.json',
  'corpus.json.br',
  'changes.json',
  'vectors.json',
  'stamp',
];

/** Changes as soon as another build is in place, or while the same one is being written. */
export async function contentSignature(buildDir: string): Promise<string> {
  const parts = SIGNATURE_FILES.map(async (name) => {
    const found = await stat(path.join(dataDirOf(buildDir), name)).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '-';
  });
  return (await Promise.all(parts)).join('\n');
}

/** True if a signature has no stamp: a build is in progress, or has failed. */
export const isBeingBuilt = (signature: string) => signature.endsWith('\n-');
