/** First stage: determines what a question asks for, and whether it continues the conversation. */

import { contentWords } from '../text-analysis/content-words.ts';
import type { Turn } from './conversations.ts';
import { readFollowUp, type FollowUp } from './follow-up.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';
import { TUNING } from './tuning.ts';

export interface Understanding {
  /** As typed. */
  question: string;
  /** The question as it would be asked in full, if it continues another one. */
  full: string;
  kind: QuestionKind;
  /** How it continues the conversation; undefined if it stands alone. */
  followUp: FollowUp | undefined;
  /** The message code that it names, in capitals. */
  code: string | undefined;
  /** Whether it refers to the page that the reader is on; certainly if it says little but "this" at the beginning
   *  of a conversation. */
  here: 'certainly' | 'perhaps' | undefined;
}

const CODE = /\b[A-Z]{3}[- ][A-Z]{3}[- ]\d+\b/i;
const THIS = /\bth(?:is|ese)\b/i;
const HERE = /\b(?:this|the current) (?:page|screen|document)\b|\bhere\b/i;

/** @param turns the conversation so far, oldest first. */
export function understand(question: string, turns: readonly Turn[]): Understanding {
  const followUp = readFollowUp(question, turns);
  const full = followUp?.full ?? question;
  return {
    question,
    full,
    kind: questionKind(full),
    followUp,
    code: CODE.exec(question)?.[0].toUpperCase().replaceAll(' ', '-'),
    here: refersToPage(question, turns),
  };
}

function refersToPage(question: string, turns: readonly Turn[]): Understanding['here'] {
  const { pageWords } = TUNING.understand;
  const isBare = turns.length === 0 && contentWords(question).length <= pageWords;
  if (isBare && THIS.test(question)) return 'certainly';
  return HERE.test(question) ? 'perhaps' : undefined;
}
