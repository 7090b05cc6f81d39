/** The answer that the pages themselves give to a question, and the passages that it was taken from.
 *  Needs no service: where a language model is set, it writes from the same passages, and this
 *  answer stands in when the model fails. */

import type { InvokeAnswer } from '../contract/assistant.ts';
import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import type { SearchEngine } from '../search/engine.ts';
import { chooseParts } from './choose-parts.ts';
import { comparePages } from './compare-pages.ts';
import type { Turn } from './conversations.ts';
import { findEvidence } from './find-evidence.ts';
import { readFollowUp } from './follow-up.ts';
import type { Judge } from './judgement.ts';
import { writeAnswer, writeComparison, writeDecline } from './write-answer.ts';

export interface PagesAnswerOptions {
  engine: SearchEngine;
  /** Where to look first; everywhere alike when absent. */
  app?: SectionId | undefined;
  /** Path of the page that the reader is on, where it is known. */
  page?: string | undefined;
  /** The conversation so far, oldest first. */
  turns: readonly Turn[];
  /** Decides whether what was found will do; by fixed bounds unless told. */
  judge?: Judge | undefined;
}

/** A section that may answer the question. */
export interface AnswerPassage {
  page: CorpusPage;
  section: CorpusSection;
  /** As of the engine, 0 to 1. */
  score: number;
}

export interface PagesAnswer {
  answer: InvokeAnswer;
  /** Best first; at least one unless the question was declined. */
  passages: AnswerPassage[];
  /** What the conversation remembers of this question; undefined where it was declined. */
  turn: Turn | undefined;
}

/** Sections of each of the best pages that are passed on, and of how many pages. */
const PASSAGE_PAGES = 4;
const PASSAGES_PER_PAGE = 3;

/** Finds the evidence, decides whether it will do, and shows what the pages say. */
export function answerFromPages(question: string, options: PagesAnswerOptions): PagesAnswer {
  const { engine, app, page, turns, judge } = options;
  const followUp = readFollowUp(question, turns);
  const evidence = findEvidence(engine, question, { app, page, followUp, judge });
  const asked = followUp?.full ?? question;
  const comparison = comparePages(engine, asked);
  const sideBySide = comparison && writeComparison(comparison, app);
  const parts = sideBySide ? comparison.parts : evidence.thin ? [] : chooseParts(asked, evidence);
  const first = parts[0];
  if (!first) return { answer: writeDecline(evidence), passages: [], turn: undefined };
  const shown = new Set(parts.map(({ section }) => section));
  const further = evidence.pages.slice(0, PASSAGE_PAGES).flatMap(({ page, sections }) =>
    sections
      .filter(({ section }) => !shown.has(section) && section.text !== '')
      .slice(0, PASSAGES_PER_PAGE)
      .map(({ section, score }) => ({ page, section, score })),
  );
  return {
    answer: sideBySide ?? writeAnswer(parts, evidence, app),
    passages: [...parts.map(({ page, section, score }) => ({ page, section, score })), ...further],
    turn: { question: asked, title: first.page.title, path: first.page.path },
  };
}
