/** Fits the classifier of answerability by words to the pages and the unrelated questions, and writes
 *  `server/assistant/answerability-by-words.json`. Run by hand when many pages have changed:
 *  `npm run build && node scripts/calibrate.ts`; then `node scripts/answerability.ts`, which builds on it. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from '../server/contract/corpus.ts';
import { calibrate } from './calibration/calibrate.ts';
import { unrelatedQuestions } from './calibration/unrelated-questions.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'server/assistant/answerability-by-words.json');
/** More digits make no difference. */
const DIGITS = 6;

const corpus = JSON.parse(
  readFileSync(path.join(ROOT, 'build-data/corpus.json'), 'utf8'),
) as Corpus;
const calibration = calibrate(corpus, unrelatedQuestions());
if (!calibration) throw new Error('There are too few questions to learn from.');
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
writeFileSync(TARGET, `${JSON.stringify(calibration, rounded, 2)}\n`);
console.log(`Written to ${path.relative(ROOT, TARGET)}.`);
