/** A question leads to one place, so it occurs once: in the front matter of one page, or in one
 *  group beside a page. */

import { findRepeats, wordsOf, type Entry } from '../repeats.ts';
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

/** A question in the front matter may be repeated in a group of the same page, which says where on
 *  the page it leads. */
function besidePage(page: Page): Entry[] {
  if (!page.questions) return [];
  const { file, groups } = page.questions;
  const key = (text: string) => wordsOf(text).join(' ');
  const known = new Set(ofFrontMatter(page).map(({ text }) => key(text)));
  return [...groups.values()].flat().flatMap(({ questions, questionLines, asked, askedLines }) => {
    const lines = [...questionLines, ...askedLines];
    return [...questions, ...asked].flatMap((text, index) =>
      known.has(key(text)) ? [] : [{ file, line: lines[index]!, text }],
    );
  });
}
