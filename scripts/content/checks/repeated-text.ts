/** Common information is written once and linked: no paragraph and no block of table rows is on two
 *  pages, neither word for word nor nearly. */

import { readTables } from '../page-parts.ts';
import { readBlocks } from '../page-text.ts';
import { wordsOf } from '../repeats.ts';
import { similarPairs } from '../shingles.ts';
import type { Passage } from '../shingles.ts';
import type { Check, Finding, Page } from '../site.ts';

const rule = 'repeated-text';
/** Shorter paragraphs introduce a list or a table and may be identical. */
const FEWEST_WORDS_EXACT = 8;
const FEWEST_WORDS_ROWS = 20;
const FEWEST_WORDS_NEAR = 25;
const HIGHEST_SIMILARITY = 0.6;

export const checkRepeatedText: Check = ({ pages }) => [
  ...compare('Paragraph', pages.flatMap(paragraphsOf)),
  ...compare('Table', pages.flatMap(tablesOf)),
  ...compare('Block of table rows', pages.flatMap(rowRunsOf)),
];

function compare(what: string, passages: Passage[]): Finding[] {
  return similarPairs(passages, {
    fewestWordsExact: FEWEST_WORDS_EXACT,
    fewestWordsNear: FEWEST_WORDS_NEAR,
    highestSimilarity: HIGHEST_SIMILARITY,
  }).map(({ first, second, similarity }) => ({
    file: second.file,
    line: second.line,
    message:
      similarity === 1
        ? `${what} also appears at ${first.file}:${first.line}`
        : `${what} is nearly the same as at ${first.file}:${first.line} (${similarity.toFixed(2)})`,
    rule,
    other: first.file,
  }));
}

function paragraphsOf(page: Page): Passage[] {
  return readBlocks(page, 'text')
    .filter(({ kind }) => kind === 'paragraph')
    .map(({ text, line }) => ({ file: page.file, line, words: wordsOf(text) }));
}

function tablesOf(page: Page): Passage[] {
  return readTables(page).map(({ line, rows }) => ({
    file: page.file,
    line,
    words: wordsOf(rows.flatMap(({ cells }) => cells).join(' ')),
  }));
}

/** Runs of rows, starting at each row: as many rows as make up a block. Rows with few words, such
 *  as a field "Comment", are alike on many pages and are not a block by themselves. */
function rowRunsOf(page: Page): Passage[] {
  return readTables(page).flatMap(({ rows }) =>
    rows.flatMap(({ line }, start) => {
      const words: string[] = [];
      for (const { cells } of rows.slice(start)) {
        words.push(...wordsOf(cells.join(' ')));
        if (words.length >= FEWEST_WORDS_ROWS) return [{ file: page.file, line, words }];
      }
      return [];
    }),
  );
}
