/** Listens on a separate connection for changes of accounts or sessions by other processes. Changes
 *  are missed while the connection is down, so losing and restoring it both count as a change. */

import pg from 'pg';
import type { StorageLog } from './connection.ts';

/** Name of the notification channel; the payload is empty. */
export const CHANNEL = 'portal_sessions';

const LONGEST_PAUSE_MS = 30_000;

/** Connects only on `start`, which may be called repeatedly. */
export function listenForChanges(options: {
  databaseUrl: string;
  log: StorageLog;
  /** First pause before reconnecting; doubles with each consecutive failure. */
  reconnectMs: number;
  onChange: () => void;
}): { start: () => void; close: () => Promise<void> } {
  let state: 'idle' | 'running' | 'closed' = 'idle';
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  function connect(): void {
    const current = new pg.Client({
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = current;
    const lost = (error?: Error): void => {
      if (client !== current) return;
      client = undefined;
      options.onChange();
      if (state === 'closed') return;
      const pause = Math.min(options.reconnectMs * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      options.log.warn({ err: error, pause }, 'database notifications lost');
      void current.end().catch(() => undefined);
      timer = setTimeout(connect, pause).unref();
    };
    current.on('notification', options.onChange);
    current.on('error', lost);
    current.on('end', () => lost());
    current
      .connect()
      .then(() => current.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        failures = 0;
        // Earlier changes were not heard.
        options.onChange();
      })
      .catch(lost);
  }

  return {
    start() {
      if (state !== 'idle') return;
      state = 'running';
      connect();
    },
    async close() {
      state = 'closed';
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
