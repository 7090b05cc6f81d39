/** `npm run eval`: measures search and assistant. Needs a build, no server. Prints a table, or JSON
 *  for machines. Ends with status 0 whatever the figures, and with 1 while a question that readers
 *  found unanswered (tests/fixtures/questions/reported.jsonl) is not answered by its page. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { answerFromPages } from '../server/assistant/answer-from-pages.ts';
import {
  classifierFor,
  createAnswerabilityClassifier,
} from '../server/assistant/answerability-by-words.ts';
import type { Corpus } from '../server/contract/corpus.ts';
import { readEmbeddingsConfig } from '../server/config.ts';
import { createMeaningSource } from '../server/search/vectors/open-meaning.ts';
import { createSearchEngine } from '../server/search/engine.ts';
import { parseAnswerSet, type AnswerItem } from './evaluation/answers.ts';
import { answersReport } from './evaluation/answers-report.ts';
import { readKeptRun, toKeptRun, writeKeptRun } from './evaluation/kept-run.ts';
import {
  figuresByKind,
  listFailures,
  runAnswers,
  type AnswerRun,
} from './evaluation/run-answers.ts';
import { askerOf } from '../server/insights/ask-pages.ts';
import { parseReported, unanswered } from './insights-reported.ts';
import { evaluateCollection, loadCollection } from './evaluation/collection.ts';
import { openCollectionMeaning } from './evaluation/collection-meaning.ts';
import { explain, isFailure } from './evaluation/failures.ts';
import { itemsOfPages, parseItems, runItems, summarise } from './evaluation/questions.ts';

const DATA = join(import.meta.dirname, '..', 'build-data');
/** The questions of --report unless --answers names others. */
const ANSWERS = join(import.meta.dirname, '..', 'tests/fixtures/questions/answers-dev.jsonl');
const REPORTED = join(import.meta.dirname, '..', 'tests/fixtures/questions/reported.jsonl');

interface EvalOptions {
  questions?: string;
  answers?: string;
  report?: string | true;
  before?: string;
  origin?: string;
  noQuestions: boolean;
  readerQuestions: boolean;
  reported: string;
  vectors: boolean;
  failures: boolean;
  collection?: string;
  even: boolean;
  prefix: string;
  json: boolean;
}

/** Not the negation of `--questions`, as the library would assume: both may be given. */
const withoutPageQuestions = new Option(
  '--no-questions',
  'leave the questions in front matter out of the index',
).default(false);
withoutPageQuestions.negate = false;
// Answers come from these questions, so that leaving them out of the index would say little.
const withoutReaderQuestions = new Option(
  '--no-reader-questions',
  'also leave out the questions next to the pages',
).conflicts(['answers', 'report']);

const options = new Command('npm run eval --')
  .description(
    'First asks the questions of --reported: each must be answered by its page, or the command exits ' +
      'with status 1. Without --questions and --collection, searches for the questions in the front ' +
      'matter of the pages, which are then left out of the index.',
  )
  .option('--questions <file>', 'questions and searches, one JSON object per line')
  .addOption(withoutPageQuestions)
  .addOption(withoutReaderQuestions)
  .option(
    '--answers <file>',
    'complete answers against gold, one JSON object per line, including dialogues',
  )
  .option(
    '--report [folder]',
    'write a page that shows the answers next to those of the previous run (default: "report"); without --answers, of answers-dev.jsonl',
  )
  .option(
    '--before <file>',
    'with --report: compare with this saved run (JSON) instead of the last one',
  )
  .option('--origin <address>', 'with --report: address of the portal, for links to sources')
  .option('--reported <file>', 'questions that readers missed', REPORTED)
  .option('--no-vectors', 'search by words only')
  .option('--failures', 'list what failed, and why (with --answers: by stage)', false)
  .option(
    '--collection <dir>',
    'a test collection: corpus.jsonl(.gz), queries.jsonl, qrels.tsv; with --questions, ask the questions of its documents instead of these pages',
  )
  .option('--even', 'only its even-numbered queries (for tuning)', false)
  .option('--prefix <share>', 'type only this share of each query, e.g. 0.6', '1')
  .option('--json', 'figures as JSON', false)
  .parse()
  .opts<EvalOptions>();

