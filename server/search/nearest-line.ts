/** How near a page comes to a question taken as one sentence: the words of a section may come from
 *  everywhere in it, those of a line that somebody wrote as a question belong together. */

import type { CorpusPage } from '../contract/corpus.ts';
import { tokenise } from './tokenise.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface LinesUsed {
  /** Questions of the front matter. */
  useQuestions: boolean;
  /** Questions beside the page. */
  useAsked: boolean;
}

/** 0 where no line has a word of the question, 1 where the nearest ones are the question word for
 *  word.
 *  @param otherwise what to take for a page without lines. */
export type Nearness = (question: string, page: CorpusPage, otherwise: number) => number;

/** A word that makes up this share of all words weighs half of what a rare one does: smooth inverse
 *  frequency (Arora, Liang and Ma 2017), which leaves function words a little. */
const HALF_WEIGHT = 0.001;
/** What it counts that the line says nothing else, beside that the question is found in it. */
const PRECISION = 0.15;
/** One line may be near by chance, so the nearest few count too. */
const NEAREST = 3;
const BEST = 0.6;
/** So many lines and none are believed alike. */
const ENOUGH = 10;

export function createNearness(vocabulary: Vocabulary, used: LinesUsed): Nearness {
  const weigh = (text: string) => {
    const weights = new Map<string, number>();
    for (const { kind, term, word } of tokenise(text)) {
      if (kind !== 'word') continue;
      weights.set(term, HALF_WEIGHT / (HALF_WEIGHT + vocabulary.share(word)));
    }
    return weights;
  };
  return (question, page, otherwise) => {
    const asked = weigh(question);
    const lines = linesOf(page, used);
    const near = lines
      .map((line) => likeness(asked, weigh(line)))
      .sort((a, b) => b - a)
      .slice(0, NEAREST);
    const [best = 0] = near;
    const nearness = BEST * best + ((1 - BEST) * sum(near)) / NEAREST;
    return (lines.length * nearness + ENOUGH * otherwise) / (lines.length + ENOUGH);
  };
}

function linesOf({ questions, sections }: CorpusPage, used: LinesUsed): string[] {
  return [
    ...(used.useQuestions ? questions : []),
    ...(used.useAsked ? sections.flatMap(({ asked = [] }) => asked) : []),
  ];
}

function likeness(question: Map<string, number>, line: Map<string, number>): number {
  let shared = 0;
  for (const [term, weight] of line) if (question.has(term)) shared += weight;
  if (shared === 0) return 0;
  const found = Math.min(1, shared / sum(question.values()));
  return (1 - PRECISION) * found + (PRECISION * shared) / sum(line.values());
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
