/** The readers' questions beside a page name existing headings of the page, and use words that
 *  people type. */

import { anchorsOf } from '../anchors.ts';
import { wordsOf } from '../repeats.ts';
import { isNewForm, type Check, type Finding } from '../site.ts';

const rule = 'reader-question';
/** Words per question: fewer say nothing, more are not typed. Two are enough, because the group gives
 *  the subject, and a message code is enough by itself. */
const FEWEST = 2;
const MOST = 40;
/** The same for what people asked, who also describe what happened before. */
const MOST_WHEN_ASKED = 80;
const CODE = /^[A-Z]+(-[A-Z]+)*-\d+$/;

export const checkReaderQuestions: Check = ({ pages, strict }) =>
  pages.flatMap((page): Finding[] => {
    const { questions } = page;
    const old = strict && !isNewForm(page) ? [oldForm(page.file)] : [];
    if (!questions) return old;
    const { file, groups } = questions;
    const anchors = anchorsOf(page);
    return [...groups]
      .flatMap(([anchor, list]): Finding[] => {
        const findings = list.flatMap(({ questions, questionLines, asked, askedLines }) => {
          const unfit = (texts: string[], lines: number[], most: number) =>
            texts.flatMap((text, index) => {
              const words = wordsOf(text).length;
              if ((words >= FEWEST && words <= most) || CODE.test(text)) return [];
              const message = `"${text}" should have ${FEWEST} to ${most} words`;
              return [{ file, line: lines[index]!, message, rule }];
            });
          return [
            ...unfit(questions, questionLines, MOST),
            ...unfit(asked, askedLines, MOST_WHEN_ASKED),
          ];
        });
        if (anchor === '' || anchors.has(anchor)) return findings;
        const message = `the page has no heading #${anchor}`;
        return [{ file, line: list[0]?.line ?? 1, message, rule }, ...findings];
      })
      .concat(old);
  });

function oldForm(file: string): Finding {
  const message = 'The page has no .questions.yaml with answers yet';
  return { file, line: 1, message, rule: 'old-form' };
}
