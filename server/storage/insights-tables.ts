/** The migration step for the tables of what readers could not find. */

import type { Kysely } from 'kysely';
import { withUser } from './user-column.ts';

/** Feedback, and what readers could not find. Feedback is not linked to an account unless a setting
 *  says so; the daily counts of an account say how much it has sent, never what. */
export async function createInsights(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('helpful', 'integer')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('anchor', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_key', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text')
    .execute();
  await withUser(db.schema.createTable('feedback_counts'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_counts_key', ['user_id', 'day'])
    .execute();
  await db.schema
    .createTable('insight_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('subject_key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('missed', 'integer', (column) => column.notNull())
    .addColumn('unsure', 'integer', (column) => column.notNull())
    .addColumn('followed', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('insight_counts_key', ['day', 'kind', 'section', 'subject_key'])
    .execute();
  await db.schema
    .createTable('insight_states')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('insight_states_key', ['kind', 'subject_key'])
    .execute();
  await db.schema.createIndex('feedback_by_at').on('feedback').column('at').execute();
}
