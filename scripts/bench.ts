/** `npm run bench`: our search engine compared with libraries, each at its best settings. Needs a
 *  build, no server. Prints tables, or JSON for machines, and ends with status 0 whatever the
 *  figures. */

import { basename, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { loadCollection } from './evaluation/collection.ts';
import { buildRows, timeBuilds } from './bench/build-times.ts';
import { timeDev } from './bench/dev-times.ts';
import { timeMeaning } from './bench/meaning-times.ts';
import { measureApart } from './bench/child.ts';
import { ENGINES, type EngineName } from './bench/engines.ts';
import type { Settings } from './bench/engine.ts';
import { currentSettings } from './bench/engines/ours.ts';
import { readRecord, searchGrid } from './bench/grid.ts';
import {
  bestOfAll,
  candidatesOf,
  leaveOneOut,
  leftOutTable,
  measureTrials,
  readTrials,
  scorerOf,
  type LeftOutFigure,
  type Score,
} from './bench/left-out.ts';
import { openMeaning } from './bench/left-out-meaning.ts';
import type { Task } from './bench/measure.ts';
import { answersOf, tableOf, targetRows, targetsOf, type Comparison } from './bench/report.ts';

const CORPUS = join(import.meta.dirname, '..', 'build-data', 'corpus.json');
const GRIDS = join(import.meta.dirname, 'bench', 'grids');
const LEFT_OUT = join(import.meta.dirname, 'bench', 'left-out');
const MANY_PAGES = 10_000;

interface BenchOptions {
  collection: string[];
  engines: EngineName[];
  pages: boolean;
  dev: boolean;
  meaning: boolean;
  build: boolean;
  grid: boolean;
  leftOut: boolean;
  candidates: number;
  json: boolean;
}

const command = new Command('npm run bench --')
  .description(
    `Runs searches letter by letter, as readers type them, on the built pages and on ${MANY_PAGES} made-up ` +
      'ones, and the queries of test collections on those. Each time is followed by its ratio to ours: ' +
      'ours runs next to each library, query by query, and the shortest of three times counts.',
  )
  .option(
    '--collection <dir>',
    'a test collection: corpus.jsonl(.gz), queries.jsonl, qrels.tsv; repeat for more',
    (folder: string, before: string[]) => [...before, folder],
    [],
  )
  .option(
    '--engines <a,b>',
    `only these engines: ${Object.keys(ENGINES).join(', ')}`,
    enginesOf,
    Object.keys(ENGINES) as EngineName[],
  )
  .option('--no-pages', 'only the collections')
  .option('--dev', 'how soon npm run dev shows pages and picks up saved changes, in seconds', false)
  .option(
    '--meaning',
    `how long questions take by words and meaning, in milliseconds, on the built pages and on ${MANY_PAGES} made-up ones; needs 6 GB of memory`,
    false,
  )
  .option(
    '--build',
    'how long the site takes to build, beside Docusaurus alone with the same pages, in seconds',
    false,
  )
  .option(
    '--grid',
    'find the best settings of the libraries on the even-numbered queries of the collections; continues from the record in scripts/bench/grids',
    false,
  )
  .option(
    '--left-out',
    'nDCG@10 on each of several collections, with the settings that are best on the others; measures what is missing from the record in scripts/bench/left-out',
    false,
  )
  .option(
    '--candidates <n>',
    "with --left-out: how many of the best settings in a library's grid to measure",
    wholeNumber,
    20,
  )
  .option('--json', 'figures as JSON', false)
  .parse();
const options = command.opts<BenchOptions>();

if (options.dev) await runDev();
else if (options.meaning) await runMeaning();
else if (options.build) await runBuilds();
else if (options.grid) runGrids(options.engines);
else if (options.leftOut) await runLeftOut(options.engines);
else await runBench(options.engines);

function enginesOf(list: string): EngineName[] {
  return list.split(',').map((name) => {
    if (!Object.hasOwn(ENGINES, name)) {
      throw new InvalidArgumentError(`There is no engine ${name}.`);
    }
    return name as EngineName;
  });
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Use a whole number.');
  return Number(text);
}

async function runDev(): Promise<void> {
  const times = await timeDev(join(import.meta.dirname, '..'));
  if (options.json) console.log(JSON.stringify(times));
  else console.table([times]);
}

async function runMeaning(): Promise<void> {
  const times = await timeMeaning({ corpus: CORPUS, pages: [0, MANY_PAGES] });
  if (options.json) console.log(JSON.stringify(times));
  else console.table(times);
}

async function runBuilds(): Promise<void> {
  const times = await timeBuilds(join(import.meta.dirname, '..'), progress);
  if (options.json) console.log(JSON.stringify(times));
  else console.table(buildRows(times));
}

function runGrids(engines: readonly EngineName[]): void {
  const collections = options.collection.map(loadCollection);
  if (collections.length === 0) command.error('error: --grid needs --collection');
  const best = engines
    .filter((name) => ENGINES[name].grid)
    .map((name) => {
      const record = join(GRIDS, `${name}.jsonl`);
      const settings = searchGrid(ENGINES[name], { collections, record, progress });
      return { name, settings };
    });
  if (options.json) console.log(JSON.stringify(best));
  else for (const { name, settings } of best) console.log(`${name}: ${JSON.stringify(settings)}`);
}

/** Ours twice: as it is, by words and meaning, and by words alone like the libraries. */
async function runLeftOut(engines: readonly EngineName[]): Promise<void> {
  if (options.collection.length < 2) command.error('error: --left-out needs two collections');
  const collections = new Map(
    options.collection.map((folder) => [basename(folder), loadCollection(folder)] as const),
  );
  const names = [...collections.keys()];
  const figures = new Map<string, Record<string, LeftOutFigure>>();
  const measured = async (name: string, candidates: readonly Settings[], score: Score) => {
    const record = join(LEFT_OUT, `${name}.jsonl`);
    const reported: Score = (collection, settings) => {
      progress(`${name}: ${collection}, ${JSON.stringify(settings)}`);
      return score(collection, settings);
    };
    const trials = await measureTrials(candidates, names, { record, score: reported });
    return leaveOneOut(trials, names);
  };
  const own = readTrials(join(LEFT_OUT, 'ours.jsonl')).map(({ settings }) => settings);
  if (engines.includes('ours')) {
    const meaning = openMeaning(collections);
    const chosen = bestOfAll(readTrials(join(LEFT_OUT, 'ours.jsonl')), names, options.candidates);
    figures.set(
      'ours',
      await measured('ours-meaning', [currentSettings(), ...chosen], meaning.score),
    );
    await meaning.close();
  }
  for (const name of engines) {
    const engine = ENGINES[name];
    const trials = readRecord(join(GRIDS, `${name}.jsonl`));
    const candidates = engine.grid
      ? candidatesOf(trials, engine.grid.start, options.candidates)
      : [currentSettings(), ...own];
    const title = name === 'ours' ? 'ours, by words alone' : engine.name;
    figures.set(title, await measured(name, candidates, scorerOf(engine, collections)));
  }
  const { rows, notFirst } = leftOutTable(figures);
  if (options.json) console.log(JSON.stringify(Object.fromEntries(figures)));
  else {
    console.table(rows);
    console.log(notFirst.length === 0 ? 'First everywhere.' : `Not first:\n${notFirst.join('\n')}`);
  }
}

async function runBench(engines: readonly EngineName[]): Promise<void> {
  const compare = async (title: string, taskOf: (engine: EngineName) => Task) => {
    const comparison: Comparison = { title, rows: [] };
    for (const name of engines) {
      progress(`${title}: ${ENGINES[name].name}`);
      const result = await measureApart(taskOf(name));
      comparison.rows.push({ engine: ENGINES[name].name, result });
    }
    return comparison;
  };
  const comparisons: Comparison[] = [];
  for (const folder of options.collection) {
    comparisons.push(await compare(folder, (engine) => ({ kind: 'collection', engine, folder })));
  }
  if (options.pages) {
    const pages = (synthetic: number) => (engine: EngineName) =>
      ({ kind: 'pages', engine, corpus: CORPUS, synthetic }) as const;
    comparisons.push(await compare('our pages', pages(0)));
    comparisons.push(await compare(`${MANY_PAGES} pages`, pages(MANY_PAGES)));
  }
  if (options.json) console.log(JSON.stringify(comparisons));
  else print(comparisons);
}

function print(comparisons: readonly Comparison[]): void {
  for (const comparison of comparisons) {
    console.log(`\n${comparison.title}`);
    console.table(tableOf(comparison));
  }
  const answers = comparisons.flatMap(answersOf);
  if (answers.length > 0) {
    console.log('\nComplete answers of site search');
    console.table(answers);
  }
  const [few, many] = comparisons.slice(-2);
  const targets = few && many ? targetsOf(few, many) : [];
  if (targets.length > 0) console.table(targetRows(targets));
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
