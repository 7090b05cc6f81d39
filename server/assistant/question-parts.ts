/** Cuts a question that asks for several things into what each part asks: what answers the first half
 *  well need not say a word of the second. */

import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';

/** Ends of sentences, and a second question word after a comma or "and". */
const CUT =
  /(?<=[.?!;])\s+|,?\s+\b(?:and|or)\s+(?=(?:what|where|which|who|whom|whose|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+(?=(?:what|where|which|who|when|why|how|can|may|must|should|do|does|is|are|will)\b)|,\s+and\s+/i;
/** A part without words of its own is left with its neighbour. */
const LEAST_WORDS = 1;

/** The parts in their order; none where the question asks for one thing. */
export function questionParts(question: string): string[] {
  const parts: string[] = [];
  for (const part of question.split(CUT)) {
    const text = part.trim();
    if (text === '') continue;
    const last = parts.length - 1;
    if (last >= 0 && (ownWords(text) < LEAST_WORDS || ownWords(parts[last]!) < LEAST_WORDS)) {
      parts[last] = `${parts[last]!} ${text}`;
    } else parts.push(text);
  }
  return parts.length > 1 ? parts : [];
}

function ownWords(text: string): number {
  return tokenise(text).filter(({ word, kind }) => kind === 'word' && !isFunctionWord(word)).length;
}
