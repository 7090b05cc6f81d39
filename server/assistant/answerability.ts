/** Whether what was found answers a question at all, by words and by meaning together. Words alone
 *  take an everyday word that no page has for a sign of another subject. The weights are a logistic
 *  regression that `scripts/answerability.ts` has fitted on questions of readers. */

import type { RankedPage } from '../search/search-engine.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import data from './answerability.json' with { type: 'json' };

/** What the judgement by both looks at: that by words (`Judge`), the best page's score, its cosine, and
 *  the cosine of the nearest questions that have nothing to do with the pages. */
export type AnswerFeature = 'judged' | 'score' | 'cosine' | 'unrelated';

export const ANSWER_FEATURES: readonly AnswerFeature[] = ['judged', 'score', 'cosine', 'unrelated'];

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

/** The judgement by words is taken no further than this to either side: it has no more to say there. */
const LEAST_JUDGED = -6;
const MOST_JUDGED = 3;

/** Undefined where the vector is of another model, or of a build without unrelated questions.
 *  @param judged what a `Judge` says of the question.
 *  @param pages best first. */
export function answerFeatures(
  judged: number,
  pages: readonly RankedPage[],
  meaning: QueryMeaning | undefined,
): Record<AnswerFeature, number> | undefined {
  const [first] = pages;
  if (!first || meaning?.unrelated === undefined) return undefined;
  const cosines = first.page.sections.map((section) => meaning.sections.get(section) ?? 0);
  return {
    judged: Math.min(MOST_JUDGED, Math.max(LEAST_JUDGED, judged)),
    score: first.score,
    cosine: Math.max(0, ...cosines),
    unrelated: meaning.unrelated,
  };
}

/** How sure it is that the best page answers: below 0 it does not, below 1 it may, from 1 on it does.
 *  Undefined as `answerFeatures`. */
export function sureness(
  judged: number,
  pages: readonly RankedPage[],
  meaning: QueryMeaning | undefined,
): number | undefined {
  if (meaning?.modelId !== model.embeddings) return undefined;
  const features = answerFeatures(judged, pages, meaning);
  if (!features) return undefined;
  const { weights, bias, least, sure } = model;
  const logit = ANSWER_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], bias);
  return (logit - least) / (sure - least);
}
