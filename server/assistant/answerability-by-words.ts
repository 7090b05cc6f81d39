/** Decides by words whether the search results answer a question at all. A search score says which page is
 *  best, not whether it is good, and what counts as good differs between sets of pages. So the classifier is
 *  calibrated on these pages, once and not in every build (`scripts/calibrate.ts`). */

import type { Corpus } from '../contract/corpus.ts';
import type { RankedPage, SearchResponse } from '../search/search-engine.ts';
import { isFunctionWord, readsAsQuestion } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import data from './answerability-by-words.json' with { type: 'json' };
import { TUNING } from './tuning.ts';

export type AnswerabilityFeature = 'score' | 'coverage' | 'unknown' | 'length' | 'subject';

/** Parameters that separate questions that the pages answer from those that they do not: a logistic
 *  regression, fitted to the pages' own questions and to a file of unrelated ones. */
export interface Calibration {
  /** Weights of the standardised features. */
  features: Record<AnswerabilityFeature, { mean: number; deviation: number; weight: number }>;
  bias: number;
  /** A question with a logit below this is declined. */
  least: number;
  /** With a logit below this, the reader is asked which of several places is meant. */
  sure: number;
  /** By term: logarithm of how much more frequent it is in unrelated questions than in the pages' own. */
  wordOdds: Record<string, number>;
}

const suite: Calibration = data;

export const FEATURES: readonly AnswerabilityFeature[] = [
  'score',
  'coverage',
  'unknown',
  'length',
  'subject',
];
export type Features = Record<AnswerabilityFeature, number>;

/** Certainty that the best page answers the question: below 0 it does not, from 0 to 1 it may, from 1 on it
 *  does. */
export type AnswerabilityClassifier = (
  question: string,
  response: Pick<SearchResponse, 'terms' | 'pages'>,
) => number;

/** Result if there is nothing to compute. */
const SURELY = Infinity;
const NOT_AT_ALL = -Infinity;

/** Creates the classifier for a build. */
export const classifierFor = ({ pages }: Pick<Corpus, 'pages'>): AnswerabilityClassifier =>
  createAnswerabilityClassifier(
    pages.length < TUNING.answerability.fewestPages ? undefined : suite,
  );

/** @param calibration undefined if there is none, as for a handful of pages. */
export function createAnswerabilityClassifier(calibration?: Calibration): AnswerabilityClassifier {
  return (question, { terms, pages }) => {
    const best = pages[0];
    if (!best) return NOT_AT_ALL;
    const words = new Set(best.sections.flatMap((section) => section.words));
    if (best.sections.length > 0 && [...words].every(isFunctionWord)) return NOT_AT_ALL;
    const { leastScore, leastCoverage } = TUNING.answerability;
    const { keywords, leastKeywordScore, leastKeywordCoverage } = TUNING.answerability;
    if (!calibration) return reaches(best, leastScore, leastCoverage) ? SURELY : NOT_AT_ALL;
    if (terms.length <= keywords && !asksSomething(question)) {
      return reaches(best, leastKeywordScore, leastKeywordCoverage) ? SURELY : NOT_AT_ALL;
    }
    const features = featuresOf(question, { terms, pages }, calibration.wordOdds);
    const { least, sure } = calibration;
    return (confidence(features, calibration) - least) / Math.max(sure - least, 1e-6);
  };
}

/** Certainty that the question is about these pages, as a logit. */
export function confidence(features: Features, calibration: Calibration): number {
  return FEATURES.reduce((sum, name) => {
    const { mean, deviation, weight } = calibration.features[name];
    return sum + (weight * (features[name] - mean)) / deviation;
  }, calibration.bias);
}

/** `subject` is the sum of the odds of the question's words divided by the square root of their number, so
 *  that a long question does not outweigh everything else. */
export function featuresOf(
  question: string,
  { terms, pages }: Pick<SearchResponse, 'terms' | 'pages'>,
  wordOdds: Readonly<Record<string, number>>,
): Features {
  const best = pages[0];
  const total = terms.reduce((sum, { idf }) => sum + idf, 0) || 1;
  const foreign = terms.reduce((sum, { idf, spelled }) => sum + (spelled ? 0 : idf), 0);
  const words = termsOf(question);
  const odds = words.reduce((sum, term) => sum + (wordOdds[term] ?? 0), 0);
  return {
    score: best?.wordScore ?? 0,
    coverage: best ? coverageOf(best) : 0,
    unknown: foreign / total,
    length: Math.log(1 + terms.length),
    subject: odds / Math.sqrt(words.length || 1),
  };
}

/** The distinct words of a question as terms, including function words: "you" and "me" are strong signals of
 *  whether somebody asks about the pages. */
export function termsOf(question: string): string[] {
  const words = tokenise(question).filter(({ kind }) => kind === 'word');
  return [...new Set(words.map(({ term }) => term))];
}

function asksSomething(text: string): boolean {
  const words = tokenise(text).filter(({ kind }) => kind === 'word');
  return (
    words.some(({ word }) => isFunctionWord(word)) ||
    readsAsQuestion(
      text,
      words.map(({ word }) => word),
    )
  );
}

function reaches(page: RankedPage, leastScore: number, leastCoverage: number): boolean {
  return page.wordScore >= leastScore && coverageOf(page) >= leastCoverage;
}

function coverageOf({ sections }: RankedPage): number {
  return Math.max(0, ...sections.map(({ coverage }) => coverage));
}
