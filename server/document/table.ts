/** Table operations: reading first cells, and reducing a table to some of its rows. */

import type { Table } from 'mdast';
import type { CorpusSection } from '../contract/corpus.ts';
import { inlineText } from './text.ts';

/** Texts of the first cells of all rows in a section's tables, excluding the heads. */
export function firstCells({ blocks }: CorpusSection): string[] {
  return blocks.flatMap((block) => (block.type === 'table' ? rowNames(block) : []));
}

/** The text of each row's first cell, excluding the head. */
export function rowNames(table: Table): string[] {
  return table.children.slice(1).map(({ children: [first] }) => (first ? inlineText(first) : ''));
}

/** A table of the same head and only the given rows, numbered from 0 after the head. */
export function withRows(table: Table, rows: readonly number[]): Table {
  const [head, ...all] = table.children;
  return { ...table, children: [head!, ...rows.map((row) => all[row]!)] };
}
