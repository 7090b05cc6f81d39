/** Keeps the run of sentences of a long paragraph that a question is about. */

import type { CorpusBlock } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import type { Excerpt } from './excerpt.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The run of whole sentences of at most `mostWords` (at least one sentence) with the worthiest
 *  matches. The Markdown is cut at the same sentences; where its sentences do not pair with those
 *  of the text, the block is left whole. */
export function cutParagraph(block: CorpusBlock, terms: MatchedTerms, mostWords: number): Excerpt {
  const markdown = split(block.markdown);
  const texts = split(block.text);
  if (markdown.length !== texts.length) return block;
  let best = { from: 0, to: texts.length, worth: -1 };
  for (let from = 0; from < texts.length; from += 1) {
    let to = from + 1;
    while (to < texts.length && words(texts.slice(from, to + 1).join(' ')) <= mostWords) to += 1;
    const worth = matchWorth(texts.slice(from, to).join(' '), terms);
    if (worth > best.worth) best = { from, to, worth };
  }
  const run = (pieces: readonly string[]) => pieces.slice(best.from, best.to).join(' ');
  return { markdown: run(markdown), text: run(texts) };
}

function split(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

function words(text: string): number {
  return text.split(/\s+/).length;
}
