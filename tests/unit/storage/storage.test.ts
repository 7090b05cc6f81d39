/** What both databases have in common: migrations, transactions, and visible changes. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/storage/migrate.ts';
import { MIGRATIONS } from '../../../server/storage/migrations.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { testDialects } from '../../fixtures/storages.ts';
import type { TestDatabase } from '../../fixtures/storages.ts';
import { userRow as user } from '../../fixtures/user-row.ts';

const dialects = await testDialects();

describe.each(dialects)('storage on $name', (dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await dialect.createDatabase();
  });
  afterEach(() => database.drop());

  const applied = (storage: Storage) =>
    sql<{ name: string }>`select name from schema_migrations order by name`
      .execute(storage.db)
      .then(({ rows }) => rows.map((row) => row.name));

  it('applies every migration once when several processes open it at the same time', async () => {
    const script = `
      const { openStorage } = await import(${JSON.stringify(join(import.meta.dirname, '../../../server/storage/storage.ts'))});
      const { silent } = await import(${JSON.stringify(join(import.meta.dirname, '../../fixtures/storages.ts'))});
      const [dataDir, databaseUrl] = process.argv.slice(1);
      const storage = await openStorage({ dataDir, databaseUrl: databaseUrl || undefined, log: silent });
      await storage.db.insertInto('sign_in_failures').values({ key: String(process.pid), count: 1, updated_at: 1 }).execute();
      await storage.close();`;
    const args = [
      '--input-type=module',
      '-e',
      script,
      database.dataDir,
      database.databaseUrl ?? '',
    ];
    await Promise.all(Array.from({ length: 6 }, () => promisify(execFile)(process.execPath, args)));
    const storage = await database.open();
    expect(await applied(storage)).toEqual(MIGRATIONS.map((step) => step.name));
    expect(await storage.db.selectFrom('sign_in_failures').select('key').execute()).toHaveLength(6);
  });

  it('leaves nothing behind when a migration fails', async () => {
    const { db } = await database.open();
    const steps = [
      ...MIGRATIONS,
      {
        name: '900-broken',
        up: async (tx: Kysely<unknown>) => {
          await tx.schema.createTable('half').addColumn('id', 'text').execute();
          throw new Error('broken step');
        },
      },
    ];
    const untyped = db as unknown as Kysely<unknown>;
    await expect(migrate(untyped, steps, dialect.name === 'postgres')).rejects.toThrow(
      'broken step',
    );
    await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/);
  });

  it('calls resolved what an earlier release has kept as mended', async () => {
    const { db } = await database.open();
    const row = {
      kind: 'question',
      subject_key: 'k',
      subject: 's',
      page: null,
      by_name: 'w',
      at: 1,
    };
    const mended = { ...row, state: 'mended' };
    await db.insertInto('insight_states').values(mended).execute();
    await sql`delete from schema_migrations where name = '011-resolved-insights'`.execute(db);
    const later = await database.open();
    expect(await later.db.selectFrom('insight_states').select('state').execute()).toEqual([
      { state: 'resolved' },
    ]);
  });

  it('refuses a database that a newer release has migrated', async () => {
    const storage = await database.open();
    await sql`insert into schema_migrations (name, applied_at) values ('999-later', 1)`.execute(
      storage.db,
    );
    await expect(database.open()).rejects.toThrow(/newer release.*999-later/);
  });

  it('writes what does not wait for the disk for everybody, whole or not at all', async () => {
    const [here, there] = [await database.open(), await database.open()];
    await here.writeUnsynced((tx) => tx.insertInto('users').values(user('u')).execute());
    const failing = here.writeUnsynced(async (tx) => {
      await tx.insertInto('users').values(user('v')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await there.db.selectFrom('users').select('id').execute();
    expect(rows).toEqual([{ id: 'u' }]);
  });

  it('gives times and fractions back as the numbers they were', async () => {
    const { db } = await database.open();
    const row = { key: 'k', count: 2.25, updated_at: 1_900_000_000_123 };
    await db.insertInto('sign_in_failures').values(row).execute();
    expect(await db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([row]);
    const { total } = await db
      .selectFrom('sign_in_failures')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
  });

  it('removes what belongs to a user with the user', async () => {
    const { db } = await database.open();
    await db.insertInto('users').values(user('u')).execute();
    await db
      .insertInto('devices')
      .values({ user_id: 'u', secret_hash: 'h', last_used_at: 1 })
      .execute();
    await db.deleteFrom('users').where('id', '=', 'u').execute();
    expect(await db.selectFrom('devices').selectAll().execute()).toEqual([]);
  });

  it('rolls a change back when it throws', async () => {
    const storage = await database.open();
    const { db } = storage;
    const failed = storage.change(async (tx) => {
      await tx.insertInto('users').values(user('u')).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('shows another version after a change of its own', async () => {
    const storage = await database.open();
    const before = storage.version();
    await storage.change((tx) => tx.insertInto('users').values(user('u')).execute());
    expect(storage.version()).not.toBe(before);
  });

  it('shows another version after a change in another process', async () => {
    const here = await database.open();
    const there = await database.open();
    here.version();
    // PostgreSQL: wait until it listens.
    if (dialect.name === 'postgres') await expect.poll(() => here.version()).toBe(1);
    const before = here.version();
    await there.change((tx) => tx.insertInto('users').values(user('u')).execute());
    await expect.poll(() => here.version()).not.toBe(before);
  });
});
