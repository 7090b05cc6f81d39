/** Opens the database: SQLite in the data folder, or PostgreSQL if an address is given. Both have
 *  the same tables and use the same SQL, and report changes made by other processes. */

import type { Kysely, Transaction } from 'kysely';
import type { Connection, StorageLog } from './connection.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { connectSqlite } from './sqlite.ts';

export interface StorageOptions {
  /** Absolute folder of `portal.db`; created with mode 0700 if missing. */
  dataDir: string;
  /** `postgresql://…`; used instead of SQLite. */
  databaseUrl?: string | undefined;
  log: StorageLog;
  /** First pause in milliseconds before a lost PostgreSQL notification connection is reopened;
   *  doubles up to 30 s. Default 1 s. */
  reconnectMs?: number;
}

/** An open database. */
export interface Storage {
  db: Kysely<Schema>;
  dialect: 'sqlite' | 'postgres';
  /**
   * Runs a transaction that invalidates cached results (a session ended, a user disabled), and
   * changes `version` in every process.
   */
  change<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Runs a transaction that does not wait for the disk; see `Connection`. */
  writeUnsynced: Connection['writeUnsynced'];
  /**
   * A number that changes whenever something was changed, here or in another process. SQLite: at
   * once, at a cost of some microseconds. PostgreSQL: when the notification arrives; changes are
   * missed while its connection is down, so do not cache results for long.
   */
  version(): number;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates its tables.
 *
 * @throws Error if the folder or the server is inaccessible, or the tables belong to a newer
 *   release.
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl } = options;
  const connection = databaseUrl
    ? (await import('./postgres.ts')).connectPostgres({ ...options, databaseUrl })
    : connectSqlite(options);
  try {
    await migrate(connection.db as unknown as Kysely<unknown>, MIGRATIONS, Boolean(databaseUrl));
  } catch (error) {
    await connection.close();
    throw error;
  }
  let ownChanges = 0;
  return {
    db: connection.db,
    dialect: databaseUrl ? 'postgres' : 'sqlite',
    async change(work) {
      try {
        return await connection.db.transaction().execute(async (tx) => {
          const result = await work(tx);
          await connection.announce(tx);
          return result;
        });
      } finally {
        // Even after an error: a commit whose answer was lost may have happened.
        ownChanges += 1;
      }
    },
    writeUnsynced: (work) => connection.writeUnsynced(work),
    version: () => ownChanges + connection.foreignChanges(),
    close: () => connection.close(),
  };
}
