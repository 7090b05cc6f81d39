/** The tables of LogiPro's pages that are generated from the schema and the declarations. */

import { memberRows } from './api-cells.ts';
import { allDefinitions } from './schema.ts';
import { API_FILE, INTERFACES } from './script-api.ts';
import { componentRows, propertyRows } from './table-cells.ts';
import type { TableRow } from './table-row.ts';

export interface DataTable {
  /** Page and heading. */
  place: string;
  anchor: string;
  /** Titles at the beginning of the header, if the heading has several tables. */
  columns: string;
  /** File with the data. */
  source: string;
  rows: TableRow[];
}

const SCHEMA_FILE = 'schemas/logipro.schema.json';
const COMPONENT_TYPES = 'logipro/components/properties-and-events.md#component-types Component';

/** All tables; several definitions may share one. */
export function dataTables(): DataTable[] {
  const tables = new Map<string, DataTable>();
  const add = (address: string, source: string, rows: TableRow[]) => {
    const [, place = '', anchor = '', columns = ''] = /^(\S+)#(\S+) ?(.*)$/.exec(address) ?? [];
    const table = tables.get(address) ?? { place, anchor, columns, source, rows: [] };
    table.rows.push(...rows);
    tables.set(address, table);
  };
  const definitions = allDefinitions();
  add(COMPONENT_TYPES, SCHEMA_FILE, componentRows(new Map(definitions)));
  for (const [name, definition] of definitions) {
    const address = definition['x-table'];
    if (address !== undefined) add(address, SCHEMA_FILE, propertyRows(name, definition));
  }
  for (const found of INTERFACES.values()) {
    const address = found.comment?.tags.get('table');
    if (address !== undefined) add(address, API_FILE, memberRows(found));
  }
  return [...tables.values()];
}
