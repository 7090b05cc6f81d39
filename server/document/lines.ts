/** Splits a section into its smallest meaningful parts: a table row, a list item, a paragraph, or a sentence
 *  of a long paragraph. */

import type { Blockquote, List, ListItem, PhrasingContent, Table, TableRow } from 'mdast';
import type { CorpusBlock, CorpusSection } from '../contract/corpus.ts';
import { memoise } from '../memoise.ts';
import { blockText, countWords, inlineText, isPicture } from './text.ts';

/** A part of a block. */
export interface Line {
  section: CorpusSection;
  block: CorpusBlock;
  /** Index within the block; for a table the row's index, not counting the head. */
  index: number;
  text: string;
  /** True for an item of a numbered list: on its own it is not a procedure. */
  step: boolean;
}

/** A paragraph with more words than this is split into sentences. */
const LONG_PARAGRAPH = 60;

/** The lines of a section in reading order; code blocks yield none. */
export const linesOf = memoise((section: CorpusSection): readonly Line[] =>
  section.blocks.flatMap((block) =>
    textsOf(block).map((text, index) => {
      const step = block.type === 'list' && block.ordered === true;
      return { section, block, index, text, step };
    }),
  ),
);

function textsOf(block: CorpusBlock): string[] {
  if (block.type === 'code' || isPicture(block)) return [];
  const lines = blockText(block).split('\n');
  if (block.type === 'table') return lines.slice(1);
  if (block.type === 'list') return lines;
  return lines.flatMap((line) =>
    countWords(line) > LONG_PARAGRAPH ? line.split(/(?<=[.!?])\s+(?=[A-Z])/) : [line],
  );
}

/** The content of a line with its markup; a table row gets the column name before each cell. */
export function linePhrases({ block, index, text }: Line): PhrasingContent[] {
  if (block.type === 'table') return rowPhrases(block, index + 1);
  if (block.type === 'list') return itemPhrases(block, index);
  if (block.type === 'paragraph' && blockText(block) === text) return block.children;
  if (block.type === 'blockquote' && blockText(block) === text) return calloutPhrases(block);
  return [{ type: 'text', value: text }];
}

/** Written as `Title: text`. */
function calloutPhrases({ children }: Blockquote): PhrasingContent[] {
  const [title = '', ...rest] = children.map((child) => inlineText(child));
  const mark = rest.length === 0 || /[.!?:]$/.test(title) ? '' : ':';
  return [{ type: 'text', value: [`${title}${mark}`, ...rest].join(' ') }];
}

function itemPhrases({ children }: List, index: number): PhrasingContent[] {
  const item: ListItem | undefined = children[index];
  return (item?.children ?? []).flatMap((child, at) => [
    ...(at > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
    ...(child.type === 'paragraph'
      ? child.children
      : [{ type: 'text' as const, value: inlineText(child) }]),
  ]);
}

/** Written as `Lot – Required: Yes. Rule: …`, skipping empty cells: the first cell is what the row is about, and of
 *  two columns the second needs no name either: `Lot: …`. */
function rowPhrases({ children }: Table, row: number): PhrasingContent[] {
  const [head, chosen] = [children[0], children[row]] as [TableRow, TableRow];
  const isPair = head.children.length === 2;
  let before = '';
  return chosen.children.flatMap((cell, column) => {
    const text = inlineText(cell);
    if (['', '–'].includes(text)) return [];
    const name = column > 0 && !isPair && head.children[column];
    const label = name && inlineText(name) !== '' ? `${inlineText(name)}: ` : '';
    const joined = `${before}${label}`;
    const between = isPair ? ': ' : ' – ';
    before = column === 0 ? between : /[.!?]$/.test(text) ? ' ' : '. ';
    return [...(joined ? [{ type: 'text' as const, value: joined }] : []), ...cell.children];
  });
}
