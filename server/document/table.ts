/** Operations on tables: their first cells, and a table of some of its rows. */

import type { Table } from 'mdast';
import type { CorpusSection } from '../contract/corpus.ts';
import { inlineText } from './text.ts';

/** Texts of the first cells of all rows of a section's tables, without the heads. */
export function firstCells({ blocks }: CorpusSection): string[] {
  return blocks.flatMap((block) => (block.type === 'table' ? rowNames(block) : []));
}

/** The text of each row's first cell, without the head. */
export function rowNames(table: Table): string[] {
  return table.children.slice(1).map(({ children: [first] }) => (first ? inlineText(first) : ''));
}

/** The table's head with some of its rows, given by their positions after the head. */
export function withRows(table: Table, rows: readonly number[]): Table {
  const [head, ...all] = table.children;
  return { ...table, children: [head!, ...rows.map((row) => all[row]!)] };
}
