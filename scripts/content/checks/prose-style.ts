/** English that reads naturally: no marks of translation and no contractions, in text, screens and answers.
 *  For pages in the new form. */

import { wholeWords } from '../grounding.ts';
import { altTextsOf } from '../page-images.ts';
import { screenNames } from '../page-names.ts';
import { CODE_MARK, readBlocks } from '../page-text.ts';
import { isNewForm, type Check, type Finding, type Page } from '../site.ts';
import { TRANSLATION_MARKS } from '../translation-marks.ts';

interface Passage {
  file: string;
  text: string;
  lineAt: (index: number) => number;
}

export const checkProseStyle: Check = ({ pages }) =>
  pages
    .filter(isNewForm)
    .flatMap(passagesOf)
    .flatMap(({ file, text, lineAt }): Finding[] =>
      TRANSLATION_MARKS.flatMap(({ pattern, write }) =>
        [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
          file,
          line: lineAt(index),
          message: `"${words}": write ${write}`,
          rule: 'style',
        })),
      ),
    );

/** All prose of a page, without the words of the screens, which the writer did not choose. */
function passagesOf(page: Page): Passage[] {
  const names = [...screenNames(page)].map(wholeWords);
  return allPassages(page).map((passage) => ({
    ...passage,
    // Positions in the text do not change.
    text: names.reduce((text, name) => text.replace(name, blank), passage.text),
  }));
}

function blank(words: string): string {
  return CODE_MARK.repeat(words.length);
}

function allPassages(page: Page): Passage[] {
  const { file, frontMatter, questions } = page;
  const description = frontMatter.values['description'];
  return [
    ...readBlocks(page, 'mark').map(({ text, lineAt }) => ({ file, text, lineAt })),
    ...altTextsOf(page).map(({ alt, line }) => ({ file, text: alt, lineAt: () => line })),
    ...(typeof description === 'string'
      ? [{ file, text: description, lineAt: () => frontMatter.line('description') }]
      : []),
    ...[...(questions?.groups.values() ?? [])]
      .flat()
      .flatMap(({ answer, line }) =>
        answer === undefined || !questions
          ? []
          : [{ file: questions.file, text: answer, lineAt: () => line }],
      ),
  ];
}
