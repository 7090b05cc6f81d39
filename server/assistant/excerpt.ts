/** Cuts a section to what was asked. Whole sentences, steps and rows of the page only: nothing here
 *  writes a word. */

import type { CorpusBlock, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import { cutTable } from './cut-table.ts';
import { cutParagraph } from './cut-paragraph.ts';

/** A piece of a page in both forms that an answer needs. */
export interface Excerpt {
  markdown: string;
  text: string;
}

/** Words up to which a section or a run of its blocks is shown whole. */
const SHORT = 110;
/** Words up to which a paragraph counts as the introduction of the list or table below it. */
const INTRODUCTION = 40;

/** A short section whole; else the block that matches best, cut to its matching rows or sentences
 *  (steps stay whole), with its neighbours as far as there is room. */
export function excerpt({ blocks }: CorpusSection, terms: MatchedTerms): Excerpt {
  const shown = blocks.filter((block) => block.kind !== 'image');
  if (countWords(shown) <= SHORT) return join(shown);
  const focus = indexOfBest(shown, terms);
  const run = [cut(shown[focus]!, terms)];
  let from = focus;
  let to = focus;
  const before = shown[focus - 1];
  if (before?.kind === 'paragraph' && countWords([before]) <= INTRODUCTION) {
    run.unshift(before);
    from -= 1;
  }
  while (to + 1 < shown.length && countWords([...run, shown[to + 1]!]) <= SHORT) {
    to += 1;
    run.push(shown[to]!);
  }
  while (from > 0 && countWords([shown[from - 1]!, ...run]) <= SHORT) {
    from -= 1;
    run.unshift(shown[from]!);
  }
  return join(run);
}

function cut(block: CorpusBlock, terms: MatchedTerms): Excerpt {
  if (block.kind === 'table') return cutTable(block, terms);
  if (block.kind === 'paragraph' && countWords([block]) > SHORT) {
    return cutParagraph(block, terms, SHORT);
  }
  return block;
}

function indexOfBest(blocks: readonly CorpusBlock[], terms: MatchedTerms): number {
  const worths = blocks.map((block) => matchWorth(block.text, terms));
  return worths.indexOf(Math.max(...worths));
}

function countWords(pieces: readonly Excerpt[]): number {
  return pieces.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
}

function join(pieces: readonly Excerpt[]): Excerpt {
  return {
    markdown: pieces.map(({ markdown }) => markdown).join('\n\n'),
    text: pieces.map(({ text }) => text).join('\n'),
  };
}
