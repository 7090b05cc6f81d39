/** Words that are neither in the dictionary nor in the product's word list. What readers type
 *  (questions, keywords) is exempt: they misspell. */

import { passagesOf } from '../passages.ts';
import type { Check, Page } from '../site.ts';

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** Names in code: `onBeforePost`. */
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;
/** Most suggested words per error. */
const MOST_SUGGESTIONS = 3;
/** Words next to digits or joining characters are codes and names in code. */
const JOINED = /[\p{N}_@/\\]/u;

export const checkSpelling: Check = ({ pages, dictionary }) => {
  if (!dictionary) return [];
  let used: ReadonlyMap<string, number> | undefined;
  return pages.flatMap((page) =>
    passagesOf(page).flatMap(({ file, text, lineAt }) =>
      [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
        const around = (text[index - 1] ?? ' ') + (text[index + word.length] ?? ' ');
        if (word.length < 3 || JOINED.test(around)) return [];
        if (dictionary.has(plain(word)) || CAMEL_CASE.test(plain(word))) return [];
        used ??= countWords(pages);
        const ours = nearIn(used, word).filter((known) => dictionary.has(known));
        const near = [...new Set([...ours, ...dictionary.suggest(word)])].slice(
          0,
          MOST_SUGGESTIONS,
        );
        const message =
          `"${word}" is not in any dictionary; ` +
          (near.length > 0 ? `write ${near.join(' or ')}, or ` : '') +
          'add it to scripts/content/facts/words.txt if it is a product term';
        return [{ file, line: lineAt(index), message, rule: 'spelling' }];
      }),
    ),
  );
};

/** How often words occur on the pages, in lower case. */
function countWords(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of pages.flatMap(passagesOf)) {
    for (const [word] of text.matchAll(WORD)) {
      const known = word.toLowerCase();
      counts.set(known, (counts.get(known) ?? 0) + 1);
    }
  }
  return counts;
}

/** Words of the pages that differ by one typing error, most frequent first. */
function nearIn(used: ReadonlyMap<string, number>, word: string): string[] {
  const typed = word.toLowerCase();
  return [...used]
    .filter(([known]) => isOneSlip(typed, known))
    .sort(([, a], [, b]) => b - a)
    .map(([known]) => known);
}

/** True if a letter is missing, added or replaced, or two are swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (inA.length <= 1 && inB.length <= 1) return true;
  return inA.length === 2 && inB.length === 2 && inA[0] === inB[1] && inA[1] === inB[0];
}

function plain(word: string): string {
  return word.replaceAll('’', "'").replace(/'s$/, '');
}
