/** Tells what a text asks from the situation that it describes. */

import { contentWords } from './content-words.ts';

const SENTENCES = /(?<=[.?!;])\s+/;
/** A sentence or clause that asks: it ends with a question mark, or begins like a question. */
const ASKS =
  /\?\s*$|^(?:(?:and|or|but|so|for|by|at|in|on|to|with|from) )*(?:what|where|which|who|whom|whose|when|why|how|can|may|must|should|shall|do|does|did|is|are|will)\b/i;

/** Whether a sentence or clause asks something. */
export function asks(text: string): boolean {
  return ASKS.test(text);
}

/** The sentences that ask, without those that describe the situation; undefined if there are no others, or if
 *  what asks has too few words of its own ("What now?").
 *  @param fewestWords content words that it must have. */
export function askingPart(text: string, fewestWords: number): string | undefined {
  const sentences = text.split(SENTENCES);
  const asking = sentences.filter(asks);
  if (asking.length === 0 || asking.length === sentences.length) return undefined;
  const part = asking.join(' ');
  return contentWords(part).length >= fewestWords ? part : undefined;
}
