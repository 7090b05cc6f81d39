/** Opens the database: SQLite in the data folder, or PostgreSQL where an address is given. Both
 *  carry the same tables and the same SQL, and tell when another process has changed something. */

import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { connectPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { connectSqlite } from './sqlite.ts';

/** What storage writes to the log. */
export type StorageLog = Pick<Logger, 'warn' | 'info'>;

/** Where to store. */
export interface StorageOptions {
  /** Absolute folder of `portal.db`; made with mode 0700 if it is not there. */
  dataDir: string;
  /** `postgresql://…`; takes the place of SQLite. */
  databaseUrl?: string | undefined;
  log: StorageLog;
  /** First pause in milliseconds before a lost PostgreSQL notification connection is opened
   *  again; doubles up to 30 s. Default 1 s. */
  reconnectMs?: number;
}

/** An open database. */
export interface Storage {
  db: Kysely<Schema>;
  dialect: 'sqlite' | 'postgres';
  /**
   * Runs a transaction after which answers kept from earlier no longer hold (a session ended, a
   * user disabled), and makes every process see another `version`.
   */
  change<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that does not wait for the disk: it is there for everybody at once and outlives
   * the process, but a power cut may undo it. For what is cheap to make again; SQLite stops the whole
   * process while it waits.
   */
  writeUnsynced<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * A number that differs from that of an earlier call if something was changed meanwhile, here
   * or in another process. SQLite: at once, for some microseconds. PostgreSQL: as soon as the
   * notification arrives; nothing tells while its connection is down, so keep no answer for long.
   */
  version(): number;
  close(): Promise<void>;
}

/** One dialect's part; `openStorage` puts the rest around it. */
export interface Connection {
  db: Kysely<Schema>;
  /** Number of changes seen that other processes made. */
  foreignChanges(): number;
  /** Tells other processes, as part of the transaction. */
  announce(tx: Transaction<Schema>): Promise<void>;
  writeUnsynced: Storage['writeUnsynced'];
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws Error when the folder or the server cannot be reached, or the tables belong to a newer
 *   release.
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl } = options;
  const connection = databaseUrl
    ? connectPostgres({ ...options, databaseUrl })
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
        // Also after an error: a commit whose answer was lost may have happened.
        ownChanges += 1;
      }
    },
    writeUnsynced: (work) => connection.writeUnsynced(work),
    version: () => ownChanges + connection.foreignChanges(),
    close: () => connection.close(),
  };
}
