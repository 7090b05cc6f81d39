/** Splits a question that asks for several things into its parts: what answers the first half well need not
 *  mention the second. */

import { asks } from '../text-analysis/asking-part.ts';
import { contentWords } from '../text-analysis/content-words.ts';
import { TUNING } from './tuning.ts';

/** Ends of sentences, and a second question word after a comma or "and". */
const CUT =
  /(?<=[.?!;])\s+|,?\s+\b(?:and|or)\s+(?=(?:what|where|which|who|whom|whose|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+(?=(?:what|where|which|who|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+and\s+/i;
/** Limit of work, not tuned: each part has a vector of its own, and 600 of them took a worker 13 s. The rest
 *  is merged into the last part. */
const MOST_PARTS = 6;

/** The parts in order; none if the question asks for one thing. Sentences that only describe the situation
 *  are dropped if others ask. */
export function questionParts(question: string): string[] {
  const { partWords } = TUNING.understand;
  const parts: { text: string; words: number; asking: boolean }[] = [];
  for (const piece of question.split(CUT)) {
    const text = piece.trim();
    if (text === '') continue;
    const last = parts.at(-1);
    const words = contentWords(text).length;
    const isAsking = asks(text);
    const stays = words < partWords || (last && last.words < partWords);
    if (last && (stays || parts.length === MOST_PARTS)) {
      last.text += ` ${text}`;
      last.words += words;
      last.asking ||= isAsking;
    } else parts.push({ text, words, asking: isAsking });
  }
  const asking = parts.some((part) => part.asking) ? parts.filter((part) => part.asking) : parts;
  return asking.length > 1 ? asking.map(({ text }) => text) : [];
}
