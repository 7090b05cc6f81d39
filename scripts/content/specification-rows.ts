/** Reads the table of the specification: its statements and the tests that prove them. */

import type { TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm);

export interface SpecificationRow {
  /** `file:line`, for messages. */
  place: string;
  /** 1 to 9, or the issue that requests more, such as `issue 3`. */
  section: string;
  statement: string;
  /** Parts of the last column: names of tests, or `chosen: …`. */
  proofs: string[];
}

/** Rows of a Markdown file of tables with the columns Section, Statement, Test. A cell may name
 *  several tests, separated by `<br>`; `\|` is a bar. */
export function readRows(markdown: string, file: string): SpecificationRow[] {
  const rows: SpecificationRow[] = [];
  visit(parser.parse(markdown), 'tableRow', ({ children, position }) => {
    const [section = '', statement = '', proofs] = children;
    const row = { section: toString(section).trim(), statement: toString(statement).trim() };
    if (row.section === 'Section' && row.statement === 'Statement') return;
    const place = `${file}:${position?.start.line ?? 1}`;
    rows.push({ place, ...row, proofs: linesOf(proofs) });
  });
  return rows;
}

/** The lines of a cell, which end at `<br>`. */
function linesOf(cell: TableCell | undefined): string[] {
  const lines = [''];
  for (const node of cell?.children ?? []) {
    if (node.type === 'html' && /^<br ?\/?>$/.test(node.value)) lines.push('');
    else lines.push((lines.pop() ?? '') + toString(node));
  }
  return lines.map((line) => line.trim());
}
