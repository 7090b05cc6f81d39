/** Prepares the tables of a page: marks narrow columns and, for narrow windows, sets the form of each
 *  table and labels the cells of cards. To a browser a table displayed as cards is no longer a table,
 *  so its parts get explicit roles. */

import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { cardHeads, isNarrow, isShort, tableForm } from './table-form.ts';

/** A node of a page: hast, or a component in JSX. */
type PageNode = Root | RootContent;

export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') prepare(node);
    });
  };
}

function prepare(table: Element): void {
  const [head, ...body] = rowsOf(table);
  if (!head) return;
  const heads = cellsOf(head).map(textOf);
  const rows = body.map((row) => cellsOf(row).map(textOf));
  const form = tableForm(heads, rows);
  table.properties['dataForm'] = form;
  table.properties['dataColumns'] = heads.length;
  markNarrow([head, ...body], rows);
  if (form === 'columns') return;
  table.properties['role'] = 'table';
  for (const group of elementsOf(table)) group.properties['role'] = 'rowgroup';
  for (const row of [head, ...body]) row.properties['role'] = 'row';
  for (const cell of cellsOf(head)) cell.properties['role'] = 'columnheader';
  const inHead = cardHeads(heads);
  for (const row of body) {
    cellsOf(row).forEach((cell, column) => {
      cell.properties['role'] = column === 0 ? 'rowheader' : 'cell';
      if (column < inHead) {
        cell.properties['dataHead'] = '';
        return;
      }
      const label = heads[column] ?? '';
      cell.properties['dataLabel'] = label;
      if (isShort(label, textOf(cell))) cell.properties['dataShort'] = '';
    });
  }
}

/** Marks the cells of narrow columns; the first column keeps its own width. */
function markNarrow(all: readonly Element[], texts: readonly string[][]): void {
  for (const row of all) {
    cellsOf(row).forEach((cell, column) => {
      const isMarked = column > 0 && isNarrow(texts.map((cells) => cells[column] ?? ''));
      if (isMarked) cell.properties['dataNarrow'] = '';
    });
  }
}

function rowsOf(table: Element): Element[] {
  return elementsOf(table).flatMap(elementsOf);
}

function cellsOf(row: Element): Element[] {
  return elementsOf(row);
}

function elementsOf(parent: Element): Element[] {
  return parent.children.filter((child) => child.type === 'element');
}

/** Text of a node; that of a message code is in an attribute. */
function textOf(node: PageNode): string {
  if (node.type === 'text') return node.value;
  if ('attributes' in node) {
    const code = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'code',
    );
    if (typeof code?.value === 'string') return code.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
