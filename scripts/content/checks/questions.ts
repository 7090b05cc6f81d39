/** A question leads to one page, so it stands on one page. */

import { findRepeats } from '../repeats.ts';
import type { Check } from '../site.ts';

export const checkQuestions: Check = ({ pages }) =>
  findRepeats(
    pages.flatMap(({ file, frontMatter }) => {
      const { questions } = frontMatter.values;
      if (!Array.isArray(questions)) return [];
      return questions.flatMap((text: unknown, index) =>
        typeof text === 'string'
          ? [{ file, line: frontMatter.line('questions', index), text }]
          : [],
      );
    }),
    'Question',
    'question',
  );
