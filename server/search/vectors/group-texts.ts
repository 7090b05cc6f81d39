/** Texts of a group of readers' questions that are embedded. */

import type { QuestionGroup } from '../../contract/corpus.ts';

/** The questions of a group, then its answer if there is one. */
export function textsOfGroup({ questions, asked = [], answer }: QuestionGroup): string[] {
  return [...questions, ...asked, ...(answer === undefined ? [] : [answer])];
}
