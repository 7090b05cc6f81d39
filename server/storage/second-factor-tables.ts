/** The migration step for the tables of the second factor and of pending sign-ins. */

import type { Kysely } from 'kysely';
import { withUser } from './user-column.ts';

/** The step; see migrations.ts. */
export async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('short_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute();
  await withUser(db.schema.createTable('recovery_codes'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await withUser(db.schema.createTable('passkeys'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await withUser(db.schema.createTable('pending_sign_ins'))
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('used_challenges')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes: [table: string, column: string][] = [
    ['passkeys', 'user_id'],
    ['pending_sign_ins', 'user_id'],
    ['pending_sign_ins', 'expires_at'],
    ['used_challenges', 'expires_at'],
  ];
  for (const [table, column] of indexes) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
