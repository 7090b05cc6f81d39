/** SQLite in one file of the data folder, readable only by the server's own user. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig } from 'kysely';
import type { Connection } from './connection.ts';
import { closeToOthers } from './file-modes.ts';
import type { Schema } from './schema.ts';

/** Milliseconds to wait for a lock held by another process. The wait blocks this process too, so
 *  all our transactions are short. */
const BUSY_TIMEOUT_MS = 5000;

interface WriterFirstConfig extends SqliteDialectConfig {
  database: Database.Database;
}

/** Begins each transaction as a writer. One that begins as a reader and writes later fails at once
 *  with SQLITE_BUSY if another process wrote in between; a timeout does not help. */
class WriterFirstDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(config: WriterFirstConfig) {
    super(config);
    this.#database = config.database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** When the disk is full, SQLite has already rolled back the transaction. Another rollback would
   *  fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class WriterFirstDialect extends SqliteDialect {
  readonly #config: WriterFirstConfig;

  constructor(config: WriterFirstConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WriterFirstDriver(this.#config);
  }
}

/** Opens `portal.db`, creating it and its folder if missing. */
export function connectSqlite(options: { dataDir: string }): Connection {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  closeToOthers(options.dataDir);
  const file = join(options.dataDir, 'portal.db');
  // SQLite would create a world-readable file; its -wal and -shm files inherit this mode.
  closeSync(openSync(file, 'a', 0o600));
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');

  // Changes when another connection has committed, never by our own commits.
  const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = dataVersion.get();
  let changes = 0;
  const db = new Kysely<Schema>({ dialect: new WriterFirstDialect({ database }) });
  return {
    db,
    foreignChanges() {
      const version = dataVersion.get();
      if (version !== seen) {
        seen = version;
        changes += 1;
      }
      return changes;
    },
    announce: () => Promise.resolve(),
    writeUnsynced: (work) =>
      // Nothing else uses the connection meanwhile. The log is sequential: the next transaction
      // that waits for the disk also flushes this one.
      db.connection().execute(async (held) => {
        database.pragma('synchronous = NORMAL');
        try {
          return await held.transaction().execute(work);
        } finally {
          database.pragma('synchronous = FULL');
        }
      }),
    async close() {
      await db.destroy();
      database.close();
    },
  };
}
