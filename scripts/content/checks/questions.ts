/** A question leads to one place, so it stands once: in the front matter of one page, or beside it
 *  under one heading. */

import { askedFileOf } from '../../../plugins/corpus/read-asked.ts';
import { findRepeats, type Entry } from '../repeats.ts';
import type { Check, Page } from '../site.ts';

export const checkQuestions: Check = ({ pages }) =>
  findRepeats(
    [...pages.flatMap(ofFrontMatter), ...pages.flatMap(besidePage)],
    'Question',
    'question',
  );

function ofFrontMatter({ file, frontMatter }: Page): Entry[] {
  const { questions } = frontMatter.values;
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((text: unknown, index) =>
    typeof text === 'string' ? [{ file, line: frontMatter.line('questions', index), text }] : [],
  );
}

function besidePage({ file, asked }: Page): Entry[] {
  // In the order of the file, in which each list has a line for its anchor.
  let line = 0;
  return [...asked.values()].flatMap((list) => {
    line += 1;
    return list.map((text) => ({ file: askedFileOf(file), line: (line += 1), text }));
  });
}
