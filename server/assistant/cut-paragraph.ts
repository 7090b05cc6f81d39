/** Keeps the run of sentences of a long paragraph that a question is about. */

import type { CorpusBlock } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { Excerpt } from './excerpt.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The run of whole sentences of at most `mostWords` (at least one sentence) with the worthiest
 *  matches. The Markdown is cut at the same sentences; where its sentences do not pair with those
 *  of the text, or would tear bold text or code, the block is left whole. */
export function cutParagraph(block: CorpusBlock, terms: MatchedTerms, mostWords: number): Excerpt {
  const markdown = split(block.markdown);
  const texts = split(block.text);
  if (markdown.length !== texts.length) return block;
  let best = { from: 0, to: texts.length, worth: -1 };
  for (let from = 0; from < texts.length; from += 1) {
    let to = from + 1;
    while (to < texts.length && words(texts.slice(from, to + 1).join('')) <= mostWords) to += 1;
    const worth = matchWorth(texts.slice(from, to).join(''), terms);
    if (worth > best.worth) best = { from, to, worth };
  }
  const run = (pieces: readonly string[]) => pieces.slice(best.from, best.to).join('').trim();
  const excerpt = { markdown: run(markdown), text: run(texts) };
  return isWhole(excerpt.markdown) ? excerpt : block;
}

/** With the white space that follows each. */
function split(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment);
}

/** False where a cut fell between the marks of bold text or code: "**one. Two.** Three." */
function isWhole(markdown: string): boolean {
  return ['**', '`'].every((mark) => markdown.split(mark).length % 2 === 1);
}

function words(text: string): number {
  return text.trim().split(/\s+/).length;
}
