/** What a single typed word may stand for in the index: itself, its completions, its halves, or a corrected
 *  spelling. */

import { expandPrefix } from './prefix.ts';
import type { Token } from '../text-analysis/tokenise.ts';
import { TUNING } from './tuning.ts';
import { correct } from './typo.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One thing that the query asks for. */
export interface QueryGroup {
  /** As typed, folded. */
  word: string;
  /** Index terms that stand for it, with the weight of an occurrence. Empty if unknown. */
  terms: Map<number, number>;
  /** 1 for what was typed, less for what the glossary or the conversation adds. */
  weight: number;
  /** How the terms were found. `typo`: no page has the word, so a similar one was used. */
  source: 'typed' | 'prefix' | 'typo' | 'unknown' | 'glossary' | 'context';
}

export interface WordOptions {
  /** The reader may still be typing this word. */
  unfinished: boolean;
  /** False disables spelling correction, which is slow. */
  mayCorrect: boolean;
}

/** Usually one group; two if the word is two known words run together (`workorder`). */
export function groupsOfWord(
  token: Token,
  vocabulary: Vocabulary,
  { unfinished, mayCorrect }: WordOptions,
): QueryGroup[] {
  const { word } = token;
  const term = vocabulary.term(token.term);
  if (unfinished) {
    const endings = expandPrefix(word, vocabulary);
    if (term !== undefined) endings.push(term);
    if (endings.length > 0) return [queryGroup(word, 'prefix', endings)];
  } else if (term !== undefined) {
    return [queryGroup(word, 'typed', [term])];
  }
  const halves = halvesOf(word, vocabulary);
  if (halves) return halves;
  const corrections = mayCorrect ? correct(word, vocabulary) : [];
  // "subinv" and "inspec" are abbreviated rather than misspelled, unless a single edit explains them.
  if (word.length >= TUNING.spelling.abbreviationFrom && corrections[0]?.distance !== 1) {
    const endings = expandPrefix(word, vocabulary);
    if (endings.length > 0) return [queryGroup(word, 'prefix', endings)];
  }
  const { oneEdit, twoEdits, ownNumber } = TUNING.query;
  const near = corrections.flatMap(({ word: spelled, distance }): [number, number][] => {
    const found = vocabulary.word(spelled);
    return found ? [[found.term, distance === 1 ? oneEdit : twoEdits]] : [];
  });
  if (near.length === 0) {
    const weight = /\d/.test(word) ? ownNumber : 1;
    return [{ word, terms: new Map(), weight, source: 'unknown' }];
  }
  return [{ word, terms: new Map(near), weight: 1, source: 'typo' }];
}

export function queryGroup(
  word: string,
  source: QueryGroup['source'],
  terms: readonly number[],
): QueryGroup {
  return { word, terms: new Map(terms.map((term) => [term, 1])), weight: 1, source };
}

/** Splits `workorder` where both halves are known words, and `203dpi` between digits and letters. */
function halvesOf(word: string, vocabulary: Vocabulary): QueryGroup[] | undefined {
  const { halfFrom, rare } = TUNING.spelling;
  for (let at = 1; at < word.length; at += 1) {
    const digitsEnd = /\d/.test(word[at - 1]!) !== /\d/.test(word[at]!);
    if (!digitsEnd && (at < halfFrom || word.length - at < halfFrom)) continue;
    const halves = [word.slice(0, at), word.slice(at)];
    const found = halves.map((half) => vocabulary.word(half));
    if (found.every((half) => half !== undefined && half.count >= rare)) {
      return halves.map((half, i) => queryGroup(half, 'typed', [found[i]!.term]));
    }
  }
  return undefined;
}
