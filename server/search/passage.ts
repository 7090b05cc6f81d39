/** Extracts the part of a section that best shows why it was found. */

import { weightOfMatches, type MatchedTerms } from '../text-analysis/matched-terms.ts';
import { visitTokens } from '../text-analysis/tokenise.ts';
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
  const starts: number[] = [];
  const ends: number[] = [];
  const matches: { term: string; position: number }[] = [];
  visitTokens(text, (kind, term, _word, from, to, position) => {
    if (kind === 'word') {
      starts.push(from);
      ends.push(to);
    }
    // Whole codes (`FXP-INB-3021`) are tokens beside their parts, at the position of the first part.
    if (terms.has(term)) matches.push({ term, position });
  });
  let start = 0;
  let best = 0;
  for (const match of matches) {
    const from = beginning(text, starts, match.position);
    const within = matches.filter(({ position }) => position >= from && position < from + length);
    const weight = weightOfMatches(within, terms);
    if (weight > best) {
      best = weight;
      start = from;
    }
  }
  // Near the end, preceding text fills up the passage.
  start = Math.min(start, Math.max(0, starts.length - length));
  const cutAfter = start + length < starts.length;
  const cutBefore = start > 0;
  const from = cutBefore ? (starts[start] ?? 0) : 0;
  const to = cutAfter ? (ends[start + length - 1] ?? text.length) : text.length;
  return { text: text.slice(from, to).replace(/\s+/g, ' ').trim(), cutBefore, cutAfter };
}

/** Position of the first word of the passage, so that the match at `position` has context. */
function beginning(text: string, starts: readonly number[], position: number): number {
  const { lead } = TUNING.snippet;
  const earliest = Math.max(0, position - 2 * lead);
  for (let at = position; at >= earliest; at -= 1) {
    if (at === 0 || startsSentence(text, starts[at]!)) return at;
  }
  return Math.max(0, position - lead);
}

function startsSentence(text: string, at: number): boolean {
  return /(?:[.!?]\s+|\n\s*)$/.test(text.slice(Math.max(0, at - 3), at));
}
