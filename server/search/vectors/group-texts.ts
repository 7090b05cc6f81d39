/** What readers ask of a section and what a colleague would say, one text for each. */

import type { QuestionGroup } from '../../contract/corpus.ts';

/** The questions of a group, then its answer where one is written. */
export function textsOfGroup({ questions, answer }: QuestionGroup): string[] {
  return answer === undefined ? questions : [...questions, answer];
}
