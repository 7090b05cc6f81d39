/** What readers ask, beside a page, names headings that the page has. */

import { askedFileOf } from '../../../plugins/corpus/read-asked.ts';
import { anchorsOf } from '../anchors.ts';
import { wordsOf } from '../repeats.ts';
import type { Check } from '../site.ts';

const rule = 'asked';
/** Words of a question: fewer say nothing, more are not typed. */
const FEWEST = 3;
const MOST = 30;

export const checkAsked: Check = ({ pages }) =>
  pages.flatMap((page) => {
    if (page.asked.size === 0) return [];
    const file = askedFileOf(page.file);
    const anchors = anchorsOf(page);
    return [...page.asked].flatMap(([anchor, list]) => {
      const messages = list
        .filter((text) => wordsOf(text).length < FEWEST || wordsOf(text).length > MOST)
        .map((text) => `"${text}" should have ${FEWEST} to ${MOST} words`);
      if (anchor !== '' && !anchors.has(anchor)) {
        messages.unshift(`the page has no heading #${anchor}`);
      }
      return messages.map((message) => ({ file, line: 1, message, rule }));
    });
  });
