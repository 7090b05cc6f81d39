/** Reads the tables that explain messages: a code, what the screen says, the cause and the action. */

import { toString } from 'mdast-util-to-string';
import type { TableCell, TableRow } from 'mdast';
import type { CorpusBlock, MessageRow } from '../../server/contract/corpus.ts';
import { ACTION_HEAD, CAUSE_HEAD, MESSAGE_HEAD } from '../tables/table-form.ts';

/** Column heads, by the property of the row that the column contains. */
const COLUMNS: Record<keyof MessageRow, RegExp> = {
  code: /^code$/i,
  text: MESSAGE_HEAD,
  cause: CAUSE_HEAD,
  action: ACTION_HEAD,
};

/** The rows that explain a code: those whose code cell has the code's anchor. Other tables only mention it.
 *  Missing cells are empty. */
export function messageRows(blocks: readonly CorpusBlock[]): MessageRow[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'table') return [];
    const [head, ...rows] = block.children;
    const place = (name: keyof MessageRow) =>
      head?.children.findIndex((cell) => COLUMNS[name].test(textOf(cell))) ?? -1;
    const at = (row: TableRow, name: keyof MessageRow) => textOf(row.children[place(name)]);
    return rows
      .filter((row) => explainsCode(row.children[place('code')]))
      .map((row) => ({
        code: at(row, 'code'),
        text: at(row, 'text'),
        cause: at(row, 'cause'),
        action: at(row, 'action'),
      }));
  });
}

function explainsCode(cell: TableCell | undefined): boolean {
  return cell?.children.some((node) => node.type === 'inlineCode' && node.data?.anchor) ?? false;
}

function textOf(cell: TableCell | undefined): string {
  return cell ? toString(cell).trim() : '';
}
