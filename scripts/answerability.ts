/** Fits how words and meaning together decide whether the pages answer a question. Run by hand
 *  (`node scripts/answerability.ts`) when search has changed much. The weights are stored in
 *  `server/assistant/answerability.json`, so that a build need not fit them. Needs a build with
 *  vectors. Prints the results for questions that were left out of the fit. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWER_FEATURES, answerFeatures } from '../server/assistant/answerability.ts';
import { classifierFor } from '../server/assistant/answerability-by-words.ts';
import { TUNING } from '../server/assistant/tuning.ts';
import type { Corpus } from '../server/contract/corpus.ts';
import { createSearchEngine } from '../server/search/engine.ts';
import { createMeaningSource } from '../server/search/vectors/open-meaning.ts';
import { fitLogistic } from './calibration/fit.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DATA = path.join(ROOT, 'build-data');
const TARGET = path.join(ROOT, 'server/assistant/answerability.json');
const QUESTIONS = path.join(ROOT, 'tests/fixtures/questions');
const SETS = [
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((reader) => `readers-${reader}-100`),
  ...['strangers-224', 'answers-dev', 'own-100', 'out-of-scope-40', 'out-of-scope-70'],
];
/** Shares of the questions without an answer that may get a counter-question, and an answer. */
const PASSING = { least: 0.22, sure: 0.03 };
/** One in this many questions is held out for measurement. */
const FOLDS = 5;
/** Precision of the stored weights. */
const PRECISION = 1000;

interface Example {
  set: string;
  answered: boolean;
  row: number[];
}

interface Question {
  kind?: string;
  text?: string;
}

const read = (file: string) => readFileSync(file, 'utf8');
const corpus = JSON.parse(read(path.join(DATA, 'corpus.json'))) as Corpus;

async function readExamples(): Promise<{ examples: Example[]; embeddings: string }> {
  const engine = createSearchEngine(corpus);
  const classifier = classifierFor(corpus);
  const log = { warn: (_: object, message: string) => console.error(message) };
  const source = createMeaningSource({ provider: 'local' }, log);
  const meaningOf = await source.open(DATA, corpus);
  if (!meaningOf) throw new Error('The build has no vectors; run `npm run build` first.');
  const examples: Example[] = [];
  let embeddings = '';
  for (const set of SETS) {
    for (const line of read(path.join(QUESTIONS, `${set}.jsonl`))
      .split('\n')
      .filter(Boolean)) {
      const { kind, text } = JSON.parse(line) as Question;
      if (text === undefined || (kind !== 'question' && kind !== 'outofscope')) continue;
      const meaning = await meaningOf(text);
      const found = engine.search(text, {
        limit: TUNING.retrieve.messagePages,
        meaning,
        isQuestion: true,
      });
      const features = answerFeatures(classifier(text, found), found.pages, meaning);
      if (!features) continue;
      embeddings = meaning?.modelId ?? '';
      const row = ANSWER_FEATURES.map((name) => features[name]);
      examples.push({ set, answered: kind === 'question', row });
    }
  }
  await source.close();
  return { examples, embeddings };
}

/** The regression in the features' own units, and the two thresholds. */
function fit(examples: readonly Example[]) {
  const { means, deviations, weights, bias } = fitLogistic(
    examples.map(({ row }) => row),
    examples.map(({ answered }) => answered),
  );
  const own = weights.map((weight, i) => weight / deviations[i]!);
  const constant = own.reduce((sum, weight, i) => sum - weight * means[i]!, bias);
  const logit = (row: readonly number[]) =>
    row.reduce((sum, value, i) => sum + own[i]! * value, constant);
  const without = examples.filter(({ answered }) => !answered);
  const logits = without.map(({ row }) => logit(row)).sort((a, b) => b - a);
  const at = (share: number) => logits[Math.floor(logits.length * share)]!;
  return { own, constant, logit, least: at(PASSING.least), sure: at(PASSING.sure) };
}

function printLeftOut(examples: readonly Example[]): void {
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(examples.filter((__, i) => i % FOLDS !== fold));
    return examples
      .filter((__, i) => i % FOLDS === fold)
      .map(({ set, answered, row }) => {
        const logit = model.logit(row);
        return {
          name: answered ? set.replace(/-[a-f]-/, '-') : 'without an answer',
          declined: logit < model.least,
          unsure: logit >= model.least && logit < model.sure,
        };
      });
  }).flat();
  const rows = Object.entries(Object.groupBy(outcomes, ({ name }) => name)).map(
    ([name, all = []]) => {
      const share = (count: number) => Number((count / all.length).toFixed(3));
      const declined = share(all.filter((each) => each.declined).length);
      const unsure = share(all.filter((each) => each.unsure).length);
      return [name, { n: all.length, declined, unsure }] as const;
    },
  );
  console.table(Object.fromEntries(rows));
}

const { examples, embeddings } = await readExamples();
printLeftOut(examples);
const { own, constant, least, sure } = fit(examples);
const round = (value: number) => Math.round(value * PRECISION) / PRECISION;
const model = {
  embeddings,
  weights: Object.fromEntries(ANSWER_FEATURES.map((name, i) => [name, round(own[i]!)])),
  bias: round(constant),
  least: round(least),
  sure: round(sure),
};
writeFileSync(TARGET, `${JSON.stringify(model, undefined, 2)}\n`);
