/** Finds the message that a question names by its code or quotes: readers type what the screen says. */

import type { CorpusPage, CorpusSection, MessageRow } from '../contract/corpus.ts';
import { fold } from '../text-analysis/tokenise.ts';
import type { Understanding } from './understand.ts';

/** A message of a page. */
export interface FoundMessage {
  page: CorpusPage;
  section: CorpusSection;
  row: MessageRow;
}

/** Shorter messages ("Server cannot be reached") stand in questions by chance, */
const FEWEST_WORDS = 6;
/** unless the question tells that a screen says something, */
const FEWEST_TOLD = 2;
/** or the page is the one that is talked about. */
export const FEWEST_ON_PAGE = 3;

const SAYS = /\b(?:says?|shows?|reads|tells?|displays?)\b/i;

/** The message of the code, else the longest that the question quotes whole, on the first of the pages
 *  that has it. */
export function findMessage(
  { question, code, kind }: Pick<Understanding, 'question' | 'code' | 'kind'>,
  pages: readonly CorpusPage[],
  fewestWords = FEWEST_WORDS,
): FoundMessage | undefined {
  if (code !== undefined) {
    const defined = messagesOf(pages).find(({ row }) => row.code.toUpperCase() === code);
    if (defined) return defined;
  }
  const quoted = ` ${plain(question)} `;
  const fewest = SAYS.test(question) || kind === 'symptom' ? FEWEST_TOLD : fewestWords;
  let longest = 0;
  let found: FoundMessage | undefined;
  for (const message of messagesOf(pages)) {
    const text = plain(message.row.text);
    const words = text.split(' ').length;
    if (words < fewest || words <= longest || !quoted.includes(` ${text} `)) continue;
    longest = words;
    found = message;
  }
  return found;
}

function messagesOf(pages: readonly CorpusPage[]): FoundMessage[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      (section.messages ?? []).map((row) => ({ page, section, row })),
    ),
  );
}

/** Words alone, in small letters. */
function plain(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
