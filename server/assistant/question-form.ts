/** Whether a question wants a yes or a no, and the answer that goes with it. */

const VERB =
  "can|could|may|might|must|should|shall|will|would|do|does|did|is|are|was|were|am|has|have|had|isn't|aren't|doesn't|don't|can't|won't";

/** A verb that begins the question or a clause of it. */
const YES_OR_NO = new RegExp(
  String.raw`\bwhether\b|(?:^|[.,;:!?–-] ?|\b(?:and|or|but|so) )(?:${VERB})(?: [\w'’]+)`,
  'i',
);

export function asksYesOrNo(question: string): boolean {
  return YES_OR_NO.test(question);
}

/** A yes or no, and the letter that a sentence after it begins with. What begins with "if" is none
 *  without it. */
const SAID_FIRST =
  /^(?:yes|no)[.,;:]\s+(?!(?:if|when|where|unless|until|because|but|although|while|as|only|and|before|after|within|for|by|with|without)\b)(\S)/i;

/** An answer that begins with a yes or no that nobody has asked for, without it: "Yes. Issue it from
 *  where it is." says the same to "How do I issue it?" from its second word on. */
export function fittingAnswer(answer: string, question: string): string {
  return asksYesOrNo(question) ? answer : withoutYesOrNo(answer);
}

/** An answer without the yes or no that it begins with, where the rest is a sentence. */
export function withoutYesOrNo(answer: string): string {
  const [said = '', opener] = SAID_FIRST.exec(answer) ?? [];
  return opener === undefined ? answer : opener.toUpperCase() + answer.slice(said.length);
}
