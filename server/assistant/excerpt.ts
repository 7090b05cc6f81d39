/** Selects what is shown of a section: whole blocks while there is room, and steps regardless of room. */

import type { List, Paragraph, RootContent, Table } from 'mdast';
import type { CorpusBlock, CorpusSection, ShownBlock } from '../contract/corpus.ts';
import { linkNode, paragraphOf } from '../document/markdown.ts';
import { rowNames, withRows } from '../document/table.ts';
import { blockText, countWords, rowTexts, wordBlocks } from '../document/text.ts';
import { addressOf, parentOf, subsectionsOf } from '../document/place.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import { matchWeight } from '../text-analysis/matched-terms.ts';
import { codeFor } from './code-language.ts';
import { placeName } from './places.ts';
import type { Place } from './selection.ts';
import { MORE_STEPS, rowsShown, SEE_ALSO } from './strings.ts';
import { TUNING } from './tuning.ts';

/** How much of the question a table row covers; rows are counted without the head. */
export type RowWeight = (table: Table, row: number) => number;

/** Weighs a row by the question words that it contains. */
export function weightByWords(terms: MatchedTerms): RowWeight {
  return (table, row) => matchWeight(rowTexts(table)[row + 1] ?? '', terms);
}

/** True for a numbered list. */
export function isSteps(block: RootContent): block is List {
  return block.type === 'list' && block.ordered === true;
}

/** What a group names, otherwise what the section says first.
 *  @param question decides between examples of code in several languages.
 *  @param also what a second group of the section names: its row is shown in the same table. */
export function shownBlocks(
  place: Place,
  [show, also]: readonly (ShownBlock | undefined)[],
  { weight, room, question }: { weight: RowWeight; room: number; question: string },
): CorpusBlock[] {
  const blocks = sectionBlocks(place);
  if (show === undefined || show === 'text') return excerptOf(place, weight, room);
  if (typeof show === 'object') {
    for (const block of blocks) {
      if (block.type !== 'table') continue;
      const row = rowNamed(block, show);
      const second = typeof also === 'object' ? rowNamed(block, also) : -1;
      const rows = [...new Set([row, second])].filter((each) => each >= 0);
      if (row >= 0)
        return [
          withRows(
            block,
            rows.sort((a, b) => a - b),
          ),
        ];
    }
    return excerptOf(place, weight, room);
  }
  if (show === 'example') return excerptOf(place, weight, room);
  if (show === 'steps' && hasSteps(place)) return stepsOf(place, weight);
  const shown =
    show === 'code' ? codeFor(blocks, question) : blocks.find((block) => isKind(block, show));
  if (!shown) return excerptOf(place, weight, room);
  return withIntroduction(blocks, blocks.indexOf(shown), weight, place);
}

/** Number of the row whose first cell equals or contains the given name; -1 if there is none. */
function rowNamed(table: Table, { row }: { row: string }): number {
  const wanted = row.toLowerCase();
  const names = rowNames(table).map((name) => name.toLowerCase());
  const exact = names.indexOf(wanted);
  return exact >= 0 ? exact : names.findIndex((name) => name.includes(wanted));
}

function isKind(block: CorpusBlock, show: 'steps' | 'table' | 'list'): boolean {
  if (show === 'steps') return isSteps(block);
  if (show === 'list') return block.type === 'list' && !block.ordered;
  return block.type === show;
}

/** The block, with the short paragraph that introduces it. */
function withIntroduction(
  blocks: readonly CorpusBlock[],
  at: number,
  weight: RowWeight,
  place: Place,
): CorpusBlock[] {
  const before = blocks[at - 1];
  const introduces =
    before?.type === 'paragraph' && countWords(blockText(before)) <= TUNING.compose.introduction;
  return [...(introduces ? [before] : []), ...fitBlock(blocks[at]!, weight, place)];
}

/** The numbered steps of a section and what introduces them; empty if it has none. If they are in its
 *  subsections, those of the others follow while there is room for them. */
export function stepsOf(place: Place, weight: RowWeight): CorpusBlock[] {
  const blocks = stepBlocks(place);
  const at = blocks.findIndex(isSteps);
  if (at < 0) return [];
  const shown = [
    ...withIntroduction(blocks, at, weight, place),
    ...tableOf(blocks[at], blocks[at + 1], weight, place),
  ];
  for (const part of partsOf(place).slice(1)) {
    const steps = part.blocks.find(isSteps)!;
    if (!hasRoomFor(steps, shown)) break;
    shown.push(headingOf(part), steps);
  }
  return [...shown, ...otherParts(place, shown)];
}

/** The table below steps that send the reader there: "Find your case in the table". */
function tableOf(
  steps: CorpusBlock | undefined,
  below: CorpusBlock | undefined,
  weight: RowWeight,
  place: Place,
): CorpusBlock[] {
  const isMeant = steps && below?.type === 'table' && NAMES_TABLE.test(blockText(steps));
  return isMeant ? fitBlock(below, weight, place) : [];
}

const NAMES_TABLE = /\b(?:in|with|from|read) the (?:next )?table\b/i;

