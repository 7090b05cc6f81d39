/** Times questions by words and meaning together, on the pages and on many made-up ones. The embedding of a
 *  question, which does not depend on the pages, is left out. Runs in its own process: it needs much memory. */

import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Corpus } from '../../server/contract/corpus.ts';
import { linesOf } from '../../server/document/lines.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import { createMeaning } from '../../server/search/meaning.ts';
import { createVectorMemory } from '../../server/search/vectors/dot-products.ts';
import { textsOfGroup } from '../../server/search/vectors/group-texts.ts';
import { lengthOf, vectorsIn, type Vectors } from '../../server/search/vectors/load-vectors.ts';
import { DIMENSIONS } from '../../server/search/vectors/minilm-graph.ts';
import { passagesOf } from '../../server/search/vectors/passages.ts';
import { FILE_FORMAT } from '../../server/search/vectors/vector-file.ts';
import { randomNumbers } from './random.ts';
import { makeSyntheticCorpus } from './synthetic-corpus.ts';
import { summarise } from './times.ts';

/** Path of the built corpus, and numbers of made-up pages; 0 takes the built ones. */
interface Task {
  corpus: string;
  pages: readonly number[];
}

/** Milliseconds, and megabytes of the process. Each question is asked for the first time, so that the pages it
 *  finds are read for the first time too, and then again. */
export interface MeaningTimes extends Record<string, number> {
  pages: number;
  vectors: number;
  'first p50': number;
  'first p99': number;
  'again p50': number;
  'again p99': number;
  memory: number;
}

const MOST_HEAP = 12_000;
const SEED = 1;
const QUESTIONS = 400;
const WARM_UP = 20;
const UNRELATED = 500;
/** A step of the signed bytes, so that vectors have about unit length. */
const STEP = 1 / (Math.sqrt(DIMENSIONS) * 73);

export function timeMeaning(task: Task): Promise<MeaningTimes[]> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [], {
      execArgv: [`--max-old-space-size=${MOST_HEAP}`],
    });
    child.once('message', (times) => resolve(times as MeaningTimes[]));
    child.once('error', reject);
    child.once('close', (status) => reject(new Error(`Measuring ended with ${status}`)));
    child.send(task);
  });
}

function measure({ corpus: file, pages }: Task): MeaningTimes[] {
  const real = JSON.parse(readFileSync(file, 'utf8')) as Corpus;
  const asked = real.pages.flatMap((page) => page.questions);
  const step = Math.max(1, Math.floor(asked.length / QUESTIONS));
  const questions = asked.filter((_, i) => i % step === 0).slice(0, QUESTIONS);
  return pages.map((count) => {
    const corpus = count === 0 ? real : makeSyntheticCorpus(real, { pages: count, seed: SEED });
    return timesOn(corpus, questions);
  });
}

function timesOn(corpus: Corpus, questions: readonly string[]): MeaningTimes {
  const random = randomNumbers(SEED);
  const vectors = madeUpVectors(corpus, random);
  const compare = createMeaning(corpus, vectors);
  const engine = createSearchEngine(corpus);
  const ask = (question: string) => {
    const query = Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5);
    const length = Math.hypot(...query);
    const vector = query.map((each) => each / length);
    const start = performance.now();
    engine.search(question, { limit: 10, isQuestion: true, meaning: compare(vector) });
    return performance.now() - start;
  };
  questions.slice(0, WARM_UP).forEach(ask);
  const first = summarise(questions.slice(WARM_UP).map(ask));
  const again = summarise(questions.slice(WARM_UP).map(ask));
  const { passages, lines, questions: texts } = vectors;
  return {
    pages: corpus.pages.length,
    vectors: passages.count + lines.count + texts.count,
    'first p50': rounded(first.p50),
    'first p99': rounded(first.p99),
    'again p50': rounded(again.p50),
    'again p99': rounded(again.p99),
    memory: Math.round(process.memoryUsage.rss() / 2 ** 20),
  };
}

/** As many vectors as the texts of a corpus would have, with random numbers. */
function madeUpVectors(corpus: Corpus, random: () => number): Vectors {
  const names = {
    format: FILE_FORMAT,
    modelId: 'made-up',
    dimensions: DIMENSIONS,
    corpus: corpus.version,
    unrelated: UNRELATED,
    bytes: 0,
    sections: corpus.pages.flatMap((page) => {
      const passages = passagesOf(page);
      return page.sections.map((section) => ({
        path: page.path,
        anchor: section.anchor,
        passages: passages.filter(({ anchor }) => anchor === section.anchor).length,
        lines: linesOf(section).length,
        groups: (section.groups ?? []).map((group) => textsOfGroup(group).length),
      }));
    }),
  };
  const bytes = lengthOf(names);
  const memory = createVectorMemory(bytes);
  const scales = (bytes / (DIMENSIONS + 4)) * 4;
  new Float32Array(memory.buffer, 0, scales / 4).fill(STEP);
  const values = new Int8Array(memory.buffer, scales, bytes - scales);
  for (let at = 0; at < values.length; at += 1) values[at] = random() * 255 - 127;
  return vectorsIn(memory, { ...names, bytes });
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1));
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (task) => {
    process.send?.(measure(task as Task));
    process.disconnect();
  });
}
