/** Part of the build: writes `build-data/calibration.json` beside the corpus. */

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from '../server/contract/corpus.ts';
import { calibrate } from './calibration/calibrate.ts';
import { unrelatedQuestions } from './calibration/unrelated-questions.ts';

const dataDir = path.join(import.meta.dirname, '../build-data');
const target = path.join(dataDir, 'calibration.json');
const corpus = JSON.parse(readFileSync(path.join(dataDir, 'corpus.json'), 'utf8')) as Corpus;

const calibration = calibrate(corpus, unrelatedQuestions());
if (calibration) {
  writeFileSync(`${target}.tmp`, JSON.stringify(calibration));
  renameSync(`${target}.tmp`, target);
} else {
  rmSync(target, { force: true });
}
