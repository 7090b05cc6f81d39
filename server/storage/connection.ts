/** What SQLite and PostgreSQL each provide, on which `openStorage` builds the storage. */

import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from './schema.ts';

/** The log levels that storage uses. */
export type StorageLog = Pick<Logger, 'warn' | 'info'>;

/** The part of a storage that differs by dialect. */
export interface Connection {
  db: Kysely<Schema>;
  /** Number of observed changes by other processes. */
  foreignChanges(): number;
  /** Notifies other processes, as part of the transaction. */
  announce(tx: Transaction<Schema>): Promise<void>;
  /**
   * Runs a transaction that does not wait for the disk: its effect is visible at once and survives
   * the process, but a power cut may undo it. For data that is cheap to recreate; SQLite blocks the
   * whole process while it waits.
   */
  writeUnsynced<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
