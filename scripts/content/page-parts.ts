/** The parts of a page that checks need: its tables and the sections under its headings. */

import { visit } from 'unist-util-visit';
import { headingAnchors } from './anchors.ts';
import { onceFor } from './once-for.ts';
import { textOf } from './page-text.ts';
import type { Root, RootContent, TableRow } from 'mdast';
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

/** A heading with what is below it. */
export interface Section {
  /** Address of the heading; empty for the text before the first one. */
  anchor: string;
  /** Empty for the text before the first heading. */
  heading: string;
  line: number;
  /** Everything below the heading, including deeper headings. */
  content: RootContent[];
  /** The same up to the next heading of any depth. */
  own: RootContent[];
}

export function readTables({ tree }: Pick<Page, 'tree'>): Table[] {
  return tablesOf(tree);
}

const tablesOf = onceFor((tree: Root) => {
  const tables: Table[] = [];
  visit(tree, 'table', (table) => {
    const [header, ...rows] = table.children.map((row) => ({
      node: row,
      line: row.position?.start.line ?? 1,
      cells: row.children.map((cell) => textOf(cell).trim()),
    }));
    if (header) tables.push({ line: header.line, header: header.cells, rows });
  });
  return tables;
});

export function readSections({ tree }: Page): Section[] {
  const anchors = headingAnchors(tree);
  return tree.children.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const rest = tree.children.slice(index + 1);
    const end = rest.findIndex((next) => next.type === 'heading' && next.depth <= node.depth);
    return [
      {
        anchor: anchors.get(node) ?? '',
        heading: textOf(node).trim(),
        line: node.position?.start.line ?? 1,
        content: end < 0 ? rest : rest.slice(0, end),
        own: beforeHeading(rest),
      },
    ];
  });
}

/** The text before the first heading, then the sections. */
export function readParts(page: Page): Section[] {
  const own = beforeHeading(page.tree.children.filter(({ type }) => type !== 'yaml'));
  return [{ anchor: '', heading: '', line: 1, content: own, own }, ...readSections(page)];
}

function beforeHeading(content: RootContent[]): RootContent[] {
  const end = content.findIndex(({ type }) => type === 'heading');
  return end < 0 ? content : content.slice(0, end);
}
