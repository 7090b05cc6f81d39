/** Finds the message that a question quotes: readers type what the screen says. */

import type { CorpusSection } from '../contract/corpus.ts';
import type { RankedPage } from '../search/engine.ts';
import { fold } from '../search/tokenise.ts';
import { questionKind } from './question-kind.ts';

/** Shorter messages ("Server cannot be reached") stand in questions by chance, */
const FEWEST_WORDS = 6;
/** unless the question tells that a screen says something. */
const FEWEST_TOLD = 2;
const MESSAGES = /^messages$/i;

/** The section that explains a message which the question quotes whole; of several, the one with the
 *  longest message. Undefined where nothing is quoted. */
export function quotedMessage(
  question: string,
  { page }: Pick<RankedPage, 'page'>,
): CorpusSection | undefined {
  const asked = ` ${plain(question)} `;
  const fewest = questionKind(question) === 'symptom' ? FEWEST_TOLD : FEWEST_WORDS;
  let longest = 0;
  let found: CorpusSection | undefined;
  for (const section of page.sections) {
    if (!MESSAGES.test(section.heading)) continue;
    for (const row of section.text.split('\n')) {
      const message = plain(row.split(' | ')[1] ?? '');
      const words = message.split(' ').length;
      if (words < fewest || words <= longest || !asked.includes(` ${message} `)) continue;
      longest = words;
      found = section;
    }
  }
  return found;
}

/** Words alone, in small letters. */
function plain(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
