/** The words of a text that carry meaning: all but function words. */

import { isFunctionWord } from './stop-words.ts';
import { tokenise, type Token } from './tokenise.ts';

/** Tokens of content words, with the further forms of compounds. */
export function contentTokens(text: string): Token[] {
  return tokenise(text).filter(({ word }) => !isFunctionWord(word));
}

/** Terms of the content words as typed, in their order. */
export function contentWords(text: string): string[] {
  return contentTokens(text).flatMap(({ kind, term }) => (kind === 'word' ? [term] : []));
}
