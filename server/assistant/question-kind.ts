/** Determines what kind of answer a question asks for. */

import { TUNING } from './tuning.ts';

/** Steps, a definition, a place in the menu, the meaning of a message, what a screen says, an example, a
 *  limit, a field, or anything else. */
export type QuestionKind =
  'howTo' | 'whatIs' | 'where' | 'message' | 'symptom' | 'example' | 'bound' | 'field' | 'other';

const HOW_TO =
  /\bhow (?:do|can|to|should|would|must|shall|does (?:one|a|an|the))\b|\bsteps\b|\bwhat do (?:i|we) (?:do|have to do) to\b|\bwhat now\b|\bnext step\b/i;

/** The first match counts. */
const KINDS: readonly [QuestionKind, RegExp][] = [
  ['message', /\b[A-Z]{3}-[A-Z]{3}-\d+\b|\b(?:message|error|warning)\b.*\bmean\b|\bmessages\b/i],
  ['field', /\b(?:fields?|columns?|propert(?:y|ies)|parameters?|attributes?)\b/i],
  ['example', /\bexamples?\b/i],
  [
    'bound',
    /\b(?:max|maximum|minimum|at most|at least|limits?|largest|longest|how (?:many|much|long|big|large|old|deep|far|often|high))\b/i,
  ],
  ['howTo', HOW_TO],
  ['where', /\bwhere\b|\bwhich (?:screen|page|menu|tile|transaction|chapter)\b/i],
  [
    'whatIs',
    /\bwhat (?:is|are|does)\b|\bwhat's\b|\bwhen (?:do|should|would|must) (?:i|we|you) (?:use|take|open|need)\b|\bwhat .* for\b/i,
  ],
  [
    'symptom',
    /\b(?:it|screen|system|handheld|device|log|display|app|server|[A-Z][a-z]+) (?:says?|reads|shows?|tells?|complains|refuses|asks)\b|\b(?:message|error)\b/i,
  ],
];

/** Whether the question asks for a procedure, perhaps among other things. */
export function asksHow(question: string): boolean {
  return HOW_TO.test(question);
}

export function questionKind(question: string): QuestionKind {
  return KINDS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other';
}

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
