/** Searches for the best settings of a library: axis by axis over the values that its file names, on the
 *  even-numbered queries of test collections. Trials are kept in a record, one per line, so that an
 *  interrupted search continues where it stopped. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Collection } from '../evaluation/collection.ts';
import { mean } from '../evaluation/metrics.ts';
import type { Axis, BenchEngine, BenchIndex, Grid, Settings } from './engine.ts';
import { evenQueries, measureQuality, measureTyped } from './quality.ts';

/** What is maximised: the mean of all collections. */
export type Goal =
  | 'ndcg@10'
  /** Recall@5 where 60 % of the query is typed. */
  | 'typed';

/** A line of a record. */
export interface Trial {
  goal: Goal;
  mean: number;
  settings: Settings;
}

export interface GridRun {
  collections: readonly Collection[];
  /** Path of the record, JSON lines. */
  record: string;
  /** Called for every trial. */
  progress: (text: string) => void;
}

/** A further round seldom improves the third decimal. */
const MOST_ROUNDS = 2;

/** Runs the grid of a library and returns the best settings. */
export function searchGrid(engine: BenchEngine, run: GridRun): Settings {
  const { grid } = engine;
  if (!grid) throw new TypeError(`${engine.name} has no grid`);
  const score = scorer(engine, grid, run);
  const quality = (settings: Settings) => score('ndcg@10', settings);
  // One round each shows which branch to follow to its end.
  const branches = combinations(grid.branches).map((branch) =>
    ascend({ ...grid.start, ...branch }, grid.axes, quality, 1),
  );
  const branch = branches.reduce((a, b) => (quality(b) > quality(a) ? b : a));
  const best = ascend(branch, grid.axes, quality);
  return ascend(best, grid.typing ?? [], (settings) => score('typed', settings));
}

/** The trials of a record; none if there is no such file. */
export function readRecord(path: string): Trial[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Trial);
}

/** Sets one axis after the other to its best values, until a whole round improves nothing or there were
 *  enough rounds. Of settings with the same figure the first are kept. */
function ascend(
  start: Settings,
  axes: readonly Axis<Settings>[],
  score: (settings: Settings) => number,
  rounds = MOST_ROUNDS,
): Settings {
  let best = start;
  for (let round = 0; round < rounds; round += 1) {
    const before = best;
    for (const axis of axes) {
      for (const values of combinations(axis)) {
        const candidate = { ...best, ...values };
        if (score(candidate) > score(best)) best = candidate;
      }
    }
    if (best === before) break;
  }
  return best;
}

/** Every combination of an axis's values. */
function combinations(axis: Axis<Settings>): Settings[] {
  return Object.entries(axis).reduce<Settings[]>(
    (all, [name, values]) =>
      all.flatMap((each) => (values ?? []).map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

/** Measures settings, or looks them up where they were measured before. */
function scorer(
  engine: BenchEngine,
  grid: Grid<Settings>,
  { collections, record, progress }: GridRun,
): (goal: Goal, settings: Settings) => number {
  const known = new Map(readRecord(record).map((trial) => [keyOf(trial), trial.mean]));
  const indexes = collections.map(({ corpus }) => {
    let last: { key: string; index: BenchIndex } | undefined;
    return (settings: Settings) => {
      const built = Object.entries(settings).filter(([name]) => !grid.atSearch.includes(name));
      const key = JSON.stringify(built);
      if (last?.key !== key) {
        // Free the old index first: two large indexes at once may be too many.
        last = undefined;
        last = { key, index: engine.index(corpus, settings) };
      }
      return last.index;
    };
  });
  return (goal, settings) => {
    const key = keyOf({ goal, settings });
    const before = known.get(key);
    if (before !== undefined) return before;
    const typing = goal === 'typed';
    const figures = collections.map(({ queries }, i) => {
      const index = indexes[i]!(settings);
      const find = (query: string, limit: number) =>
        index.search(query, { limit, typing, settings });
      const even = evenQueries(queries);
      return typing ? measureTyped(even, find) : measureQuality(even, find)['ndcg@10'];
    });
    const trial: Trial = { goal, mean: round(mean(figures)), settings };
    known.set(key, trial.mean);
    appendFileSync(record, `${JSON.stringify(trial)}\n`);
    progress(
      `${engine.name}: trial ${known.size}, ${goal} ${trial.mean} (${figures.map(round).join(', ')})`,
    );
    return trial.mean;
  };
}

function keyOf({ goal, settings }: Pick<Trial, 'goal' | 'settings'>): string {
  return JSON.stringify([goal, settings]);
}

function round(figure: number): number {
  return Math.round(figure * 10_000) / 10_000;
}
