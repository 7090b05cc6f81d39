/** Reads what the four developer pages of FlexiPro Label state about the API: their tables and examples. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { attributeOf } from '../../../scripts/content/jsx.ts';
import { textOf } from '../../../scripts/content/page-text.ts';
import { readPage } from '../../../scripts/content/read-page.ts';
import type { TableCell } from 'mdast';

const FOLDER = path.resolve(import.meta.dirname, '../../../flexipro_label/developer');

/** Cells by column title. */
export type Row = Record<string, string>;

export interface ApiTable {
  /** The heading above the table. */
  section: string;
  header: string[];
  rows: Row[];
}

export interface ApiPage {
  source: string;
  tables: ApiTable[];
  /** Code blocks, each with the heading above it. */
  code: { section: string; lang: string; value: string }[];
}

/** @param name name of the page, such as `get-label`. */
export function readApiPage(name: string): ApiPage {
  const source = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
  const page: ApiPage = { source, tables: [], code: [] };
  let section = '';
  visit(readPage(source).tree, (node) => {
    if (node.type === 'heading') section = textOf(node).trim();
    if (node.type === 'code') page.code.push({ section, lang: node.lang ?? '', value: node.value });
    if (node.type !== 'table') return;
    const [header = [], ...rows] = node.children.map((row) => row.children.map(cellText));
    const asRow = (cells: string[]) =>
      Object.fromEntries(header.map((title, column) => [title, cells[column] ?? '']));
    page.tables.push({ section, header, rows: rows.map(asRow) });
  });
  return page;
}

/** Words of a cell, code in backticks, and the codes of `<Msg>`. */
function cellText(cell: TableCell): string {
  const pieces = cell.children.map((node) =>
    node.type === 'inlineCode'
      ? `\`${node.value}\``
      : (attributeOf(node, 'Msg', 'code') ?? textOf(node)),
  );
  return pieces.join('').trim();
}

/** The table below a heading whose first column has this title.
 *  @throws Error if there is none. */
export function tableOf(page: ApiPage, section: string, firstColumn: string): ApiTable {
  const found = page.tables.find(
    (table) => table.section === section && table.header[0] === firstColumn,
  );
  if (!found) throw new Error(`No table "${firstColumn}" under "${section}"`);
  return found;
}

/** Pieces of code in a cell, in order. */
export function codesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

/** Whole numbers in a cell, in order; `1,000` is one. */
export function numbersIn(cell = ''): number[] {
  return [...cell.matchAll(/\d[\d,]*(?!\d)/g)].map(([text]) => Number(text.replaceAll(',', '')));
}

/** Without duplicates, in order. */
export function sorted<T>(values: Iterable<T>): T[] {
  return [...new Set(values)].sort();
}

/** Message codes in a cell, as numbers; "`…2800` to `…2807`" stands for the whole range. */
export function messageCodes(cell = ''): number[] {
  const numbers = [...cell.matchAll(/FXP-LBL-(\d+)/g)].map((match) => Number(match[1]));
  const [first, last] = numbers;
  if (first === undefined || last === undefined || !cell.includes('` to `')) return numbers;
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Message and status of each code, from every table of the page that defines codes. */
export function definedMessages(page: ApiPage): Map<number, Row> {
  const isDefinition = ({ header }: ApiTable) => header[0] === 'Code' && header.includes('Message');
  return new Map(
    page.tables
      .filter(isDefinition)
      .flatMap(({ rows }) => rows.map((row) => [messageCodes(row.Code)[0]!, row] as const)),
  );
}

/** Bodies that the page shows as JSON, and the one sent by its first `curl`. */
export function jsonExamples(page: ApiPage): { section: string; value: unknown }[] {
  return page.code.flatMap(({ section, lang, value }) => {
    const text = lang === 'json' ? value : /-d '([^']+)'/.exec(value)?.[1];
    return text === undefined ? [] : [{ section, value: JSON.parse(text) as unknown }];
  });
}
