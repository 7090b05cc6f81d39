/** Behaviour specific to SQLite: its files, pragmas and locks. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../server/storage/storage.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { silent, sqliteDialect } from '../../fixtures/storages.ts';
import type { TestDatabase } from '../../fixtures/storages.ts';
import { userRow as user } from '../../fixtures/user-row.ts';

describe('SQLite', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await sqliteDialect.createDatabase();
  });
  afterEach(() => database.drop());

  it('shows another version at once, without waiting, after a commit elsewhere', async () => {
    const here = await database.open();
    const there = await database.open();
    const before = here.version();
    await there.db.insertInto('users').values(user('u')).execute();
    expect(here.version()).not.toBe(before);
  });

  it('keeps files that nobody else on the machine can read', async () => {
    const dataDir = join(database.dataDir, 'new', 'data');
    const storage = await openStorage({ dataDir, log: silent });
    await storage.db.insertInto('users').values(user('u')).execute();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(join(dataDir, `portal.db${suffix}`)).mode & 0o777).toBe(0o600);
    }
    await storage.close();
    expect(readFileSync(join(dataDir, 'portal.db')).subarray(0, 15).toString()).toBe(
      'SQLite format 3',
    );
  });

  it('loses no acknowledged commit in a crash, and keeps foreign keys', async () => {
    const storage = await database.open();
    const { db } = storage;
    const pragma = async (name: string) =>
      Object.values(
        (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {},
      );
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    // A write that need not survive a power cut does not wait for the disk; the next normal one does.
    await storage.writeUnsynced(async (tx) => {
      expect((await sql<object>`pragma synchronous`.execute(tx)).rows).toEqual([
        { synchronous: 1 },
      ]);
    });
    expect(await pragma('synchronous')).toEqual([2]);
    const failing = storage.writeUnsynced(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    expect(await pragma('busy_timeout')).toEqual([5000]);
  });

  it('begins transactions as a writer, so that two that read first do not fail', async () => {
    const [a, b] = [await database.open(), await database.open()];
    await a.db
      .insertInto('sign_in_failures')
      .values({ key: 'k', count: 0, updated_at: 0 })
      .execute();
    const increment = (storage: Storage) =>
      storage.db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('sign_in_failures').selectAll().executeTakeFirstOrThrow();
        await tx
          .updateTable('sign_in_failures')
          .set({ count: row.count + 1 })
          .execute();
      });
    // Two connections in one process: the second would block the event loop while it waits for the first, so
    // they take turns; the test checks that `begin` takes the write lock.
    await a.db.transaction().execute(async () => {
      await sql`pragma busy_timeout = 0`.execute(b.db);
      await expect(increment(b)).rejects.toThrow(/locked/);
    });
    await increment(a);
    await increment(b);
    expect((await a.db.selectFrom('sign_in_failures').selectAll().execute())[0]?.count).toBe(2);
  });
});
