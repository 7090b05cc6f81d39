/** How a page defines names: in the rows of its tables, and in the sentences under its headings. */

import { visit } from 'unist-util-visit';
import { readSections, readTables } from '../page-parts.ts';
import { textOf } from '../page-text.ts';
import type { Nodes, Paragraph, RootContent } from 'mdast';
import type { Page } from '../site.ts';

/** An owner does not define its names where the check reads them. */
export class OwnerError extends Error {
  readonly file: string;

  constructor(page: Page, message: string) {
    super(message);
    this.file = page.file;
  }
}

export interface Cell {
  text: string;
  /** What stands in it as code, in order. */
  codes: string[];
  /** Addresses that it links to. */
  links: string[];
}

export interface OwnerRow {
  line: number;
  /** The cell in the column of this title; empty where the table has none. */
  cell: (column: string) => Cell;
}

const EMPTY: Cell = { text: '', codes: [], links: [] };

/** Everything under a heading, deeper headings included.
 *  @param anchor of the heading, such as `num-and-dates`. */
export function sectionOf(page: Page, anchor: string): RootContent[] {
  const section = readSections(page).find((each) => each.anchor === anchor);
  if (!section) throw new OwnerError(page, `There is no heading #${anchor} to read names from`);
  return section.content;
}

/** The same up to the next heading of any depth. */
export function ownPartOf(page: Page, anchor: string): RootContent[] {
  const content = sectionOf(page, anchor);
  const end = content.findIndex(({ type }) => type === 'heading');
  return end < 0 ? content : content.slice(0, end);
}

/** Rows of all tables that have these columns. */
export function rowsIn(content: RootContent[], page: Page, columns: string[]): OwnerRow[] {
  return readTables({ ...page, tree: { type: 'root', children: content } })
    .filter(({ header }) => columns.every((column) => header.includes(column)))
    .flatMap(({ header, rows }) =>
      rows.map(({ node, line, cells }) => ({
        line,
        cell: (column) => {
          const index = header.indexOf(column);
          const cell = node.children[index];
          if (!cell) return EMPTY;
          return { text: cells[index] ?? '', codes: codesIn(cell), links: linksIn(cell) };
        },
      })),
    );
}

/** The same, where there must be some. */
export function requiredRows(page: Page, content: RootContent[], columns: string[]): OwnerRow[] {
  const rows = rowsIn(content, page, columns);
  if (rows.length === 0) {
    throw new OwnerError(page, `There is no table with the columns ${columns.join(', ')}`);
  }
  return rows;
}

export function codesIn(node: Nodes): string[] {
  const codes: string[] = [];
  visit(node, 'inlineCode', ({ value }) => {
    codes.push(value);
  });
  return codes;
}

/** Paragraphs, those of lists included, with their codes. */
export function paragraphsIn(content: RootContent[]): { text: string; codes: string[] }[] {
  const paragraphs: Paragraph[] = [];
  for (const node of content) visit(node, 'paragraph', (found) => void paragraphs.push(found));
  return paragraphs.map((node) => ({ text: textOf(node), codes: codesIn(node) }));
}

function linksIn(node: Nodes): string[] {
  const links: string[] = [];
  visit(node, 'link', ({ url }) => {
    links.push(url);
  });
  return links;
}
