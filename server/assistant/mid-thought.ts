/** Tells whether a sentence or line refers back to the previous one. */

const REFERS_BACK =
  /^(?:it|its|they|their|them|this|these|that|those|he|she|both|otherwise|then|but|so|and|also|here|there|only|afterwards|after that|the same|if (?:not|so))\b/i;

/** True for a text that says nothing on its own. */
export function isMidThought(text: string): boolean {
  return REFERS_BACK.test(text);
}
