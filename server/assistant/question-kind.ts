/** Determines what kind of answer a question asks for. */

/** Steps, a definition, a place in the menu, the meaning of a message, what a screen says, an example, a
 *  limit, a field, or anything else. */
export type QuestionKind =
  'howTo' | 'whatIs' | 'where' | 'message' | 'symptom' | 'example' | 'bound' | 'field' | 'other';

const HOW_TO =
  /\bhow (?:do|can|to|should|would|must|shall|does (?:one|a|an|the))\b|\bsteps\b|\bwhat do (?:i|we) (?:do|have to do) to\b|\bwhat now\b|\bnext step\b/i;

const FIELD = String.raw`\b(?:fields?|columns?|propert(?:y|ies)|parameters?|attributes?)\b`;

/** Asks what or which a field is, or names one in a few words; a situation may mention one in passing: "the ERP
 *  has no field for that". */
const OF_A_FIELD = new RegExp(
  [
    String.raw`\b(?:what|which|whose|mean(?:s|ing)?)\b[^.?!]*${FIELD}`,
    String.raw`${FIELD}[^.?!]*\b(?:means?|what|which)\b`,
    String.raw`^(?:\S+ ){0,5}${FIELD}[^.?!]*$`,
  ].join('|'),
  'i',
);

/** The first match counts. */
const KINDS: readonly [QuestionKind, RegExp][] = [
  ['message', /\b[A-Z]{3}-[A-Z]{3}-\d+\b|\b(?:message|error|warning)\b.*\bmean\b|\bmessages\b/i],
  ['field', OF_A_FIELD],
  ['example', /\bexamples?\b/i],
  [
    'bound',
    /\b(?:max|maximum|minimum|at most|at least|(?:what|which|whose)\b[^.?!]*\blimits?|^(?:\S+ ){0,3}limits?$|largest|longest|how (?:many|much|long|big|large|old|deep|far|often|high))\b/i,
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
