/** Keeps the rows of a table that a question is about. */

import type { CorpusBlock } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { Excerpt } from './excerpt.ts';

/** Rows that reach this share of the best row's worth are shown with it. */
const NEARLY_AS_GOOD = 0.75;
/** Where more rows than this match alike, none was asked for: the table is shown as it is. */
const MOST_MATCHING = 4;
/** A table of no more rows than this is not worth cutting. */
const FEW_ROWS = 3;
/** The most rows of a table that is shown as it is. */
const MOST_ROWS = 15;

/** Header and matching rows. The whole table, cut at 15 rows, where no row stands out. */
export function cutTable(block: CorpusBlock, terms: MatchedTerms): Excerpt {
  const lines = block.markdown.split('\n');
  const texts = block.text.split('\n');
  const [header = '', rule = '', ...rows] = lines;
  const [headerText = '', ...rowTexts] = texts;
  if (!/^\|[\s:|-]+\|$/.test(rule) || rows.length !== rowTexts.length) return block;
  if (rows.length <= FEW_ROWS) return block;
  const worths = rowTexts.map((row) => matchWorth(row, terms));
  const best = Math.max(...worths);
  const matching = [...rows.keys()].filter((i) => best > 0 && worths[i]! >= best * NEARLY_AS_GOOD);
  const kept =
    matching.length > 0 && matching.length <= MOST_MATCHING
      ? matching
      : [...rows.keys()].slice(0, MOST_ROWS);
  return {
    markdown: [header, rule, ...kept.map((i) => rows[i]!)].join('\n'),
    text: [headerText, ...kept.map((i) => rowTexts[i]!)].join('\n'),
  };
}