const log = { warn: (fields: object, message: string) => console.error(message, fields) };
const answersFile = options.answers ?? (options.report === undefined ? undefined : ANSWERS);
if (answersFile) {
  const corpus = readCorpus();
  const engine = createSearchEngine(corpus);
  const classifier = classifierFor(corpus);
  const set = parseAnswerSet(readFileSync(answersFile, 'utf8'));
  const { meaningOf, close } = await openMeaning(corpus);
  const run = await runAnswers(set, (question, turns, app) =>
    answerFromPages(question, { engine, classifier, meaningOf, turns, app }),
  );
  await askReported({ engine, classifier, meaningOf });
  await close();
  print(figuresByKind(run));
  if (options.failures) console.log(`\n${listFailures(run)}`);
  if (options.report !== undefined) writeReport(answersFile, set.items, run);
} else if (options.collection && !options.questions) {
  const { corpus, queries } = loadCollection(options.collection);
  const chosen = queries.filter((_, i) => !options.even || i % 2 === 0);
  const engine = createSearchEngine(corpus);
  const opened = await openCollectionMeaning(corpus, {
    config: embeddingsConfig(),
    log,
    cacheFolder: join(import.meta.dirname, '..', '.cache/collections'),
  });
  const run = { prefix: Number(options.prefix), meaningOf: opened?.meaningOf };
  print({ ...(await evaluateCollection(engine, chosen, run)) });
  await opened?.close();
} else {
  const corpus = options.collection ? loadCollection(options.collection).corpus : readCorpus();
  const useQuestions = !options.noQuestions && options.questions !== undefined;
  const engine = createSearchEngine(corpus, {
    useQuestions,
    useReaderQuestions: options.readerQuestions,
  });
  const items = options.questions
    ? parseItems(readFileSync(options.questions, 'utf8'))
    : itemsOfPages(corpus);
  const classifier = options.collection ? createAnswerabilityClassifier() : classifierFor(corpus);
  const { meaningOf, close } = await openMeaning(corpus);
  const outcomes = await runItems({ engine, classifier, meaningOf }, corpus, items);
  // Like the server: including readers' questions on the pages.
  if (!options.collection) {
    await askReported({ engine: createSearchEngine(corpus), classifier, meaningOf });
  }
  await close();
  print(summarise(outcomes));
  if (options.failures) {
    for (const outcome of outcomes.filter(isFailure)) console.log(`\n${explain(engine, outcome)}`);
  }
}

/** Writes the page, and keeps the run for the next one. */
function writeReport(file: string, items: readonly AnswerItem[], run: AnswerRun): void {
  const folder = resolve(typeof options.report === 'string' ? options.report : 'report');
  const title = basename(file, '.jsonl');
  const kept = join(folder, `answers-${title}.json`);
  const now = toKeptRun(run.verdicts, figuresByKind(run)['all'] ?? {}, new Date());
  const before = readKeptRun(options.before ?? kept);
  const page = join(folder, `answers-${title}.html`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(page, answersReport({ title, items, now, before, origin: options.origin }));
  writeKeptRun(kept, now);
  console.log(`\n${page}`);
}

/** Lists the reported questions that are not answered by their page, and fails if there are any. */
async function askReported(pages: Parameters<typeof askerOf>[0]): Promise<void> {
  const items = existsSync(options.reported)
    ? parseReported(readFileSync(options.reported, 'utf8'))
    : [];
  const failed = await unanswered(items, askerOf(pages));
  for (const { id, text, pages: expected, found } of failed) {
    const instead = found === null ? 'not answered' : `answered by ${found}`;
    console.error(`[reported] ${id} ${text}\n  expected ${expected.join(', ')}; ${instead}`);
  }
  if (failed.length > 0) process.exitCode = 1;
}

function readCorpus(): Corpus {
  return JSON.parse(readFileSync(join(DATA, 'corpus.json'), 'utf8')) as Corpus;
}

function embeddingsConfig() {
  return options.vectors ? readEmbeddingsConfig(process.env) : { provider: 'off' as const };
}

/** The meaning of a text by vectors, unless --no-vectors. */
async function openMeaning(corpus: Corpus) {
  const source = createMeaningSource(embeddingsConfig(), log);
  const meaningOf = options.collection ? undefined : await source.open(DATA, corpus);
  return { meaningOf, close: () => source.close() };
}

function print(figures: Record<string, number | Record<string, number>>): void {
  const rounded = JSON.parse(
    JSON.stringify(figures, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
    ),
  ) as typeof figures;
  if (options.json) console.log(JSON.stringify(rounded));
  else if (Object.values(rounded).every((value) => typeof value === 'number')) {
    console.table([rounded]);
  } else console.table(rounded);
}
