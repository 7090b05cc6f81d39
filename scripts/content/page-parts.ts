/** The parts of a page that checks ask for: its tables and the sections under its headings. */

import { visit } from 'unist-util-visit';
import { textOf } from './page-text.ts';
import type { RootContent, TableRow } from 'mdast';
import type { Page } from './site.ts';

export interface Row {
  node: TableRow;
  line: number;
  cells: string[];
}

export interface Table {
  line: number;
  header: string[];
  rows: Row[];
}

/** A heading with everything below it, deeper headings included. */
export interface Section {
  heading: string;
  content: RootContent[];
}

export function readTables(page: Page): Table[] {
  const tables: Table[] = [];
  visit(page.tree, 'table', (table) => {
    const [header, ...rows] = table.children.map((row) => ({
      node: row,
      line: row.position?.start.line ?? 1,
      cells: row.children.map((cell) => textOf(cell).trim()),
    }));
    if (header) tables.push({ line: header.line, header: header.cells, rows });
  });
  return tables;
}

export function readSections({ tree }: Page): Section[] {
  return tree.children.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const rest = tree.children.slice(index + 1);
    const end = rest.findIndex((next) => next.type === 'heading' && next.depth <= node.depth);
    return [{ heading: textOf(node).trim(), content: end < 0 ? rest : rest.slice(0, end) }];
  });
}
