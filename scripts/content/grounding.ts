/** Compares an answer with the section that it is about: every number, code and name in it must
 *  occur there. */

/** Digits with their punctuation; not the end of a code such as `WO-20417`. */
const NUMBER = /(?<![\p{L}\d_-])\d+(?:[.,:/-]\d+)*(?![\p{L}\d_])/gu;
/** Capitals and digits, such as `FXP-INB-3024` or `BR-2040`. */
const CODE = /(?<![\p{L}\d])[A-Z]{2,}-?[\w-]*\d[\w-]*/gu;
const IN_BACKTICKS = /`([^`]+)`/g;
/** Two or more words with a capital, such as "Transfer Order Putaway". */
const TITLE_WORDS = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g;

/** Text normalised for comparison: without differences of case, dashes, spaces and quotes. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d"`*\\]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ');
}

/** What the answer names and the section does not.
 *  @param section its whole text, including the title of the page.
 *  @param names of fields, buttons, screens and products, as they are written. */
export function missingIn(section: string, answer: string, names: Iterable<string>): string[] {
  const base = comparable(section);
  const wanted = new Set<string>();
  for (const [number] of answer.matchAll(NUMBER)) {
    if (!hasNumber(base, comparable(number))) wanted.add(number);
  }
  const phrases = [
    ...[...answer.matchAll(CODE)].map(([code]) => code),
    ...[...answer.matchAll(IN_BACKTICKS)].map(([, code = '']) => code),
    ...[...answer.matchAll(TITLE_WORDS)].flatMap(({ 0: words, index }) =>
      // The first word of a sentence has its capital letter anyway.
      isSentenceStart(answer, index) ? [words.replace(/^\S+ /, '')] : [words],
    ),
    ...namesIn(answer, names),
  ];
  for (const phrase of phrases) {
    // "Select Done" at the start of a sentence leaves one word, which only counts if it is a known
    // name.
    if (/^[A-Z][a-z]+$/.test(phrase) && !namesIn(answer, [phrase]).length) continue;
    if (!base.includes(comparable(phrase))) wanted.add(phrase);
  }
  return [...wanted];
}

/** Names that occur in the answer as written; a single word counts only inside a sentence, where
 *  its capital letter shows that it is a name. */
function namesIn(answer: string, names: Iterable<string>): string[] {
  return [...names].filter((name) =>
    // Most names do not occur at all, which is quicker to find out without a pattern.
    /^[A-Z]/.test(name) && answer.includes(name)
      ? [...answer.matchAll(wholeWords(name))].some(
          ({ index }) => name.includes(' ') || !isSentenceStart(answer, index),
        )
      : false,
  );
}

/** Matches a name unless it is part of a longer word. */
export function wholeWords(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'gu');
  patterns.set(name, pattern);
  return pattern;
}

const patterns = new Map<string, RegExp>();

function isSentenceStart(text: string, index: number): boolean {
  return /(^|[.!?:]\s*["'(]?)$/.test(text.slice(0, index));
}

function hasNumber(base: string, number: string): boolean {
  const escaped = number.replace(/[.]/g, '\\.');
  return new RegExp(`(?<![\\d.,])${escaped}(?![\\d]|[.,]\\d)`).test(base);
}
