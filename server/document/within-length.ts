/** Reduces blocks to their weightiest parts: rows of tables, items of lists, lines of code, whole paragraphs. */

import type { Code, List, RootContent, Table, TableRow } from 'mdast';
import type { CorpusBlock } from '../contract/corpus.ts';
import { paragraphOf, writeMarkdown } from './markdown.ts';
import { withRows } from './table.ts';
import { blockText } from './text.ts';

const LEFT_OUT = '…';

interface Part {
  block: CorpusBlock;
  /** Index of the row (without the head), item or line within the block. */
  index: number;
  text: string;
  /** Characters of its Markdown. */
  length: number;
}

/** The blocks as they are if there is room, otherwise their weightiest parts in their order, with a mark where
 *  something was left out. A table keeps its head, a numbered step its number.
 *  @param weigh weight of a text.
 *  @param most characters of Markdown. */
export function blocksWithinLength(
  blocks: readonly CorpusBlock[],
  weigh: (text: string) => number,
  most: number,
): RootContent[] {
  if (writeMarkdown(blocks).length <= most) return [...blocks];
  const parts = blocks.flatMap(partsOf);
  const own = parts.map(({ text }) => weigh(text));
  // What stands before and after a matching part explains it.
  const near = own.map((weight, i) => weight + Math.max(own[i - 1] ?? 0, own[i + 1] ?? 0) / 4);
  const order = [...parts.keys()].sort((a, b) => near[b]! - near[a]! || a - b);
  const kept: number[] = [];
  const begun = new Set<CorpusBlock>();
  const around = new Map(blocks.map((block) => [block, surroundings(block)]));
  let room = most;
  for (const i of order) {
    const { block, length } = parts[i]!;
    const cost = length + (begun.has(block) ? 0 : around.get(block)!);
    if (cost > room) continue;
    kept.push(i);
    begun.add(block);
    room -= cost;
  }
  return joined(
    blocks,
    kept.sort((a, b) => a - b).map((i) => parts[i]!),
  );
}

function partsOf(block: CorpusBlock): Part[] {
  const part = (text: string, index: number, length: number) => ({ block, index, text, length });
  switch (block.type) {
    case 'table': {
      const [, ...texts] = blockText(block).split('\n');
      const [, , ...rows] = writeMarkdown([block]).split('\n');
      const mark = writeMarkdown([withRows(block, [])]).split('\n')[1]!.length + 2;
      return texts.map((text, i) => part(text, i, rows[i]!.length + 1 + mark));
    }
    case 'list':
      return blockText(block)
        .split('\n')
        .map((text, i) => part(text, i, itemsFrom(block, [i]).length + MARK));
    case 'code':
      return block.value.split('\n').map((line, i) => part(line, i, line.length + MARK));
    default:
      return [part(blockText(block), 0, writeMarkdown([block]).length + MARK)];
  }
}

/** Characters of a mark for what was left out before a part, with its empty lines. */
const MARK = LEFT_OUT.length + 4;

/** Characters that a block takes besides its parts: the head of a table, the fences of code. */
function surroundings(block: CorpusBlock): number {
  if (block.type === 'table') return writeMarkdown([withRows(block, [])]).length + MARK;
  if (block.type === 'code') return writeMarkdown([{ ...block, value: '' }]).length + MARK;
  return 0;
}

function itemsFrom(list: List, items: readonly number[]): string {
  return writeMarkdown([withItems(list, items)]);
}

/** A list of consecutive items of another one, with the numbers that they have there. */
function withItems(list: List, items: readonly number[]): List {
  const start = list.ordered ? { start: (list.start ?? 1) + items[0]! } : {};
  return { ...list, ...start, children: items.map((item) => list.children[item]!) };
}

/** @param kept in reading order. */
function joined(blocks: readonly CorpusBlock[], kept: readonly Part[]): RootContent[] {
  const shown: RootContent[] = [];
  let gap = false;
  const push = (piece: RootContent) => {
    if (gap && shown.length > 0) shown.push(paragraphOf(LEFT_OUT));
    shown.push(piece);
    gap = false;
  };
  for (const block of blocks) {
    const indexes = kept.flatMap((part) => (part.block === block ? [part.index] : []));
    if (indexes.length === 0) gap = true;
    else if (block.type === 'table') {
      push(withMarkedRows(block, indexes));
    } else if (block.type === 'list') {
      for (const items of runsOf(indexes)) {
        gap ||= items[0] !== 0;
        push(withItems(block, items));
      }
      gap = indexes.at(-1) !== block.children.length - 1;
    } else push(block.type === 'code' ? withLines(block, indexes) : block);
  }
  if (gap && shown.length > 0) shown.push(paragraphOf(LEFT_OUT));
  return shown;
}

/** The rows, with a row of marks where others are left out. */
function withMarkedRows(table: Table, indexes: readonly number[]): Table {
  const [head, ...rows] = table.children;
  const mark: TableRow = {
    type: 'tableRow',
    children: head!.children.map(() => ({
      type: 'tableCell',
      children: [{ type: 'text', value: LEFT_OUT }],
    })),
  };
  const shown = runsOf(indexes).flatMap((run) => [
    ...(run[0] === 0 ? [] : [mark]),
    ...run.map((row) => rows[row]!),
  ]);
  const end = indexes.at(-1) === rows.length - 1 ? [] : [mark];
  return { ...table, children: [head!, ...shown, ...end] };
}

function withLines(code: Code, indexes: readonly number[]): Code {
  const lines = code.value.split('\n');
  const runs = runsOf(indexes).map((run) => run.map((i) => lines[i]!).join('\n'));
  if (indexes[0] !== 0) runs.unshift('');
  if (indexes.at(-1) !== lines.length - 1) runs.push('');
  return { ...code, value: runs.join(`\n${LEFT_OUT}\n`).trim() };
}

/** Ascending numbers, divided where one is missing. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
}
