/** Tells whether a text only repeats another one. */

import { tokenise } from '../text-analysis/tokenise.ts';
import { contentTokens } from '../text-analysis/content-words.ts';

/** True if this share of a text's words has been said before. */
export function saysAgain(text: string, before: string, share: number): boolean {
  const said = new Set(tokenise(before).map(({ term }) => term));
  const terms = contentTokens(text);
  return terms.filter(({ term }) => said.has(term)).length >= terms.length * share;
}
