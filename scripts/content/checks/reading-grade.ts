/** People read these pages at a dock door, many of them in a second language: the Flesch-Kincaid
 *  grade of a page is at most 10. Tables, code and trade terms are left out. */

import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { CODE_MARK, readBlocks } from '../page-text.ts';
import type { Block } from '../page-text.ts';
import type { Check } from '../site.ts';

const HIGHEST_GRADE = 10;
/** With fewer words the formula is not meaningful. */
const FEWEST_WORDS = 100;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

interface Sentence {
  line: number;
  words: string[];
}

export const checkReadingGrade: Check = ({ pages, facts }) => {
  const trade = new Set(facts.tradeWords);
  return pages.flatMap((page) => {
    const sentences = readBlocks(page, 'mark')
      .filter(({ kind }) => kind === 'paragraph')
      .flatMap((block) => sentencesOf(block, trade));
    if (sum(sentences, ({ words }) => words.length) < FEWEST_WORDS) return [];
    const grade = gradeOf(sentences);
    if (grade <= HIGHEST_GRADE) return [];
    const hardest = sentences.reduce((a, b) => (b.words.length > a.words.length ? b : a));
    const message =
      `Reading grade is ${grade.toFixed(1)}, over ${HIGHEST_GRADE}; ` +
      `the longest sentence has ${hardest.words.length} words`;
    return [{ file: page.file, line: hardest.line, message, rule: 'reading-grade' }];
  });
};

/** Flesch-Kincaid grade of sentences, some words of which may have been left out. */
function gradeOf(sentences: Sentence[]): number {
  return fleschKincaid({
    sentence: sentences.length,
    word: sum(sentences, ({ words }) => words.length),
    syllable: sum(sentences, ({ words }) => sum(words, syllable)),
  });
}

/** Sentences with the words that count. A sentence without such words is left out. */
function sentencesOf({ text, lineAt }: Block, trade: ReadonlySet<string>): Sentence[] {
  return [...segmenter.segment(text)]
    .map(({ segment, index }) => ({ line: lineAt(index), words: wordsOf(segment, trade) }))
    .filter(({ words }) => words.length > 0);
}

function wordsOf(sentence: string, trade: ReadonlySet<string>): string[] {
  const words = sentence.replaceAll(CODE_MARK, ' ').match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  return words.filter((word) => !isTrade(word.toLowerCase(), trade));
}

/** Plurals count as the same word. */
function isTrade(word: string, trade: ReadonlySet<string>): boolean {
  return (
    trade.has(word) ||
    trade.has(word.replace(/s$/, '')) ||
    trade.has(word.replace(/es$/, '')) ||
    trade.has(word.replace(/ies$/, 'y'))
  );
}

function sum<T>(items: T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
