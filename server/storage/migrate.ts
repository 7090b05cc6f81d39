/** Migrates the tables when the storage is opened: all missing steps in one transaction, so that
 *  two processes that start together apply them once and a failed one leaves nothing behind. */

import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migrations.ts';

/** Key of the PostgreSQL advisory lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 7_034_211_905;

interface MigrationSchema {
  schema_migrations: { name: string; applied_at: number };
}

/**
 * Applies the steps that are missing in the database.
 *
 * @param lock true for PostgreSQL; on SQLite the transaction itself keeps others out, because it
 *   begins as a writer.
 * @throws Error if the database was made by a newer release, or a step fails.
 */
export async function migrate(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
  lock: boolean,
): Promise<void> {
  await (db as Kysely<MigrationSchema>).transaction().execute(async (tx) => {
    if (lock) await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await tx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    await applyMissing(tx, migrations);
  });
}

async function applyMissing(
  tx: Transaction<MigrationSchema>,
  migrations: readonly Migration[],
): Promise<void> {
  const rows = await tx.selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was created by a newer release (it has ${unknown.join(', ')}). Run that release, or restore a backup made before it.`,
    );
  }
  for (const step of migrations) {
    if (applied.has(step.name)) continue;
    await step.up(tx as unknown as Kysely<unknown>);
    await tx
      .insertInto('schema_migrations')
      .values({ name: step.name, applied_at: Date.now() })
      .execute();
  }
}
