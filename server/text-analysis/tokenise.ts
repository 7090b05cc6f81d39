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

/** Receives what a token consists of, see `Token`: long texts have too many tokens to create an object for each. */
type TokenVisitor = (
  kind: TokenKind,
  term: string,
  word: string,
  start: number,
  end: number,
  position: number,
) => void;

/** All tokens of a text in order. The parts of a compound come before its joined and exact forms. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  visitTokens(text, (kind, term, word, start, end, position) => {
    tokens.push({ kind, term, word, start, end, position });
  });
  return tokens;
}

/** Visits the same tokens in the same order. */
export function visitTokens(text: string, visit: TokenVisitor): void {
  let position = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 128 && !isLetterOrDigit(code)) {
      at += 1;
      continue;
    }
    const end = endOfPlainWord(text, at);
    if (end > 0) {
      const spelled = text.slice(at, end);
      const isAcronym = isUpper(spelled.charCodeAt(1));
      const word = (isAcronym ? foldWord(spelled) : spelled.toLowerCase()).slice(0, LONGEST_WORD);
      visit('word', stem(word), word, at, end, position);
      position += 1;
      at = end;
      continue;
    }
    COMPOUND.lastIndex = at;
    const compound = COMPOUND.exec(text);
    if (!compound) return;
    at = compound.index + compound[0].length;
    position = visitCompound(compound[0], { start: compound.index, end: at, position }, visit);
  }
}

/** @returns the word count after the compound. */
function visitCompound(
  compound: string,
  { start, end, position }: Pick<Token, 'start' | 'end' | 'position'>,
  visit: TokenVisitor,
): number {
  const parts = splitCompound(compound, start);
  for (const [index, part] of parts.entries()) {
    visit('word', stem(part.word), part.word, part.start, part.end, position + index);
  }
  if (parts.length > 1) {
    for (const { kind, word } of wholeForms(compound, parts)) {
      visit(kind, kind === 'exact' ? word : stem(word), word, start, end, position);
    }
  }
  return position + parts.length;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isUpper = (code: number) => code >= 65 && code <= 90;
const isLower = (code: number) => code >= 97 && code <= 122;
const isLetterOrDigit = (code: number) => isLower(code | 32) || isDigit(code);

/** End of the plain word that begins at an index: ASCII digits, capitals, or small letters after at most one capital,
 *  outside of compounds. 0 for anything else. Nearly all running text is like this: nothing to split, which saves most
 *  of the time. */
function endOfPlainWord(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first >= 128) return 0;
  let isPart = isDigit(first) ? isDigit : isLower;
  if (isUpper(first) && isUpper(text.charCodeAt(at + 1))) isPart = isUpper;
  let end = at + 1;
  while (isPart(text.charCodeAt(end))) end += 1;
  return endsWord(text, end) ? end : 0;
}

/** Whether no compound continues here: a full stop or hyphen joins only what stands on both sides of it. */
function endsWord(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (code >= 128 || isLetterOrDigit(code)) return false;
  if (!"-._'".includes(text[at]!)) return true;
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 32;
  return next < 128 && !isLetterOrDigit(next);
}

interface Part {
  word: string;
  start: number;
  end: number;
}

function splitCompound(compound: string, offset: number): Part[] {
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
