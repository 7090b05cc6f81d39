/** Finds the two things that a question compares. */

import { TUNING } from './tuning.ts';

/** Two things that a question compares, as typed. */
export type Sides = readonly [string, string];

const COMPARISONS = [
  /\bdiffer(?:ence|ences)?\b.*?\bbetween\s+(.+?)\s+and\s+(.+)$/i,
  /\bhow (?:do|does|is|are)\s+(.+?)\s+(?:differ|different)\s+from\s+(.+)$/i,
  /\b(?:compare|compared?)\s+(.+?)\s+(?:with|to|and)\s+(.+)$/i,
  /^(.+?)\s+(?:versus|vs\.?|as opposed to|compared (?:with|to))\s+(.+?)(?:[:,?]|$)/i,
  /\bwhen (?:do|should|would|must) (?:i|we|you)\s+(.+?)\s+and when\s+(.+)$/i,
  /\bwhen is it\s+(.+?)\s+and when is it\s+(.+)$/i,
  /\b(?:use|take|open|choose|pick|need)\s+(?:the |a |an )?(.+?),? or\s+(?:the |a |an )?(.+?)(?:[,?]|$)/i,
  /^(.+?)\s+or\s+(.+?)[,:]\s*(?:which|what is the difference|when)\b/i,
];

/** The two sides of a comparison; undefined if nothing is compared. "PO and TO receipt" becomes "PO receipt"
 *  and "TO receipt". */
export function comparedSides(question: string): Sides | undefined {
  const { sideWords } = TUNING.understand;
  for (const pattern of COMPARISONS) {
    const match = pattern.exec(question);
    if (!match) continue;
    const [first, second] = [match[1]!, match[2]!].map(tidy) as [string, string];
    const count = (side: string) => side.split(' ').length;
    if (!first || !second || count(first) > sideWords || count(second) > sideWords) continue;
    const short = count(first) === 1 && count(second) > 1;
    return [short ? `${first} ${second.split(' ').slice(1).join(' ')}` : first, second];
  }
  return undefined;
}

function tidy(side: string): string {
  return side
    .replace(/^(?:the|a|an|between)\s+/i, '')
    .replace(/[?.!,;:].*$/, '')
    .trim();
}
