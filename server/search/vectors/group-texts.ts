/** Texts of a group of readers' questions that are embedded. */

import type { QuestionGroup } from '../../contract/corpus.ts';

/** Not its answer: it is mostly like the text that it is taken from, which has vectors (decision 058). */
export function textsOfGroup({ questions, asked = [] }: QuestionGroup): string[] {
  return [...questions, ...asked];
}
