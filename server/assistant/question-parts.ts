/** Finds what a question asks for: its sentences that ask, and its parts if it asks for several things, because
 *  what answers the first half well need not mention the second. */

import { contentWords } from './content-words.ts';
import { TUNING } from './tuning.ts';

const SENTENCES = /(?<=[.?!;])\s+/;
/** Ends of sentences, and a second question word after a comma or "and". */
const CUT =
  /(?<=[.?!;])\s+|,?\s+\b(?:and|or)\s+(?=(?:what|where|which|who|whom|whose|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+(?=(?:what|where|which|who|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+and\s+/i;
/** A part that asks: it ends with a question mark, or begins like a question. */
const ASKS =
  /\?\s*$|^(?:(?:and|or|but|so|for|by|at|in|on|to|with|from) )*(?:what|where|which|who|whom|whose|when|why|how|can|may|must|should|shall|do|does|did|is|are|will)\b/i;
/** Limit of work, not tuned: each part has a vector of its own, and 600 of them took a worker 13 s. The rest
 *  is merged into the last part. */
const MOST_PARTS = 6;

/** The sentences that ask, without those that describe the situation; undefined if there are no others, or if
 *  what asks has too few words of its own ("What now?"). */
export function askingPart(question: string): string | undefined {
  const sentences = question.split(SENTENCES);
  const asking = sentences.filter((sentence) => ASKS.test(sentence));
  if (asking.length === 0 || asking.length === sentences.length) return undefined;
  const text = asking.join(' ');
  return contentWords(text).length >= TUNING.understand.askingWords ? text : undefined;
}

/** The parts in order; none if the question asks for one thing. Sentences that only describe the situation
 *  are dropped if others ask. */
export function questionParts(question: string): string[] {
  const { partWords } = TUNING.understand;
  const parts: { text: string; words: number; asks: boolean }[] = [];
  for (const piece of question.split(CUT)) {
    const text = piece.trim();
    if (text === '') continue;
    const last = parts.at(-1);
    const words = contentWords(text).length;
    const asks = ASKS.test(text);
    const stays = words < partWords || (last && last.words < partWords);
    if (last && (stays || parts.length === MOST_PARTS)) {
      last.text += ` ${text}`;
      last.words += words;
      last.asks ||= asks;
    } else parts.push({ text, words, asks });
  }
  const asking = parts.some(({ asks }) => asks) ? parts.filter(({ asks }) => asks) : parts;
  return asking.length > 1 ? asking.map(({ text }) => text) : [];
}
