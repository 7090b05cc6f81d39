/** Copies the SQLite database and restores such a copy, both while the server runs. Uses SQLite's
 *  backup API, so that no half-written state is ever seen: a copy of `portal.db` alone lacks the
 *  contents of the `-wal` file. */

import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { StorageLog } from './connection.ts';
import { closeToOthers } from './file-modes.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** Pages per step: all of them, because writes by the server would make the copy start again. */
const ALL_PAGES = 0x7fffffff;

/** The contents of a backup. */
export interface BackupInfo {
  users: number;
  tokens: number;
}

/**
 * Writes a copy of the database to a new file that only its owner can read.
 *
 * @throws Error if there is no database, or the file exists.
 */
export async function backupSqlite(options: {
  dataDir: string;
  file: string;
}): Promise<BackupInfo> {
  const source = join(options.dataDir, 'portal.db');
  if (!existsSync(source)) throw new Error(`There is no database in ${options.dataDir}.`);
  if (existsSync(options.file)) throw new Error(`${options.file} already exists.`);
  // Under another name until it is complete.
  const partial = `${options.file}.partial`;
  rmSync(partial, { force: true });
  closeSync(openSync(partial, 'wx', 0o600));
  const database = new Database(source, { fileMustExist: true });
  try {
    await copyInto(database, partial);
    const info = inspect(partial);
    renameSync(partial, options.file);
    return info;
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
}

/**
 * Replaces the database with a backup. All sessions end, including those in the backup; users
 * disabled since the backup are enabled again. The audit log keeps its later entries: a restore
 * must not be a way to lose them.
 *
 * @param options.endTokens whether to revoke API tokens, too.
 * @throws Error if the file is not a complete backup of this release or an earlier one; nothing is
 *   changed then.
 */
export async function restoreSqlite(options: {
  dataDir: string;
  file: string;
  endTokens: boolean;
  log: StorageLog;
}): Promise<BackupInfo & { auditKept: boolean }> {
  const { dataDir, file, endTokens, log } = options;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  inspect(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const live = join(dataDir, 'portal.db');
  closeSync(openSync(live, 'a', 0o600));
  const folder = mkdtempSync(join(dataDir, 'restore-'));
  const staged = join(folder, 'portal.db');
  try {
    const backup = new Database(file, { fileMustExist: true, readonly: true });
    await copyInto(backup, staged).finally(() => backup.close());
    chmodSync(staged, 0o600);
    // Migrates its tables, since the running server has already migrated and continues with them.
    const storage = await openStorage({ dataDir: folder, log });
    try {
      await prepare(storage, { live, endTokens });
    } finally {
      await storage.close();
    }
    const ready = new Database(staged, { fileMustExist: true });
    const auditKept = addAuditEntries(ready, live);
    await copyInto(ready, live).finally(() => ready.close());
    closeToOthers(dataDir);
    return { ...inspect(live), auditKept };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends all rights of browsers. A sign-in in progress during the restore carries the generation of
 *  the old database, so every user gets one that neither database has used. */
async function prepare(
  storage: Storage,
  { live, endTokens }: { live: string; endTokens: boolean },
): Promise<void> {
  const generation = Math.max(highestGeneration(live), 0);
  await storage.change(async (tx) => {
    await tx.deleteFrom('sessions').execute();
    await tx.deleteFrom('devices').execute();
    if (endTokens) await tx.deleteFrom('api_tokens').execute();
    await tx
      .updateTable('users')
      .set((eb) => ({ generation: eb('generation', '+', generation + 1) }))
      .execute();
  });
}

/** The audit log tables: the entries, and those whose log line is still to be written. */
const AUDIT_TABLES: readonly [table: string, columns: string][] = [
  [
    'audit_events',
    'id, at, event, actor_id, actor_name, subject_id, subject_name, account_hash, address, request_id, details',
  ],
  ['audit_lines_due', 'id'],
];

/**
 * Adds the entries of another database, which may be new or from an earlier release.
 *
 * @returns false if they cannot be read: a corrupt database is what backups are for.
 */
function addAuditEntries(database: Database.Database, other: string): boolean {
  database.prepare('attach database ? as other').run(other);
  try {
    const isThere = database.prepare('select 1 from other.sqlite_master where name = ?');
    for (const [table, columns] of AUDIT_TABLES) {
      if (!isThere.get(table)) continue;
      database.exec(
        `insert or ignore into ${table} (${columns}) select ${columns} from other.${table}`,
      );
    }
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT')) {
      return false;
    }
    throw error;
  } finally {
    database.exec('detach database other');
  }
}

function highestGeneration(file: string): number {
  const database = new Database(file, { readonly: true });
  try {
    const found = database.prepare("select 1 from sqlite_master where name = 'users'").get();
    if (!found) return 0;
    const highest = database.prepare<[], number | null>('select max(generation) from users');
    return highest.pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

async function copyInto(from: Database.Database, file: string): Promise<void> {
  await from.backup(file, { progress: () => ALL_PAGES });
}

/** @throws Error if the file is not a complete database of the portal. */
function inspect(file: string): BackupInfo {
  const database = new Database(file, { readonly: true });
  try {
    const whole = database.pragma('integrity_check', { simple: true });
    if (whole !== 'ok') throw new Error(String(whole));
    const count = (table: string) =>
      database.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
    count('schema_migrations');
    return { users: count('users'), tokens: count('api_tokens') };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is not a complete portal database: ${reason}`, { cause });
  } finally {
    database.close();
  }
}
