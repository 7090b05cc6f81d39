/** Compares engines with settings that were not chosen on the data they are measured on: for each
 *  collection, the settings that are best on all others. Results are kept in a record, one per
 *  line. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Collection } from '../evaluation/collection.ts';
import { mean } from '../evaluation/metrics.ts';
import type { BenchEngine, BenchIndex, Settings } from './engine.ts';
import type { Trial } from './grid.ts';
import { measureQuality } from './quality.ts';

/** Settings and their nDCG@10 on each collection, by its name. */
export interface LeftOutTrial {
  settings: Settings;
  figures: Record<string, number>;
}

/** What an engine achieves on a collection that its settings were not chosen on. */
export interface LeftOutFigure {
  settings: Settings;
  figure: number;
}

/** How good settings are on a collection. */
export type Score = (collection: string, settings: Settings) => Promise<number>;

export function readTrials(record: string): LeftOutTrial[] {
  if (!existsSync(record)) return [];
  const lines = readFileSync(record, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LeftOutTrial);
}

/** The best trials of a grid's record, and its starting point. */
export function candidatesOf(trials: readonly Trial[], start: Settings, most: number): Settings[] {
  const best = trials
    .filter(({ goal }) => goal === 'ndcg@10')
    .sort((a, b) => b.mean - a.mean)
    .slice(0, most)
    .map(({ settings }) => settings);
  return uniqueBy([start, ...best], (settings) => JSON.stringify(settings));
}

/** The settings that are best on all collections together, best first. */
export function bestOfAll(
  trials: readonly LeftOutTrial[],
  collections: readonly string[],
  most: number,
): Settings[] {
  const relative = relativeFigure(trials, collections);
  return trials
    .toSorted((a, b) => relative(b, collections) - relative(a, collections))
    .slice(0, most)
    .map(({ settings }) => settings);
}

/** Measures what the record lacks, and adds it.
 *  @param collections their names.
 *  @returns the trials of the candidates that have a figure for each collection. */
export async function measureTrials(
  candidates: readonly Settings[],
  collections: readonly string[],
  { record, score }: { record: string; score: Score },
): Promise<LeftOutTrial[]> {
  const trials = new Map(readTrials(record).map((each) => [JSON.stringify(each.settings), each]));
  for (const settings of candidates) {
    const key = JSON.stringify(settings);
    const trial = trials.get(key) ?? { settings, figures: {} };
    trials.set(key, trial);
    for (const collection of collections) {
      if (trial.figures[collection] !== undefined) continue;
      trial.figures[collection] = round(await score(collection, settings));
      write(record, [...trials.values()]);
    }
  }
  return [...trials.values()].filter(({ figures }) =>
    collections.every((collection) => figures[collection] !== undefined),
  );
}

/** For each collection, what the settings that are best on the others achieve on it; each of the
 *  others counts by the share of its best figure. */
export function leaveOneOut(
  trials: readonly LeftOutTrial[],
  collections: readonly string[],
): Record<string, LeftOutFigure> {
  const relative = relativeFigure(trials, collections);
  return Object.fromEntries(
    collections.flatMap((leftOut) => {
      const others = collections.filter((each) => each !== leftOut);
      const [best] = trials.toSorted((a, b) => relative(b, others) - relative(a, others));
      if (!best) return [];
      return [[leftOut, { settings: best.settings, figure: best.figures[leftOut]! }]];
    }),
  );
}

/** The relative figure of a trial on some of the collections: the mean of its shares of the best figures. */
function relativeFigure(trials: readonly LeftOutTrial[], collections: readonly string[]) {
  const most = new Map(
    collections.map((each) => [each, Math.max(...trials.map(({ figures }) => figures[each] ?? 0))]),
  );
  return ({ figures }: LeftOutTrial, on: readonly string[]) =>
    mean(on.map((each) => (figures[each] ?? 0) / (most.get(each) || 1)));
}

/** Scores an engine's settings with the collections' queries; the last index of each collection is
 *  kept. */
export function scorerOf(engine: BenchEngine, collections: ReadonlyMap<string, Collection>): Score {
  const indexes = new Map<string, { key: string; index: BenchIndex }>();
  return (name, settings) => {
    const { corpus, queries } = collections.get(name)!;
    const atSearch: readonly string[] = engine.grid?.atSearch ?? [];
    const built = Object.entries(settings).filter(([setting]) => !atSearch.includes(setting));
    const key = JSON.stringify(built);
    let last = indexes.get(name);
    if (last?.key !== key) {
      // Free the old index first: two large indexes at once may be too many.
      indexes.delete(name);
      last = { key, index: engine.index(corpus, settings) };
      indexes.set(name, last);
    }
    const { index } = last;
    const find = (query: string, limit: number) =>
      index.search(query, { limit, typing: false, settings });
    return Promise.resolve(measureQuality(queries, find)['ndcg@10']);
  };
}

/** A row per engine, a column per collection; the last column lists the collections on which ours
 *  is not first. */
export function leftOutTable(figures: ReadonlyMap<string, Record<string, LeftOutFigure>>): {
  rows: Record<string, string>[];
  notFirst: string[];
} {
  const rows = [...figures].map(([engine, found]) => ({
    engine,
    ...Object.fromEntries(
      Object.entries(found).map(([name, { figure }]) => [name, figure.toFixed(4)]),
    ),
  }));
  const own = figures.get('ours');
  const notFirst = Object.entries(own ?? {}).flatMap(([collection, { figure }]) => {
    const better = [...figures].filter(([, found]) => (found[collection]?.figure ?? 0) > figure);
    if (better.length === 0) return [];
    const named = better.map(([engine, found]) => `${engine} ${found[collection]!.figure}`);
    return [`${collection}: ${named.join(', ')} against ${figure}`];
  });
  return { rows, notFirst };
}

function write(record: string, trials: readonly LeftOutTrial[]): void {
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, trials.map((trial) => `${JSON.stringify(trial)}\n`).join(''));
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function round(figure: number): number {
  return Math.round(figure * 10_000) / 10_000;
}
