/** Decides by words and meaning together whether the results answer a question at all. Words alone take an
 *  everyday word that no page has as a sign of another subject. The weights are a logistic regression that
 *  `scripts/answerability.ts` fitted to readers' questions. */

import type { RankedPage } from '../search/search-engine.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import data from './answerability.json' with { type: 'json' };
import { TUNING } from './tuning.ts';

/** The features: the logit by words (`AnswerabilityClassifier`), the best page's score and cosine, and the
 *  cosine of the nearest questions that are unrelated to the pages. */
export type AnswerFeature = 'wordLogit' | 'score' | 'cosine' | 'unrelated';

export const ANSWER_FEATURES: readonly AnswerFeature[] = [
  'wordLogit',
  'score',
  'cosine',
  'unrelated',
];

interface AnswerModel {
  /** Id of the embedder whose vectors it was fitted to. */
  embeddings: string;
  weights: Record<AnswerFeature, number>;
  bias: number;
  /** A question with a logit below this is declined. */
  least: number;
  /** From this logit on, the question is certainly answered. */
  sure: number;
}

const model: AnswerModel = data;

/** Undefined if the vector is from another model, or from a build without unrelated questions.
 *  @param wordLogit what an `AnswerabilityClassifier` says about the question.
 *  @param pages best first. */
export function answerFeatures(
  wordLogit: number,
  pages: readonly RankedPage[],
  meaning: QueryMeaning | undefined,
): Record<AnswerFeature, number> | undefined {
  const [first] = pages;
  if (!first || meaning?.unrelated === undefined) return undefined;
  const { leastWordLogit, mostWordLogit } = TUNING.answerability;
  const cosines = first.page.sections.map((section) => meaning.sections.get(section) ?? 0);
  return {
    wordLogit: Math.min(mostWordLogit, Math.max(leastWordLogit, wordLogit)),
    score: first.score,
    cosine: Math.max(0, ...cosines),
    unrelated: meaning.unrelated,
  };
}

/** Certainty that the best page answers: below 0 it does not, from 0 to 1 it may, from 1 on it does.
 *  Undefined in the same cases as `answerFeatures`. */
export function sureness(
  wordLogit: number,
  pages: readonly RankedPage[],
  meaning: QueryMeaning | undefined,
): number | undefined {
  if (meaning?.modelId !== model.embeddings) return undefined;
  const features = answerFeatures(wordLogit, pages, meaning);
  if (!features) return undefined;
  const { weights, bias, least, sure } = model;
  const logit = ANSWER_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], bias);
  return (logit - least) / (sure - least);
}
