/** Changes by other processes, as PostgreSQL reports them. */

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDialects } from '../../fixtures/storages.ts';
import { userRow as user } from '../../fixtures/user-row.ts';

const dialects = await testDialects();

describe.skipIf(!dialects.some(({ name }) => name === 'postgres'))('PostgreSQL', () => {
  it('listens again after its notification connection was cut, and counts the gap as a change', async () => {
    const postgres = dialects.find(({ name }) => name === 'postgres');
    if (!postgres) throw new Error('skipped without PostgreSQL');
    const database = await postgres.createDatabase();
    onTestFinished(() => database.drop());
    const here = await database.open();
    const there = await database.open();
    here.version();
    await expect.poll(() => here.version()).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'LISTEN%' and datname = current_database()`.execute(there.db);
    // The connection is lost, then restored.
    await expect.poll(() => here.version()).toBe(3);
    await there.change((tx) => tx.insertInto('users').values(user('u')).execute());
    await expect.poll(() => here.version()).toBe(4);
  });
});
