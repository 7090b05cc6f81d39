/** What a single typed word may stand for in the index: itself, its endings, its halves, or the
 *  word that was meant. */

import { expandPrefix } from './prefix.ts';
import type { Token } from '../text-analysis/tokenise.ts';
import { TUNING } from './tuning.ts';
import { correct } from './typo.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One thing asked for. */
export interface QueryGroup {
  /** As typed, folded. */
  word: string;
  /** Terms of the index that stand for it, with what an occurrence counts. Empty if unknown. */
  terms: Map<number, number>;
  /** 1 for what was typed, less for what the glossary or the conversation adds. */
  weight: number;
  /** How the terms were found. `typo`: no page has the word, and a near one was taken. */
  source: 'typed' | 'prefix' | 'typo' | 'unknown' | 'glossary' | 'context';
}

export interface WordOptions {
  /** The reader may still be typing this word. */
  unfinished: boolean;
  /** False stops the search for near spellings, which costs time. */
  mayCorrect: boolean;
}

const SHORTEST_ABBREVIATION = 3;

/** Usually one group; two where a word is two known ones written together (`workorder`). */
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
  // "subinv", "inspec": cut short rather than misspelled, unless a single edit explains it.
  if (word.length >= SHORTEST_ABBREVIATION && corrections[0]?.distance !== 1) {
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

/** `workorder`, `203dpi`: cut where both halves are known words, letters from digits anywhere. */
function halvesOf(word: string, vocabulary: Vocabulary): QueryGroup[] | undefined {
  for (let at = 1; at < word.length; at += 1) {
    const digitsEnd = /\d/.test(word[at - 1]!) !== /\d/.test(word[at]!);
    if (!digitsEnd && (at < 3 || word.length - at < 3)) continue;
    const halves = [word.slice(0, at), word.slice(at)];
    const found = halves.map((half) => vocabulary.word(half));
    if (found.every((half) => half !== undefined && half.count > 1)) {
      return halves.map((half, i) => queryGroup(half, 'typed', [found[i]!.term]));
    }
  }
  return undefined;
}
