/** Keeps the rows of a table that a question is about. */

import type { CorpusBlock } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import { tokenise } from '../search/tokenise.ts';
import type { Excerpt } from './excerpt.ts';

/** Rows that reach this share of the best row's worth are shown with it. */
const NEARLY_AS_GOOD = 0.75;
/** A row with a word that no better row has is shown if the word is worth this share of the best row:
 *  who asks for two fields gets two rows. */
const OTHER_ROW = 0.35;
/** Where more rows than this match alike, none was asked for: the table is shown as it is. */
const MOST_MATCHING = 4;
/** A table of no more rows than this is not worth cutting, */
const FEW_ROWS = 3;
/** nor one of some more rows with few words: statuses or modes, which explain each other. */
const SOME_ROWS = 6;
const FEW_WORDS = 100;
/** The most rows of a table that is shown as it is. */
const MOST_ROWS = 15;

/** Header and matching rows. The whole table, cut at 15 rows, where no row stands out. */
export function cutTable(block: CorpusBlock, terms: MatchedTerms): Excerpt {
  const lines = block.markdown.split('\n');
  const texts = block.text.split('\n');
  const [header = '', rule = '', ...rows] = lines;
  const [headerText = '', ...rowTexts] = texts;
  if (!/^\|[\s:|-]+\|$/.test(rule) || rows.length !== rowTexts.length) return block;
  const words = block.text.split(/\s+/).length;
  if (rows.length <= FEW_ROWS) return block;
  if (rows.length <= SOME_ROWS && words <= FEW_WORDS) return block;
  const worths = rowTexts.map((row) => matchWorth(row, terms));
  const best = Math.max(...worths);
  const matching = [...rows.keys()].filter((i) => best > 0 && worths[i]! >= best * NEARLY_AS_GOOD);
  const kept =
    matching.length > 0 && matching.length <= MOST_MATCHING
      ? withOthers(matching, { rowTexts, worths, terms, least: best * OTHER_ROW })
      : [...rows.keys()].slice(0, MOST_ROWS);
  return {
    markdown: [header, rule, ...kept.map((i) => rows[i]!)].join('\n'),
    text: [headerText, ...kept.map((i) => rowTexts[i]!)].join('\n'),
  };
}

/** Adds the rows that alone have something that was asked for, best first, as far as there is room. */
function withOthers(
  matching: readonly number[],
  {
    rowTexts,
    worths,
    terms,
    least,
  }: {
    rowTexts: readonly string[];
    worths: readonly number[];
    terms: MatchedTerms;
    least: number;
  },
): number[] {
  const left = new Map(terms);
  const take = (i: number) => {
    for (const { term } of tokenise(rowTexts[i]!)) left.delete(term);
  };
  const kept = [...matching];
  kept.forEach(take);
  const others = [...rowTexts.keys()].filter((i) => !kept.includes(i));
  for (const i of others.sort((a, b) => worths[b]! - worths[a]!)) {
    if (kept.length >= MOST_MATCHING) break;
    if (matchWorth(rowTexts[i]!, left) < least) continue;
    kept.push(i);
    take(i);
  }
  return kept.sort((a, b) => a - b);
}