/** The blocks of a section from its beginning, whole, while there is room; steps regardless of room. If a
 *  section only introduces its subsections, their blocks follow. */
export function excerptOf(
  place: Place,
  weight: RowWeight,
  room: number = TUNING.compose.room,
): CorpusBlock[] {
  const shown: CorpusBlock[] = [];
  const ofParts = new Set(partsOf(place).flatMap(({ blocks }) => blocks.find(isSteps) ?? []));
  let words = 0;
  for (const block of sectionBlocks(place)) {
    const fitted = fitBlock(block, weight, place);
    const length = fitted.reduce((sum, each) => sum + countWords(blockText(each)), 0);
    const free =
      isSteps(block) && (!shown.some(isSteps) || (ofParts.has(block) && hasRoomFor(block, shown)));
    if (shown.length > 0 && !free && words + length > room) {
      const introduced = shown.at(-1)?.type === 'paragraph' && block.type !== 'paragraph';
      if (!introduced || length > room) break;
    }
    shown.push(...fitted);
    if (!isSteps(block)) words += length;
  }
  return [...shown, ...otherParts(place, shown)];
}

/** Whether a section has steps, itself or in its parts. */
export function hasSteps(place: Pick<Place, 'page' | 'section'>): boolean {
  return stepBlocks(place).some(isSteps);
}

/** The blocks of a section, with those of its parts if the steps are there. */
function stepBlocks(place: Pick<Place, 'page' | 'section'>): CorpusBlock[] {
  const blocks = sectionBlocks(place);
  if (blocks.some(isSteps)) return blocks;
  const parts = partsOf(place);
  if (parts.length < 2) return blocks;
  return [...blocks, ...parts.flatMap((part) => [headingOf(part), ...wordBlocks(part)])];
}

/** The subsections with steps of a section that only introduces them. They are parts of one procedure, or ways
 *  to the same end. */
function partsOf({ page, section }: Pick<Place, 'page' | 'section'>): CorpusSection[] {
  if (section.blocks.some(isSteps)) return [];
  return subsectionsOf(page, section).filter(({ blocks }) => blocks.some(isSteps));
}

function hasRoomFor(steps: List, shown: readonly CorpusBlock[]): boolean {
  const lists = [...shown.filter(isSteps), steps];
  const count = lists.reduce((sum, { children }) => sum + children.length, 0);
  return count <= TUNING.compose.stepsInParts;
}

/** Links to the parts of the same procedure whose steps are not shown: the reader must not take those that are
 *  for everything. */
function otherParts(place: Place, shown: readonly CorpusBlock[]): Paragraph[] {
  if (!shown.some(isSteps)) return [];
  const own = partsOf(place);
  const parent = parentOf(place.page, place.section);
  const all = own.length > 0 || !parent ? own : partsOf({ ...place, section: parent });
  const others = all.filter(({ blocks }) => !shown.includes(blocks.find(isSteps)!));
  if (others.length === 0) return [];
  const links = others.flatMap((section, at) => [
    ...(at === 0 ? [] : [', ']),
    linkNode(section.heading, addressOf({ page: place.page, section })),
  ]);
  return [paragraphOf(own.length > 0 ? MORE_STEPS : SEE_ALSO, ...links, '.')];
}

/** The section's blocks that have words, or those of its subsections if it has none itself. */
function sectionBlocks({ page, section }: Pick<Place, 'page' | 'section'>): CorpusBlock[] {
  const own = wordBlocks(section);
  if (own.length > 1 || (own[0] && countWords(blockText(own[0])) > TUNING.compose.introduction))
    return own;
  const below = subsectionsOf(page, section);
  return [...own, ...below.flatMap((sub) => [headingOf(sub), ...wordBlocks(sub)])];
}

function headingOf({ heading }: CorpusSection): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: heading }] }],
  };
}

/** A small table whole, a larger one reduced to the rows that match the question, with a line that says how
 *  many rows there are; any other block unchanged. */
function fitBlock(block: CorpusBlock, weight: RowWeight, place: Place): CorpusBlock[] {
  if (block.type !== 'table') return [block];
  const rows = block.children.length - 1;
  if (rows <= TUNING.compose.wholeRows) return [block];
  const kept = bestRows(block, weight);
  return [
    withRows(block, kept),
    paragraphOf(rowsShown(kept.length, rows), linkNode(placeName(place), addressOf(place)), '.'),
  ];
}

/** The rows that cover most of the question; the first rows if none covers any of it. */
function bestRows(table: Table, weight: RowWeight): number[] {
  const weights = table.children.slice(1).map((_, row) => weight(table, row));
  const best = Math.max(...weights);
  if (best === 0) return weights.slice(0, TUNING.compose.wholeRows).map((_, row) => row);
  return [...weights.keys()]
    .filter((row) => weights[row]! >= best * TUNING.compose.rowShare)
    .sort((a, b) => weights[b]! - weights[a]! || a - b)
    .slice(0, TUNING.compose.someRows)
    .sort((a, b) => a - b);
}
