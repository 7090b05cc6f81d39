/** Whether what was found answers a question at all, by words and by meaning together. Words alone
 *  take an everyday word that no page has for a sign of another subject. The weights are a logistic
 *  regression that `scripts/answerability.ts` has fitted on questions of readers. */

import type { RankedPage } from '../search/search-engine.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import data from './answerability.json' with { type: 'json' };

/** The features: the logit by words (`AnswerabilityClassifier`), the best page's score, its cosine, and
 *  the cosine of the nearest questions that have nothing to do with the pages. */
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
  /** Below this logit a question is declined. */
  least: number;
  /** From this logit on it is surely answered. */
  sure: number;
}

const model: AnswerModel = data;

/** The logit by words counts no further than this to either side: it has no more to say there. */
const LEAST_WORD_LOGIT = -6;
const MOST_WORD_LOGIT = 3;

/** Undefined where the vector is of another model, or of a build without unrelated questions.
 *  @param wordLogit what an `AnswerabilityClassifier` says of the question.
 *  @param pages best first. */
export function answerFeatures(
  wordLogit: number,
  pages: readonly RankedPage[],
  meaning: QueryMeaning | undefined,
): Record<AnswerFeature, number> | undefined {
  const [first] = pages;
  if (!first || meaning?.unrelated === undefined) return undefined;
  const cosines = first.page.sections.map((section) => meaning.sections.get(section) ?? 0);
  return {
    wordLogit: Math.min(MOST_WORD_LOGIT, Math.max(LEAST_WORD_LOGIT, wordLogit)),
    score: first.score,
    cosine: Math.max(0, ...cosines),
    unrelated: meaning.unrelated,
  };
}

/** How sure it is that the best page answers: below 0 it does not, below 1 it may, from 1 on it does.
 *  Undefined as `answerFeatures`. */
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
