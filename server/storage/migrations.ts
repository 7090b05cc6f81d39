/** The migration steps, oldest first. A released step never changes: add a new one at the end. */

import { sql, type Kysely } from 'kysely';
import { createInsights } from './insights-tables.ts';
import { createSecondFactor } from './second-factor-tables.ts';
import { withUser } from './user-column.ts';

/** One step. It sees the tables as the previous steps left them, hence no schema type. */
export interface Migration {
  name: string;
  up: (db: Kysely<unknown>) => Promise<void>;
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

/** Tables and columns for administration, the audit log and the daily limit on guessing. */
async function createAdministration(db: Kysely<unknown>): Promise<void> {
  for (const flag of ['must_change_password', 'writer']) {
    await db.schema
      .alterTable('users')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const time of ['password_expires_at', 'last_sign_in_at']) {
    await db.schema.alterTable('users').addColumn(time, 'bigint').execute();
  }
  await db.schema
    .alterTable('sessions')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await withUser(db.schema.createTable('password_resets'))
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('daily_failures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  // Accounts are stored by name, without a foreign key: an entry outlives its account.
  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text')
    .addColumn('account_hash', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  const indexes: [table: string, column: string][] = [
    ['password_resets', 'user_id'],
    ['daily_failures', 'began_at'],
    ['audit_events', 'at'],
    ['audit_events', 'actor_id'],
    ['audit_events', 'subject_id'],
  ];
  for (const [table, column] of indexes) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await withUser(db.schema.createTable('identities'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('provider_sessions')
    .addColumn('session_id', 'text', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('sid', 'text')
    .addColumn('id_token', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('logout_tokens')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('good_until', 'bigint', (column) => column.notNull())
    .execute();
  const indexes: [table: string, column: string][] = [
    ['identities', 'user_id'],
    ['provider_sessions', 'sid'],
    ['provider_sessions', 'subject'],
    ['logout_tokens', 'good_until'],
  ];
  for (const [table, column] of indexes) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}

/** People who could not sign in through a provider because an account has their name. */
async function createWaitingIdentities(db: Kysely<unknown>): Promise<void> {
  await withUser(db.schema.createTable('waiting_identities'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('waiting_identities_by_user')
    .on('waiting_identities')
    .column('user_id')
    .execute();
}

/** Audit log entries made by a command, whose log line the server has still to write. */
async function createAuditLinesDue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_lines_due')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
}

/** Whether API tokens survive the use of a password link, or the change of a password set by an
 *  administrator. */
async function createKeptTokens(db: Kysely<unknown>): Promise<void> {
  for (const table of ['password_resets', 'users']) {
    await db.schema
      .alterTable(table)
      .addColumn('keep_tokens', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

/** Pages that accounts have read recently, as hashes. */
async function createPagesRead(db: Kysely<unknown>): Promise<void> {
  await withUser(db.schema.createTable('pages_read'))
    .addColumn('page_hash', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pages_read_key', ['user_id', 'page_hash'])
    .execute();
  await db.schema.createIndex('pages_read_by_at').on('pages_read').column('at').execute();
}

/** Renames the state "mended" to "resolved", the usual term in issue trackers. */
async function renameResolved(db: Kysely<unknown>): Promise<void> {
  await sql`update insight_states set state = 'resolved' where state = 'mended'`.execute(db);
}

/** Every step in order. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-accounts', up: createAccounts },
  { name: '002-assistant-questions', up: createAssistantQuestions },
  { name: '003-administration', up: createAdministration },
  { name: '004-identities', up: createIdentities },
  { name: '005-insights', up: createInsights },
  { name: '006-second-factor', up: createSecondFactor },
  { name: '007-waiting-identities', up: createWaitingIdentities },
  { name: '008-audit-lines-due', up: createAuditLinesDue },
  { name: '009-kept-tokens', up: createKeptTokens },
  { name: '010-pages-read', up: createPagesRead },
  { name: '011-resolved-insights', up: renameResolved },
];
