/** The steps that make the tables, oldest first. A step that has been released never changes:
 *  a new one is added at the end. */

import type { CreateTableBuilder, Kysely } from 'kysely';

/** One step. It sees the tables as the steps before it left them, hence no schema type. */
export interface Migration {
  name: string;
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** Column `user_id`: gone with its user. */
function withUser<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  );
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('admin', 'integer', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .execute();
  await withUser(db.schema.createTable('sessions'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session_tokens')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await withUser(db.schema.createTable('devices'))
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'secret_hash'])
    .execute();
  await withUser(db.schema.createTable('api_tokens'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes: [table: string, column: string][] = [
    ['sessions', 'user_id'],
    ['sessions', 'expires_at'],
    ['session_tokens', 'session_id'],
    ['devices', 'secret_hash'],
    ['api_tokens', 'user_id'],
    ['sign_in_failures', 'updated_at'],
  ];
  for (const [table, column] of indexes) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}

async function createAssistantQuestions(db: Kysely<unknown>): Promise<void> {
  await withUser(db.schema.createTable('assistant_questions'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('assistant_questions_key', ['user_id', 'day'])
    .execute();
}

/** Every step in order. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', up: createAccounts },
  { name: '002-assistant-questions', up: createAssistantQuestions },
];
