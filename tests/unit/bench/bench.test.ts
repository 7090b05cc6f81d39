import { sectionText } from '../../../server/document/text.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { buildRows } from '../../../scripts/bench/build-times.ts';
import { buildSearch, type BenchEngine } from '../../../scripts/bench/engine.ts';
import { ENGINES } from '../../../scripts/bench/engines.ts';
import { fuzzQuery } from '../../../scripts/bench/fuzz-queries.ts';
import { readRecord, searchGrid } from '../../../scripts/bench/grid.ts';
import { evenQueries, measureQuality, measureTyped } from '../../../scripts/bench/quality.ts';
import { answersOf, tableOf, targetRows, targetsOf } from '../../../scripts/bench/report.ts';
import { makeSyntheticCorpus } from '../../../scripts/bench/synthetic-corpus.ts';
import { keyStrokes } from '../../../scripts/bench/typical-searches.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const GRIDS = path.resolve(import.meta.dirname, '../../../scripts/bench/grids');

const five: Corpus = {
  version: 'five',
  pages: [
    makePage({
      path: '/docs/a/',
      title: 'Purchase order receipt',
      body: { '': ['Receive goods.'], Steps: ['Scan the order and count the goods.'] },
    }),
    makePage({
      path: '/docs/b/',
      title: 'Cycle count',
      body: {
        '': ['Count stock every day.'],
        Approval: ['A tolerance approves small differences.'],
      },
    }),
    makePage({
      path: '/docs/c/',
      title: 'Label printing',
      keywords: ['stickers'],
      body: { '': ['Print labels on any printer.'] },
    }),
    makePage({
      path: '/docs/d/',
      title: 'Single sign-on',
      body: { '': ['Let people sign in with one account.'] },
    }),
    makePage({
      path: '/docs/e/',
      title: 'Warehouse map',
      body: { '': ['See the aisles from above.'] },
    }),
  ],
};

describe.each(Object.entries(ENGINES))('%s', (name, engine) => {
  const search = buildSearch(engine, five);

  test.each([
    ['purchase order receipt', '/docs/a/'],
    ['tolerance', '/docs/b/'],
    ['printing a label', '/docs/c/'],
    ['how do people sign in?', '/docs/d/'],
    ['warehouse map', '/docs/e/'],
  ])('finds the obvious page for "%s"', (query, page) => {
    expect(search(query, 3)[0]).toBe(page);
  });

  test('gives each page once, and no more than asked for', () => {
    const found = search('count goods order stock labels account aisles', 4);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(4);
  });

  // wink-bm25-text-search does not support prefixes.
  if (name !== 'wink') {
    test('finds a word that is still being typed', () => {
      expect(search('wareh', 3, true)[0]).toBe('/docs/e/');
      expect(search('purchase ord', 3, true)[0]).toBe('/docs/a/');
    });
  }

  test('takes any text', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      expect(search(fuzzQuery(seed), 3, seed % 2 === 0).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('settings', () => {
  const libraries = Object.entries(ENGINES).filter(([, { grid }]) => grid);

  test.each(libraries)('of %s are the best of its recorded grid', (name, { settings, grid }) => {
    const record = readRecord(path.join(GRIDS, `${name}.jsonl`));
    const typing = (grid?.typing ?? []).flatMap((axis) => Object.keys(axis));
    const finished = JSON.stringify(settings, leaveOut(typing));
    for (const goal of ['ndcg@10', ...(typing.length > 0 ? ['typed'] : [])]) {
      const trials = record.filter((trial) => trial.goal === goal);
      const best = Math.max(...trials.map(({ mean }) => mean));
      const chosen = trials.find((trial) =>
        goal === 'typed'
          ? JSON.stringify(trial.settings) === JSON.stringify(settings)
          : JSON.stringify(trial.settings, leaveOut(typing)) === finished,
      );
      expect(chosen?.mean).toBe(best);
    }
  });

  function leaveOut(names: readonly string[]) {
    return (key: string, value: unknown) => (names.includes(key) ? undefined : value);
  }
});

describe('a grid', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'grid-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const queries = ['lot', 'receipt'].map((text) => ({
    id: text,
    text,
    gains: new Map([['/docs/inventory/lot-split/', 1]]),
  }));
  const { fts5 } = ENGINES;
  const engine: BenchEngine = {
    ...fts5,
    grid: {
      start: { ...fts5.settings, unit: 'pages', title: 1, text: 1 },
      branches: { unit: ['pages', 'sections'] },
      axes: [{ title: [0, 10], text: [0, 10] }],
      atSearch: ['title', 'text'],
    },
  };

  test('finds the best settings, and goes on from its record', () => {
    const record = path.join(folder, 'record.jsonl');
    const run = {
      collections: [{ corpus: warehouse, queries }],
      record,
      progress: () => undefined,
    };
    const best = searchGrid(engine, run);
    const trials = readRecord(record);
    const means = trials.map(({ mean }) => mean);
    expect(Math.min(...means)).toBeLessThan(Math.max(...means));
    expect(trials.find(({ settings }) => settings.title === best.title)).toBeDefined();
    expect(
      trials.find(({ settings }) => JSON.stringify(settings) === JSON.stringify(best))?.mean,
    ).toBe(Math.max(...means));
    expect(searchGrid(engine, run)).toEqual(best);
    expect(readRecord(record)).toHaveLength(trials.length);
  });

  test('looks at even-numbered queries alone', () => {
    expect(evenQueries([...queries, ...queries]).map(({ id }) => id)).toEqual(['lot', 'lot']);
  });
});

