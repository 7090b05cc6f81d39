/** PostgreSQL through a connection pool; changes reach other processes by NOTIFY. */

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Connection, StorageLog } from './connection.ts';
import { CHANNEL, listenForChanges } from './postgres-listener.ts';
import type { Schema } from './schema.ts';

/** Parses bigint as a number, which holds all our times and counts; pg would return text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool; the first query connects. */
export function connectPostgres(options: {
  databaseUrl: string;
  log: StorageLog;
  reconnectMs?: number;
}): Connection {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Otherwise the loss of a silent server would only be noticed after TCP's own timeout.
    query_timeout: 10_000,
    keepAlive: true,
    types,
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));

  let changes = 0;
  const listener = listenForChanges({
    databaseUrl: options.databaseUrl,
    log: options.log,
    reconnectMs: options.reconnectMs ?? 1000,
    onChange: () => {
      changes += 1;
    },
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    foreignChanges() {
      // Only processes that cache results need notifications: the users command never listens.
      listener.start();
      return changes;
    },
    async announce(tx) {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
    },
    writeUnsynced: (work) =>
      db.transaction().execute(async (tx) => {
        await sql`set local synchronous_commit = off`.execute(tx);
        return work(tx);
      }),
    async close() {
      await listener.close();
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
