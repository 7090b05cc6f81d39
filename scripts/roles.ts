/** Fits the role model, which predicts the role of the wanted section from a question's vector. Run
 *  by hand (`node scripts/roles.ts`) when the pages' questions have changed much. The weights are
 *  stored in `server/assistant/role-model.json`, so that a build need not fit them. Needs a build
 *  with vectors. Prints how often the role is right on pages that were left out. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Corpus } from '../server/contract/corpus.ts';
import { loadVectors } from '../server/search/vectors/load-vectors.ts';
import { ROLES } from '../server/assistant/role-model.ts';
import { accuracy, fitSoftmax, type LabelledVector } from './roles/fit-softmax.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'server/assistant/role-model.json');
/** One in this many pages is held out for measurement. */
const FOLDS = 5;
/** Precision of the stored weights. */
const PRECISION = 1000;

const data = path.join(ROOT, 'build-data');
const corpus = JSON.parse(readFileSync(path.join(data, 'corpus.json'), 'utf8')) as Corpus;
const vectors = await loadVectors(data);
if (!vectors) throw new Error('The build has no vectors; run `npm run build` first.');
const { dimensions, questions } = vectors;
const roleOf = corpus.pages.flatMap((page, number) =>
  page.sections.map(({ role }) => ({ page: number, role: ROLES.indexOf(role) })),
);
const samples = Array.from(
  { length: questions.count },
  (_, i): LabelledVector & { page: number } => {
    const { page, role } = roleOf[questions.section[i]!]!;
    const from = i * dimensions;
    const scale = questions.scales[i]!;
    const vector = Float32Array.from(
      questions.values.subarray(from, from + dimensions),
      (value) => value * scale,
    );
    return { page, label: role, vector };
  },
).filter(({ label }) => label >= 0);

const right: number[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const left = samples.filter(({ page }) => page % FOLDS === fold);
  const model = fitSoftmax(
    samples.filter(({ page }) => page % FOLDS !== fold),
    ROLES.length,
  );
  right.push(accuracy(model, left));
}
console.log(
  `role right on pages left out: ${(right.reduce((sum, each) => sum + each, 0) / FOLDS).toFixed(3)}`,
);
const model = fitSoftmax(samples, ROLES.length);
const round = (value: number) => Math.round(value * PRECISION) / PRECISION;
writeFileSync(
  TARGET,
  `${JSON.stringify({
    embeddings: vectors.modelId,
    roles: ROLES,
    bias: [...model.bias].map(round),
    weights: model.weights.map((row) => [...row].map(round)),
  })}\n`,
);
