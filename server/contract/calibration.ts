/** Seen by build and server. Types only. */

/** Features of the classifier of answerability by words (`server/assistant/answerability-by-words.ts`). */
export type AnswerabilityFeature = 'score' | 'coverage' | 'unknown' | 'length' | 'subject';

/** `build-data/calibration.json`: how to tell a question that these pages answer from another one.
 *  Worked out by the build from the pages' own questions and a file of unrelated ones. */
export interface Calibration {
  /** Logistic regression over standardised features. */
  features: { name: AnswerabilityFeature; mean: number; deviation: number; weight: number }[];
  bias: number;
  /** Below this the question is declined. */
  least: number;
  /** Below this the reader is asked which of several places is meant. */
  sure: number;
  /** By term: logarithm of how much more often unrelated questions use it than the pages' own. */
  wordOdds: Record<string, number>;
}
