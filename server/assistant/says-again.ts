/** Tells whether a text only repeats another one. */

import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';

/** True if this share of a text's words has been said before. */
export function saysAgain(text: string, before: string, share: number): boolean {
  const said = new Set(tokenise(before).map(({ term }) => term));
  const terms = tokenise(text).filter(({ word }) => !isFunctionWord(word));
  return terms.filter(({ term }) => said.has(term)).length >= terms.length * share;
}
