/** Cuts a section to what was asked. Whole sentences, steps and rows of the page only: nothing here
 *  writes a word. */

import type { CorpusBlock, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { MatchedTerms } from '../search/highlight.ts';
import { matchWorth } from '../search/passage.ts';
import { tokenise } from '../search/tokenise.ts';
import { cutSteps } from './cut-steps.ts';
import { cutTable } from './cut-table.ts';
import { cutParagraph } from './cut-paragraph.ts';

/** A piece of a page in both forms that an answer needs. */
export interface Excerpt {
  markdown: string;
  text: string;
}

export interface ExcerptOptions {
  /** Steps are not cut: all of them were asked for. */
  whole?: boolean;
  /** Words up to which blocks are shown; the best one is shown even if it is longer. */
  room?: number;
}

/** Words up to which a section or a choice of its blocks is shown. */
const ROOM = 160;
/** Words up to which subsections are shown with the lines that open them. */
const WITH_SUBSECTIONS = 180;
/** Words up to which a paragraph counts as the introduction of the list or table below it. */
const INTRODUCTION = 40;
/** What a word counts that another block shows already. */
const REPEATED = 0.3;

/** A short section whole, but for the rows of a table that were not asked for; else the blocks that
 *  say most of what was asked, cut to their matching rows, steps or sentences, in their order. */
export function excerpt(
  page: CorpusPage,
  section: CorpusSection,
  terms: MatchedTerms,
  { whole = false, room = ROOM }: ExcerptOptions = {},
): Excerpt {
  const shown = section.blocks.filter((block) => block.kind !== 'image');
  if (countWords(shown) <= room) {
    const pieces = shown.map((block) => (block.kind === 'table' ? cutTable(block, terms) : block));
    return withSubsections(page, section, join(pieces));
  }
  const pieces = shown.map((block) => cut(block, terms, { whole, room }));
  return join(chooseBlocks(shown, pieces, terms, room).map((i) => pieces[i]!));
}

/** Numbers of the blocks to show, in order: the one with most of what was asked and the paragraph
 *  that introduces it, then those that add most, as far as there is room. */
function chooseBlocks(
  blocks: readonly CorpusBlock[],
  pieces: readonly Excerpt[],
  terms: MatchedTerms,
  room: number,
): number[] {
  const left = new Map(terms);
  const chosen = new Set<number>();
  const used = () => countWords([...chosen].map((i) => pieces[i]!));
  const add = (i: number) => {
    chosen.add(i);
    for (const { term } of tokenise(pieces[i]!.text)) {
      if (left.has(term)) left.set(term, terms.get(term)! * REPEATED);
    }
  };
  const fits = (i: number) =>
    i in pieces && !chosen.has(i) && used() + countWords([pieces[i]!]) <= room;
  for (;;) {
    const candidates = [...pieces.keys()].filter((i) => chosen.size === 0 || fits(i));
    const worths = candidates.map((i) => matchWorth(pieces[i]!.text, left));
    const most = Math.max(0, ...worths);
    // Where nothing more was asked for, what follows is shown as long as there is room.
    const next = most > 0 ? candidates[worths.indexOf(most)] : undefined;
    if (next === undefined) break;
    add(next);
    const before = blocks[next - 1];
    const introduces = blocks[next]?.kind !== 'paragraph' && before?.kind === 'paragraph';
    // Whatever room is left: a list without the line that says what it lists is no answer.
    if (introduces && countWords([before]) <= INTRODUCTION) add(next - 1);
  }
  if (chosen.size === 0) add(0);
  for (let i = Math.max(...chosen) + 1; fits(i); i += 1) add(i);
  for (let i = Math.min(...chosen) - 1; fits(i); i -= 1) add(i);
  return [...chosen].sort((a, b) => a - b);
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
    if (below.length === 0 || countWords([...pieces, ...below]) > WITH_SUBSECTIONS) break;
    pieces.push({ markdown: `**${heading}**`, text: heading }, ...below);
  }
  return join(pieces);
}

function cut(
  block: CorpusBlock,
  terms: MatchedTerms,
  { whole, room }: { whole: boolean; room: number },
): Excerpt {
  if (block.kind === 'steps') return whole ? block : cutSteps(block, terms);
  if (block.kind === 'table') return cutTable(block, terms);
  if (block.kind === 'paragraph' && countWords([block]) > room) {
    return cutParagraph(block, terms, room);
  }
  return block;
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
