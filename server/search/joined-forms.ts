/** Finds the compounds of a query that the pages write as one word: codes, camel case, hyphenated words, and
 *  words typed separately that pages join ("put away" for putaway). */

import type { Token } from '../text-analysis/tokenise.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The compound that a part belongs to. */
export interface Join {
  /** The whole form, folded, and its term. */
  word: string;
  term: number;
  /** True if the whole form replaces its parts (codes, camel case), false if either may match (hyphenated
   *  words, words typed separately). */
  replaces: boolean;
  /** True for the first part of the compound. */
  first: boolean;
}

/** Compounds by the positions of their parts; only those that occur in the pages. */
export function joinedForms(tokens: readonly Token[], vocabulary: Vocabulary): Map<number, Join> {
  const joins = new Map<number, Join>();
  const words = tokens.filter((token) => token.kind === 'word');
  words.forEach((token, i) => {
    const next = words[i + 1];
    const together = next && vocabulary.word(token.word + next.word);
    if (!next || !together) return;
    const join = { word: token.word + next.word, term: together.term, replaces: false };
    joins.set(token.position, { ...join, first: true });
    joins.set(next.position, { ...join, first: false });
  });
  for (const token of tokens) {
    const term = token.kind === 'word' ? undefined : vocabulary.term(token.term);
    if (term === undefined) continue;
    const parts = words.filter((part) => part.start >= token.start && part.end <= token.end);
    const camelCase = parts.every((part, i) => i === 0 || part.start === parts[i - 1]?.end);
    const replaces = token.kind === 'exact' || camelCase;
    for (const part of parts) {
      joins.set(part.position, { word: token.word, term, replaces, first: part === parts[0] });
    }
  }
  return joins;
}
