/** `npm run eval`: measures search and assistant. Needs a build, no server. Prints a table, or JSON
 *  for machines, and ends with status 0 whatever the figures. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createJudge } from '../server/assistant/judgement.ts';
import type { Calibration } from '../server/contract/calibration.ts';
import type { Corpus } from '../server/contract/corpus.ts';
import { createSearchEngine } from '../server/search/engine.ts';
import { evaluateCollection, loadCollection } from './evaluation/collection.ts';
import { explain, isFailure } from './evaluation/failures.ts';
import { itemsOfPages, parseItems, runItems, summarise } from './evaluation/questions.ts';

const DATA = join(import.meta.dirname, '..', 'build-data');

const HELP = `Usage: npm run eval -- [options]

Without --questions and --collection, the pages are searched by the questions of their own front
matter, which are then left out of the index.

  --questions FILE    questions and searches, one JSON object a line
  --no-questions      leave the questions in front matter out of the index
  --no-asked          leave the questions beside the pages out as well
  --failures          list what missed, and why
  --collection DIR    a test collection: corpus.jsonl(.gz), queries.jsonl, qrels.tsv; with --questions,
                      the questions are asked of its documents in place of these pages
  --even              only its even-numbered queries (for tuning)
  --prefix SHARE      type only this share of each of its queries, e.g. 0.6
  --json              figures as JSON`;

const { values: options } = parseArgs({
  options: {
    questions: { type: 'string' },
    'no-questions': { type: 'boolean', default: false },
    'no-asked': { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    collection: { type: 'string' },
    even: { type: 'boolean', default: false },
    prefix: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) {
  console.log(HELP);
} else if (options.collection && !options.questions) {
  const { corpus, queries } = loadCollection(options.collection);
  const chosen = queries.filter((_, i) => !options.even || i % 2 === 0);
  const engine = createSearchEngine(corpus);
  print({ ...evaluateCollection(engine, chosen, { prefix: Number(options.prefix) }) });
} else {
  const corpus = options.collection ? loadCollection(options.collection).corpus : readCorpus();
  const useQuestions = !options['no-questions'] && options.questions !== undefined;
  const engine = createSearchEngine(corpus, { useQuestions, useAsked: !options['no-asked'] });
  const items = options.questions
    ? parseItems(readFileSync(options.questions, 'utf8'))
    : itemsOfPages(corpus);
  const outcomes = runItems(
    engine,
    corpus,
    items,
    createJudge(options.collection ? undefined : readCalibration()),
  );
  print(summarise(outcomes));
  if (options.failures) {
    for (const outcome of outcomes.filter(isFailure)) console.log(`\n${explain(engine, outcome)}`);
  }
}

function readCorpus(): Corpus {
  return JSON.parse(readFileSync(join(DATA, 'corpus.json'), 'utf8')) as Corpus;
}

function readCalibration(): Calibration | undefined {
  const file = join(DATA, 'calibration.json');
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Calibration;
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
