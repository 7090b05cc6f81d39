/** Whether the generated tables on the pages match the data. */

import { readSections } from '../page-parts.ts';
import { textOf } from '../page-text.ts';
import { dataTables } from './tables.ts';
import type { DataTable } from './tables.ts';
import type { Page, Site } from '../site.ts';
import type { Report } from './report.ts';
import type { Table } from 'mdast';

/** First columns of generated tables; a heading may also have other tables. */
const FIRST_COLUMNS = /^(?:Component|Name|Key|Part|Member|Function|Option|Event)$/;

/** Reports each table that differs from its data, at the first differing line. */
export function checkTables({ byPlace }: Pick<Site, 'byPlace'>, report: Report): void {
  for (const table of dataTables()) {
    const page = byPlace.get(table.place);
    if (!page) continue;
    const found = findTable(page, table);
    if (!found) {
      report(page, 1, `The table from ${table.source} is missing below #${table.anchor}`);
      continue;
    }
    const lines = page.source.split('\n');
    const start = found.position?.start.line ?? 1;
    const shown = lines.slice(start - 1, found.position?.end.line);
    const wanted = linesOf(table, found, shown);
    const wrong = wanted.findIndex((line, index) => line !== shown[index]);
    const at = wrong < 0 && shown.length > wanted.length ? wanted.length : wrong;
    if (at < 0) continue;
    const line = wanted[at];
    report(
      page,
      start + at,
      line === undefined
        ? `${table.source} has no such row; --fix removes it`
        : `${table.source} gives this row as ${line}; change it there, or write it with --fix`,
    );
  }
}

/** The text of a page with all its tables regenerated from the data. */
export function withTables(page: Page): string {
  const lines = page.source.split('\n');
  const tables = dataTables()
    .filter(({ place }) => place === page.place)
    .flatMap((table) => {
      const found = findTable(page, table);
      return found?.position ? [{ table, found, position: found.position }] : [];
    })
    .toSorted((a, b) => b.position.start.line - a.position.start.line);
  for (const { table, found, position } of tables) {
    const from = position.start.line - 1;
    const shown = lines.slice(from, position.end.line);
    lines.splice(from, shown.length, ...linesOf(table, found, shown));
  }
  return lines.join('\n');
}

function findTable(page: Page, { anchor, columns }: DataTable): Table | undefined {
  const section = readSections(page).find((each) => each.anchor === anchor);
  return section?.own
    .filter((node) => node.type === 'table')
    .find((table) => {
      const header = headerOf(table);
      return FIRST_COLUMNS.test(header[0] ?? '') && header.join(' | ').startsWith(columns);
    });
}

function headerOf({ children }: Table): string[] {
  return (children[0]?.children ?? []).map((cell) => textOf(cell).trim());
}

/** Header and rule as on the page: its columns determine what the rows show.
 *  @throws Error if the data has nothing for a column. */
function linesOf(table: DataTable, found: Table, [header = '', rule = '']: string[]): string[] {
  const columns = headerOf(found);
  const rows = table.rows.map((row) => {
    const cells = columns.map((column) => {
      const cell = row(column);
      if (cell === undefined) {
        throw new Error(`${table.source} has no "${column}" for ${table.place}#${table.anchor}`);
      }
      return cell;
    });
    return `| ${cells.join(' | ')} |`;
  });
  return [header, rule, ...rows];
}
