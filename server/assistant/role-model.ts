/** Predicts from a question's vector which section role it asks for: a multinomial logistic regression that
 *  `scripts/roles.ts` fitted to the pages' own reader questions. */

import type { SectionRole } from '../contract/corpus.ts';
import data from './role-model.json' with { type: 'json' };

/** In the order of the model's rows. */
export const ROLES: readonly SectionRole[] = [
  'overview',
  'before-you-start',
  'steps',
  'case',
  'fields',
  'messages',
  'example',
  'limits',
  'related',
  'reference',
];

/** Log probability of each role. */
export type RoleOdds = Record<SectionRole, number>;

interface RoleModel {
  /** Id of the embedder whose vectors it was fitted to. */
  embeddings: string;
  bias: number[];
  /** One row for each role. */
  weights: number[][];
}

const model: RoleModel = data;

/** Undefined if the vector comes from another model than the weights were fitted to.
 *  @param modelId id of the embedder that made the vector. */
export function roleOdds(vector: Float32Array, modelId: string): RoleOdds | undefined {
  if (modelId !== model.embeddings) return undefined;
  const scores = model.weights.map((row, c) => {
    let sum = model.bias[c]!;
    for (let d = 0; d < row.length; d += 1) sum += row[d]! * vector[d]!;
    return sum;
  });
  const most = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0)) + most;
  return Object.fromEntries(ROLES.map((role, c) => [role, scores[c]! - total])) as RoleOdds;
}
