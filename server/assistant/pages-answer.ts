/** The answer from the pages, and what else the assistant keeps of it. */

import type { InvokeAnswer } from '../contract/assistant.ts';
import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { Turn } from './conversations.ts';

/** A section that may answer the question. */
export interface AnswerPassage {
  page: CorpusPage;
  section: CorpusSection;
  /** The search engine's score, 0 to 1. */
  score: number;
}

export interface PagesAnswer {
  answer: InvokeAnswer;
  /** Best first; at least one unless the question was declined. */
  passages: AnswerPassage[];
  /** What the conversation remembers of this question; undefined if it was declined. */
  turn: Turn | undefined;
}
