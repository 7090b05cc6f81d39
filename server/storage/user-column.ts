/** The column that binds a row to its user. */

import type { CreateTableBuilder } from 'kysely';

/** Adds the column `user_id`; rows are deleted with their user. */
export function withUser<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  );
}
