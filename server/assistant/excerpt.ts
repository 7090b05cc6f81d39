/** Cuts a section to what was asked. Whole sentences, steps and rows of the page only: nothing here
 *  writes a word. */

import type { CorpusBlock, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import { cutSteps } from './cut-steps.ts';
import { cutTable } from './cut-table.ts';
import { cutParagraph } from './cut-paragraph.ts';

/** A piece of a page in both forms that an answer needs. */
export interface Excerpt {
  markdown: string;
  text: string;
}

/** Words up to which a section or a run of its blocks is shown whole. */
const SHORT = 110;
/** Words up to which subsections are shown with the lines that open them. */
const ROOM = 180;
/** Words up to which a paragraph counts as the introduction of the list or table below it. */
const INTRODUCTION = 40;

/** A short section whole, but for the rows of a table that were not asked for; else the block that matches best, cut to its matching rows, steps or
 *  sentences, with its neighbours as far as there is room.
 *  @param whole steps are not cut: all of them were asked for */
export function excerpt(
  page: CorpusPage,
  section: CorpusSection,
  terms: MatchedTerms,
  whole: boolean,
): Excerpt {
  const shown = section.blocks.filter((block) => block.kind !== 'image');
  if (countWords(shown) <= SHORT) {
    const pieces = shown.map((block) => (block.kind === 'table' ? cutTable(block, terms) : block));
    return withSubsections(page, section, join(pieces));
  }
  const focus = indexOfBest(shown, terms);
  const run = [cut(shown[focus]!, terms, whole)];
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

/** A few lines that only open a chapter of the page are followed by what they open, as far as there is
 *  room for whole blocks. */
function withSubsections(page: CorpusPage, section: CorpusSection, opening: Excerpt): Excerpt {
  if (countWords([opening]) > INTRODUCTION || section.level === 1) return opening;
  const pieces = [opening];
  const rest = page.sections.slice(page.sections.indexOf(section) + 1);
  for (const { level, heading, blocks } of rest) {
    if (level <= section.level) break;
    const below = blocks.filter((block) => block.kind !== 'image');
    if (below.length === 0 || countWords([...pieces, ...below]) > ROOM) break;
    pieces.push({ markdown: `**${heading}**`, text: heading }, ...below);
  }
  return join(pieces);
}

function cut(block: CorpusBlock, terms: MatchedTerms, whole: boolean): Excerpt {
  if (block.kind === 'steps' && !whole) return cutSteps(block, terms);
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
