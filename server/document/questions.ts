/** Readers' questions about a section, in their own words. */

import type { CorpusSection } from '../contract/corpus.ts';

/** The questions of all groups, in order. */
export function readerQuestions({ groups = [] }: CorpusSection): string[] {
  return groups.flatMap(({ questions }) => questions);
}