test('quality is measured on whole queries, and on 60 % of them as a reader types', () => {
  const gains = new Map([['right', 1]]);
  const queries = [{ id: '1', text: '0123456789', gains }];
  const asked: string[] = [];
  const find = (query: string) => {
    asked.push(query);
    return ['wrong', 'right'];
  };
  expect(measureQuality(queries, find)['mrr@10']).toBe(0.5);
  expect(measureTyped(queries, find)).toBe(1);
  expect(asked).toEqual(['0123456789', '012345']);
});

describe('a made-up corpus', () => {
  const make = (seed: number) => makeSyntheticCorpus(warehouse, { pages: 40, seed });

  test('is the same for the same seed', () => {
    expect(make(1)).toEqual(make(1));
    expect(make(1)).not.toEqual(make(2));
  });

  test('has so many pages, each with an address and sections of its own', () => {
    const { pages } = make(1);
    expect(new Set(pages.map((page) => page.path)).size).toBe(40);
    for (const page of pages) {
      expect(page.sections.length).toBeGreaterThan(0);
      expect(page.sections[0]?.heading).toBe(page.title);
    }
  });

  test('has only words of the pages', () => {
    const words = (corpus: Corpus) =>
      corpus.pages.flatMap((page) => [
        ...page.title.split(' '),
        ...page.sections.flatMap((section) =>
          `${section.heading} ${sectionText(section)}`.split(/\s+/),
        ),
      ]);
    const real = new Set(words(warehouse).map((word) => word.replace(/\d/g, '0')));
    const strange = words(make(1)).filter((word) => !real.has(word.replace(/\d/g, '0')));
    expect(strange).toEqual([]);
  });
});

test('a search is typed letter by letter', () => {
  expect(keyStrokes(['po r'])).toEqual(['p', 'po', 'po ', 'po r']);
});

describe('the report', () => {
  const times = { p50: 1, p99: 2, max: 3 };
  const measured = {
    pages: 5,
    build: { own: 3, ours: 2 },
    memory: 12.4,
    query: { own: { p50: 2, p99: 12.345, max: 20 }, ours: times, asked: 10 },
    answers: { typed: { p50: 1, p99: 25, max: 30 }, noise: times, noiseAsked: 7, slow: 0 },
  };
  const comparison = {
    title: 'five pages',
    rows: [
      { engine: 'ours', result: measured },
      { engine: 'other', result: { failed: 'over 10 GB' } },
    ],
  };

  test('shows each time beside how many times ours it is', () => {
    expect(tableOf(comparison)[0]).toEqual({
      engine: 'ours',
      'build s': '3 (1.5 ×)',
      asked: 10,
      'p50 ms': '2 (2.0 ×)',
      'p99 ms': '12.3 (6.2 ×)',
      'index MB': 12,
    });
  });

  test('says why there are no figures', () => {
    expect(tableOf(comparison)[1]).toEqual({ engine: 'other', 'no figures': 'over 10 GB' });
  });

  test('tells a target that is missed from those that are kept', () => {
    const rows = targetRows(targetsOf(comparison, comparison));
    expect(rows.map(({ kept }) => kept)).toEqual(['NO', 'yes', 'yes', 'yes', 'yes']);
    expect(answersOf(comparison)).toHaveLength(2);
  });
});

test('builds are compared by their ratio, where the system tells processor times', () => {
  const alone = { clock: 20, processor: 40 };
  const rows = buildRows({
    docusaurus: { cold: alone, changed: { clock: 12.04, processor: undefined } },
    ours: { cold: { clock: 30, processor: 58 }, changed: { clock: 18.06, processor: undefined } },
  });
  expect(rows).toEqual([
    { build: 'cold', seconds: 'processor', 'Docusaurus alone': 40, ours: 58, ratio: 1.45 },
    { build: 'cold', seconds: 'clock', 'Docusaurus alone': 20, ours: 30, ratio: 1.5 },
    {
      ...{ build: 'one page changed', seconds: 'clock' },
      ...{ 'Docusaurus alone': 12, ours: 18.1, ratio: 1.5 },
    },
  ]);
});
