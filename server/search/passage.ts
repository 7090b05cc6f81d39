/** Extracts the part of a section that best shows why it was found. */

import { weightOfMatches, type MatchedTerms } from '../text-analysis/matched-terms.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { TUNING } from './tuning.ts';

export interface Passage {
  /** With white space collapsed. */
  text: string;
  /** Whether text of the section was left out before and after the passage. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** The run of at most `length` words whose distinct matches have the highest weight; the beginning of the
 *  text if there is no match. It starts with a sentence if one starts shortly before. */
export function bestPassage(
  text: string,
  terms: MatchedTerms,
  length = TUNING.snippet.words,
): Passage {
  const tokens = tokenise(text);
  const words = tokens.filter((token) => token.kind === 'word');
  // Whole codes (`FXP-INB-3021`) are tokens beside their parts, at the position of the first part.
  const matches = tokens.filter((token) => terms.has(token.term));
  let start = 0;
  let best = 0;
  for (const match of matches) {
    const from = beginning(text, words, match.position);
    const within = matches.filter(({ position }) => position >= from && position < from + length);
    const weight = weightOfMatches(within, terms);
    if (weight > best) {
      best = weight;
      start = from;
    }
  }
  // Near the end, preceding text fills up the passage.
  start = Math.min(start, Math.max(0, words.length - length));
  const last = words[Math.min(start + length, words.length) - 1];
  const cutAfter = start + length < words.length;
  const cutBefore = start > 0;
  const from = cutBefore ? (words[start]?.start ?? 0) : 0;
  const to = cutAfter ? (last?.end ?? text.length) : text.length;
  return { text: text.slice(from, to).replace(/\s+/g, ' ').trim(), cutBefore, cutAfter };
}

/** Position of the first word of the passage, so that the match at `position` has context. */
function beginning(text: string, words: readonly { start: number }[], position: number): number {
  const { lead } = TUNING.snippet;
  const earliest = Math.max(0, position - 2 * lead);
  for (let at = position; at >= earliest; at -= 1) {
    if (at === 0 || startsSentence(text, words[at]!.start)) return at;
  }
  return Math.max(0, position - lead);
}

function startsSentence(text: string, at: number): boolean {
  return /(?:[.!?]\s+|\n\s*)$/.test(text.slice(Math.max(0, at - 3), at));
}
