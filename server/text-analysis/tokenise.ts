/** Turns text into index terms: folds case and accents, splits and joins compounds, stems words, and keeps
 *  codes whole beside their parts. Pages and queries go through the same function, so that their terms
 *  match. */

import { stemmer } from 'stemmer';
import { isFunctionWord } from './stop-words.ts';

/** What a token stands for. */
export type TokenKind =
  /** One word, or one part of a compound. */
  | 'word'
  /** Compound without its hyphens or camel case: `intransit`, `onchange`. */
  | 'joined'
  /** A code or dotted name as written, in lower case: `fxp-inb-3021`, `3.4`, `server.port`. */
  | 'exact';

/** One index term and its position in the text. */
export interface Token {
  kind: TokenKind;
  /** Key in the index: the stem of a word, otherwise the folded text. */
  term: string;
  /** Folded text before stemming; prefixes and typos are compared with it. Keeps capitals where only they
   *  distinguish an acronym from a function word: `TO` (transfer order), `IT`. */
  word: string;
  /** Offsets into the original text. */
  start: number;
  end: number;
  /** Word count so far. A joined or exact form has the position of its first part. */
  position: number;
}

const COMPOUND = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-._'’][\p{L}\p{N}\p{M}]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}'’]+/gu;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** `LPNs`, `URLs`: a plural, not camel case. */
const PLURAL_ACRONYM = /^(\p{Lu}{2,})s$/u;
/** Matches nearly every word of running text: nothing to split or fold, which saves half the time. */
const PLAIN = /^[A-Z]?[a-z]+$/;
const ASCII = /^[ -~\s]*$/;
const STEMMABLE = /^[a-z]{3,}$/;
const LONGEST_WORD = 64;

const stems = new Map<string, string>();
const STEMS_KEPT = 100_000;

/** Stem of a folded word. Words with digits or in other scripts are left unchanged. */
export function stem(word: string): string {
  let found = stems.get(word);
  if (found === undefined) {
    if (!STEMMABLE.test(word)) return word;
    found = stemmer(word);
    // Queries also add stems, so the cache is cleared when it reaches its limit.
    if (stems.size >= STEMS_KEPT) stems.clear();
    stems.set(word, found);
  }
  return found;
}

/** Converts to lower case without accents; resolves compatibility forms (ligatures, full width). */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** All tokens of a text in order. The parts of a compound come before its joined and exact forms. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const compound of text.matchAll(COMPOUND)) {
    const first = position;
    const parts = splitCompound(compound[0], compound.index);
    for (const { word, start, end } of parts) {
      tokens.push({ kind: 'word', term: stem(word), word, start, end, position });
      position += 1;
    }
    if (parts.length < 2) continue;
    const place = { start: compound.index, end: compound.index + compound[0].length };
    for (const { kind, word } of wholeForms(compound[0], parts)) {
      tokens.push({
        kind,
        term: kind === 'exact' ? word : stem(word),
        word,
        ...place,
        position: first,
      });
    }
  }
  return tokens;
}

interface Part {
  word: string;
  start: number;
  end: number;
}

function splitCompound(compound: string, offset: number): Part[] {
  if (PLAIN.test(compound)) {
    const word = compound.toLowerCase().slice(0, LONGEST_WORD);
    return [{ word, start: offset, end: offset + compound.length }];
  }
  const parts: Part[] = [];
  for (const match of compound.matchAll(PART)) {
    const plural = PLURAL_ACRONYM.exec(match[0]);
    let start = offset + match.index;
    for (const piece of plural ? [match[0]] : match[0].split(CAMEL)) {
      const spelled = plural?.[1] ?? piece.replace(/['’]s$/u, '').replace(/['’]/gu, '');
      const word = foldWord(spelled).slice(0, LONGEST_WORD);
      if (word) parts.push({ word, start, end: start + piece.length });
      start += piece.length;
    }
  }
  return parts;
}

function foldWord(spelled: string): string {
  const folded = fold(spelled);
  return isFunctionWord(folded) && /^\p{Lu}{2,}$/u.test(spelled) ? spelled : folded;
}

function wholeForms(compound: string, parts: Part[]): { kind: TokenKind; word: string }[] {
  const forms: { kind: TokenKind; word: string }[] = [];
  const joined = parts.map((part) => part.word.toLowerCase()).join('');
  const dotted = compound.includes('.');
  if (!dotted && joined.length <= LONGEST_WORD) forms.push({ kind: 'joined', word: joined });
  const exact = fold(compound);
  if ((dotted || /\p{N}/u.test(exact)) && exact !== joined && exact.length <= LONGEST_WORD) {
    forms.push({ kind: 'exact', word: exact });
  }
  return forms;
}
