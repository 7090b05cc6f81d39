import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  bestOfAll,
  candidatesOf,
  leaveOneOut,
  leftOutTable,
  measureTrials,
  readTrials,
  scorerOf,
  type LeftOutTrial,
} from '../../../scripts/bench/left-out.ts';
import { ENGINES } from '../../../scripts/bench/engines.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const NAMES = ['a', 'b', 'c'];
const trial = (k: number, a: number, b: number, c: number): LeftOutTrial => ({
  settings: { k },
  figures: { a, b, c },
});
/** The first is best when a is left out, otherwise the second; c is measured on a smaller scale. */
const TRIALS = [trial(1, 0.5, 0.9, 0.1), trial(2, 0.9, 0.8, 0.1), trial(3, 0.7, 0.7, 0.05)];

test('settings are measured where they were not chosen', () => {
  const found = leaveOneOut(TRIALS, NAMES);
  expect(found['a']).toEqual({ settings: { k: 1 }, figure: 0.5 });
  expect(found['b']).toEqual({ settings: { k: 2 }, figure: 0.8 });
  expect(bestOfAll(TRIALS, NAMES, 2)).toEqual([{ k: 2 }, { k: 1 }]);
});

test('candidates are the best of a grid, and where it began', () => {
  const at = (k: number, mean: number, goal: 'ndcg@10' | 'typed' = 'ndcg@10') => ({
    ...{ goal, mean },
    settings: { k },
  });
  const trials = [at(0, 0.1), at(1, 0.3), at(2, 0.5), at(3, 0.9, 'typed')];
  expect(candidatesOf(trials, { k: 0 }, 2)).toEqual([{ k: 0 }, { k: 2 }, { k: 1 }]);
});

test('what was measured is not measured again, and what is missing is', async () => {
  const record = path.join(temporaryFolder(), 'left-out/one.jsonl');
  const asked: string[] = [];
  const score = (collection: string, settings: object) => {
    asked.push(`${collection} ${JSON.stringify(settings)}`);
    return Promise.resolve(0.123_456);
  };
  await measureTrials([{ k: 1 }], ['a'], { record, score });
  const trials = await measureTrials([{ k: 1 }, { k: 2 }], ['a', 'b'], { record, score });
  expect(asked).toEqual(['a {"k":1}', 'b {"k":1}', 'a {"k":2}', 'b {"k":2}']);
  expect(trials).toEqual([
    { settings: { k: 1 }, figures: { a: 0.1235, b: 0.1235 } },
    { settings: { k: 2 }, figures: { a: 0.1235, b: 0.1235 } },
  ]);
  expect(readTrials(record)).toEqual(trials);
  expect(readFileSync(record, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('an engine is scored by the queries of a collection, ours with the weights that are asked for', async () => {
  const queries = [
    { id: '1', text: 'cycle count', gains: new Map([['/docs/inventory/cycle-count/', 1]]) },
  ];
  const collections = new Map([['warehouse', { corpus: warehouse, queries }]]);
  for (const name of ['ours', 'minisearch'] as const) {
    const score = scorerOf(ENGINES[name], collections);
    expect(await score('warehouse', ENGINES[name].settings)).toBeCloseTo(1);
  }
  const none = Object.fromEntries(
    ['title', 'breadcrumb', 'keywords', 'description', 'heading', 'text'].map((field) => [
      field,
      0,
    ]),
  );
  expect(await scorerOf(ENGINES.ours, collections)('warehouse', none)).toBeLessThan(1);
});

test('the table says where ours is not first', () => {
  const figure = (value: number) => ({ settings: {}, figure: value });
  const { rows, notFirst } = leftOutTable(
    new Map([
      ['ours', { a: figure(0.8), b: figure(0.4) }],
      ['lunr', { a: figure(0.7), b: figure(0.5) }],
    ]),
  );
  expect(rows[1]).toEqual({ engine: 'lunr', a: '0.7000', b: '0.5000' });
  expect(notFirst).toEqual(['b: lunr 0.5 against 0.4']);
});
