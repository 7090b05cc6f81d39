/** Words that neither the dictionary nor the product's word list has. What readers type in their own
 *  words (questions, keywords) is left out: they misspell. */

import { passagesOf } from '../passages.ts';
import type { Check } from '../site.ts';

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/** Names in code: `onBeforePost`. */
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;
/** Words beside digits or joining signs are codes and names in code. */
const JOINED = /[\p{N}_@/\\]/u;

export const checkSpelling: Check = ({ pages, dictionary }) => {
  if (!dictionary) return [];
  return pages.flatMap((page) =>
    passagesOf(page).flatMap(({ file, text, lineAt }) =>
      [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
        const around = (text[index - 1] ?? ' ') + (text[index + word.length] ?? ' ');
        if (word.length < 3 || JOINED.test(around)) return [];
        if (dictionary.has(plain(word)) || CAMEL_CASE.test(plain(word))) return [];
        const near = dictionary.suggest(word);
        const message =
          `"${word}" is in no dictionary; ` +
          (near.length > 0 ? `write ${near.join(' or ')}, or ` : '') +
          'add it to scripts/content/facts/words.txt where it is a word of the product';
        return [{ file, line: lineAt(index), message, rule: 'spelling' }];
      }),
    ),
  );
};

function plain(word: string): string {
  return word.replaceAll('’', "'").replace(/'s$/, '');
}
