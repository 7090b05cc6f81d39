/** Every piece of text on a page where a sample code may occur, with the words before and after
 *  it. */

import { visit } from 'unist-util-visit';
import { readTables } from './page-parts.ts';
import type { Page } from './site.ts';

export interface CodePlace {
  text: string;
  line: number;
  /** A piece of a sentence, code inside a sentence or cell, or a line of a code block. */
  kind: 'text' | 'inlineCode' | 'code';
  /** The words directly before and after, in the same sentence; for a cell that contains only the
   *  code, the neighbouring cell if it is a name. */
  before: string;
  after: string;
}

const NAME_COLUMN = /^(name|description|item name)$/i;

export function codePlaces(page: Page): CodePlace[] {
  const names = namesBeside(page);
  const places: CodePlace[] = [];
  visit(page.tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text' || node.type === 'inlineCode') {
      const [before, after] = [-1, 1].map((step) => {
        const sibling = parent?.children[(index ?? 0) + step];
        return sibling?.type === 'text' ? sibling.value : '';
      });
      places.push({
        text: node.value,
        line,
        kind: node.type,
        before: before!,
        after: after || names.get(`${line} ${node.value}`) || '',
      });
    } else if (node.type === 'code') {
      for (const [offset, text] of node.value.split('\n').entries()) {
        places.push({ text, line: line + 1 + offset, kind: 'code', before: '', after: '' });
      }
    } else if (node.type === 'image' && node.alt) {
      places.push({ text: node.alt, line, kind: 'text', before: '', after: '' });
    }
  });
  return places;
}

/** Names in the column next to a code, by line and code. */
function namesBeside(page: Page): Map<string, string> {
  const names = new Map<string, string>();
  for (const { header, rows } of readTables(page)) {
    const column = header.findIndex((title, index) => index > 0 && NAME_COLUMN.test(title));
    if (column < 0) continue;
    for (const { line, cells } of rows) {
      names.set(`${line} ${cells[column - 1]}`, ` ${cells[column]}`);
    }
  }
  return names;
}
