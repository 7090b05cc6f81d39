/** Finds the message that a question names by its code or quotes: readers type what the screen says. */

import type { CorpusPage, CorpusSection, MessageRow } from '../contract/corpus.ts';
import { memoise } from '../memoise.ts';
import { fold } from '../text-analysis/tokenise.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

/** A message of a page. */
export interface FoundMessage {
  page: CorpusPage;
  section: CorpusSection;
  row: MessageRow;
}

const SAYS = /\b(?:says?|shows?|reads|tells?|displays?)\b/i;

/** The message with the code that the question names, otherwise the longest one that the question quotes in
 *  full, on the first page that has it. */
export function findMessage(
  { question, code, kind }: Pick<Understanding, 'question' | 'code' | 'kind'>,
  pages: readonly CorpusPage[],
  fewestWords: number = TUNING.understand.quoteWords,
): FoundMessage | undefined {
  if (code !== undefined) {
    const defined = messagesOf(pages).find(({ row }) => row.code.toUpperCase() === code);
    if (defined) return defined;
  }
  const quoted = ` ${plain(question)} `;
  const fewest =
    SAYS.test(question) || kind === 'symptom' ? TUNING.understand.quoteWordsTold : fewestWords;
  let longest = 0;
  let found: FoundMessage | undefined;
  for (const message of messagesOf(pages)) {
    const { text, words } = plainText(message.row);
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

/** Kept, because each question is compared with the same messages. */
const plainText = memoise((row: MessageRow) => {
  const text = plain(row.text);
  return { text, words: text.split(' ').length };
});

/** Only words, in lower case. */
function plain(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
