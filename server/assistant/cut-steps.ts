/** Keeps the step of a list that a question is about, with its neighbours. */

import type { CorpusBlock } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { Excerpt } from './excerpt.ts';

/** Up to so many steps a list is shown whole. */
const FEW = 6;
/** A step stands out if no other but its neighbours reaches this share of its worth. */
const STANDS_OUT = 0.75;
/** Steps shown before and after the one that was asked for. */
const AROUND = 1;

/** The step that stands out and those beside it, under their own numbers; the whole list where it is
 *  short or where none stands out. */
export function cutSteps(block: CorpusBlock, terms: MatchedTerms): Excerpt {
  const markdown = block.markdown.split(/\n(?=\d+\. )/);
  const texts = block.text.split('\n');
  if (markdown.length <= FEW || markdown.length !== texts.length) return block;
  const worths = texts.map((text) => matchWorth(text, terms));
  const most = Math.max(...worths);
  const best = worths.indexOf(most);
  const rivals = worths.filter(
    (worth, i) => Math.abs(i - best) > AROUND && worth >= most * STANDS_OUT,
  );
  if (most === 0 || rivals.length > 0) return block;
  const from = Math.max(0, best - AROUND);
  const to = best + AROUND + 1;
  return { markdown: markdown.slice(from, to).join('\n'), text: texts.slice(from, to).join('\n') };
}
