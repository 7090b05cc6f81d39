/** Measures one engine on one corpus, in a separate process started by `child.ts`. Our engine is
 *  built and queried alongside, alternating query by query, so that both run under the same load.
 *  To exclude other programs, a query's time is the shortest of three, and a build's is the
 *  thread's own processor time. */

import { readFileSync } from 'node:fs';
import type { Corpus } from '../../server/contract/corpus.ts';
import { answerSearch } from '../../server/search/algolia-answer.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import { loadCollection } from '../evaluation/collection.ts';
import { buildSearch, type Search } from './engine.ts';
import { ENGINES, type EngineName } from './engines.ts';
import { fuzzQuery } from './fuzz-queries.ts';
import { evenQueries, measureQuality, measureTyped, type Quality } from './quality.ts';
import { makeSyntheticCorpus } from './synthetic-corpus.ts';
import { summarise, type Times } from './times.ts';
import { keyStrokes, TYPICAL_SEARCHES } from './typical-searches.ts';

/** What a process is to measure. */
export type Task =
  | { kind: 'collection'; engine: EngineName; folder: string }
  /** Path of the built corpus, and how many pages to make from it; 0 takes it as it is. */
  | { kind: 'pages'; engine: EngineName; corpus: string; synthetic: number };

export interface Measured {
  pages: number;
  /** Seconds to build the index, and the seconds that ours took right after it. */
  build: { own: number; ours: number };
  /** How much the process grew, in MB, once the index was built and garbage collected. */
  memory: number;
  /** A query's time, ours for the same queries, and the number of queries. */
  query: { own: Times; ours: Times; asked: number };
  /** Only for collections. */
  quality?: { all: Quality; even: Quality; typed: number };
  /** Only for our engine on pages: whole answers as site search sends them. */
  answers?: { typed: Times; noise: Times; noiseAsked: number; slow: number };
}

const SEED = 1;
const NOISE = 2_000;
/** Answers that take longer count as slow, in milliseconds. */
const SLOW = 100;
/** Queries before the measurement, so that the code is compiled. */
const WARM_UP = 40;
const WARM_UP_SECONDS = 20;
/** After this long no further query is sent, in seconds. */
const MOST_SECONDS = 180;
const ROUNDS = 3;
/** The fractional parts of its multiples are spread evenly between 0 and 1. */
const GOLDEN_RATIO = 0.618034;

export function measure(task: Task): Measured {
  const { corpus, ...asked } = load(task);
  const built = buildMeasured(() => buildSearch(ENGINES[task.engine], corpus));
  const search = built.result;
  const reference = buildMeasured(() => buildSearch(ENGINES.ours, corpus));
  const typing = task.kind === 'pages';
  return {
    pages: corpus.pages.length,
    build: { own: built.seconds, ours: reference.seconds },
    memory: built.megabytes,
    query: compare(search, reference.result, asked.texts, typing),
    ...(asked.queries && {
      quality: {
        all: measureQuality(asked.queries, search),
        even: measureQuality(evenQueries(asked.queries), search),
        typed: measureTyped(asked.queries, (query, limit) => search(query, limit, true)),
      },
    }),
    ...(typing && task.engine === 'ours' && { answers: measureAnswers(corpus, asked.texts) }),
  };
}

function load(task: Task) {
  if (task.kind === 'collection') {
    const { corpus, queries } = loadCollection(task.folder);
    return { corpus, queries, texts: queries.map(({ text }) => text) };
  }
  const real = JSON.parse(readFileSync(task.corpus, 'utf8')) as Corpus;
  const pages = task.synthetic;
  const corpus = pages === 0 ? real : makeSyntheticCorpus(real, { pages, seed: SEED });
  return { corpus, texts: keyStrokes(TYPICAL_SEARCHES) };
}

function buildMeasured(build: () => Search) {
  clearWaste();
  const before = process.memoryUsage.rss();
  const start = cpuSeconds();
  const result = build();
  const seconds = cpuSeconds() - start;
  clearWaste();
  return { result, seconds, megabytes: (process.memoryUsage.rss() - before) / 2 ** 20 };
}

/** Sends both engines the same queries, one after the other. Slow libraries get fewer: the queries that fit
 *  into the time are spread over all texts. */
function compare(own: Search, ours: Search, texts: readonly string[], typing: boolean) {
  const timesOf = (text: string) =>
    shortest([() => void own(text, 10, typing), () => void ours(text, 10, typing)]);
  const spread = texts
    .map((text, i) => ({ text, place: (i * GOLDEN_RATIO) % 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
  within(WARM_UP_SECONDS, spread.slice(0, WARM_UP), timesOf);
  const times = within(MOST_SECONDS, spread, timesOf);
  return {
    own: summarise(times.map(([time]) => time!)),
    ours: summarise(times.map(([, time]) => time!)),
    asked: times.length,
  };
}

/** Runs this with the items until the seconds are over, at least once. */
function within<T, R>(seconds: number, items: readonly T[], run: (item: T) => R): R[] {
  const results: R[] = [];
  const end = performance.now() + seconds * 1000;
  for (const item of items) {
    results.push(run(item));
    if (performance.now() > end) break;
  }
  return results;
}

function measureAnswers(corpus: Corpus, typed: readonly string[]): Measured['answers'] {
  const engine = createSearchEngine(corpus);
  const origin = 'http://localhost';
  const ask = (query: string) =>
    shortest([() => void answerSearch(engine, { requests: [{ query }] }, { origin })])[0]!;
  typed.slice(0, WARM_UP).forEach(ask);
  const times = typed.map(ask);
  const noise = Array.from({ length: NOISE }, (_, seed) => ask(fuzzQuery(seed)));
  return {
    typed: summarise(times),
    noise: summarise(noise),
    noiseAsked: noise.length,
    slow: [...times, ...noise].filter((time) => time > SLOW).length,
  };
}

/** Runs everything in turn, three times; returns the shortest time of each, in milliseconds. */
function shortest(runs: readonly (() => void)[]): number[] {
  const best = runs.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.forEach((run, i) => {
      const start = performance.now();
      run();
      best[i] = Math.min(best[i]!, performance.now() - start);
    });
  }
  return best;
}

/** Too coarse for a query: the system counts in steps of milliseconds. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

/** Frees all unreferenced memory; some of it is only found in a later round. */
function clearWaste(): void {
  if (!globalThis.gc) throw new Error('Memory is only measured with --expose-gc');
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
}
