/** Detects whether a question asks for yes or no, and fits the answer to it. */

import { leadingSentenceFirst } from './leading-sentence.ts';
import type { NearGroup } from './selection.ts';
import { TUNING } from './tuning.ts';

const VERB =
  "can|could|may|might|must|should|shall|will|would|do|does|did|is|are|was|were|am|has|have|had|isn't|aren't|doesn't|don't|can't|won't";

/** A verb at the beginning of the question or of a clause. */
const YES_OR_NO = new RegExp(
  String.raw`\bwhether\b|(?:^|[.,;:!?–-] ?|\b(?:and|or|but|so) )(?:${VERB})(?: [\w'’]+)`,
  'i',
);

export function asksYesOrNo(question: string): boolean {
  return YES_OR_NO.test(question);
}

const CONJUNCTION =
  'if|when|where|unless|until|because|but|although|while|as|only|and|before|after|within|for|by|with|without';

/** A leading yes or no, and the first letter of the sentence after it. If a word such as "if" follows, the rest
 *  is a sentence only if it begins anew and has a main clause: "Yes. If both scan it, one scan is dropped." */
const SAID_FIRST = new RegExp(
  String.raw`^(?:yes|no)(?:[.,;:]\s+(?!(?:${CONJUNCTION})\b)|[.]\s+(?=(?:if|when|where|while|as|before|after)\b[^.,]*, ))(\S)`,
  'i',
);

/** The answer without a leading yes or no that nobody asked for: to "How do I issue it?", "Yes. Issue it from
 *  where it is." answers only from its second word on. */
export function fittingAnswer(answer: string, question: string): string {
  return asksYesOrNo(question) ? answer : withoutYesOrNo(answer);
}

/** The answer without its leading yes or no, if the rest is a sentence. */
export function withoutYesOrNo(answer: string): string {
  const [said = '', opener] = SAID_FIRST.exec(answer) ?? [];
  return opener === undefined ? answer : opener.toUpperCase() + answer.slice(said.length);
}

/** A group's answer, with its yes or no only if the question asks for one and means the same: otherwise it
 *  would be wrong as often as right. */
export function answerTo(
  question: string,
  { group, question: own, cosine = 1 }: NearGroup,
): string {
  const answer = leadingSentenceFirst(group.answer ?? '', own);
  return cosine < TUNING.compose.yesOrNo ? withoutYesOrNo(answer) : fittingAnswer(answer, question);
}
