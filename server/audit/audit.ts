/** The audit log: who did what, to which account, from where. Every event is a row in the database
 *  for the page /admin/audit and a line in the log for a collector. */

import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { foldName } from '../accounts/names.ts';
import { newId } from '../accounts/secrets.ts';
import { serverKey } from '../accounts/server-key.ts';
import type { AuditEventsTable } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { AuditEntry, AuditEvent } from './events.ts';
import { createTally } from './tally.ts';

/** The log levels that the audit log uses. */
export type AuditLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const DAY_MS = 86_400_000;
/** Interval at which old entries are removed. */
const SWEEP_EVERY_MS = 3_600_000;
/** Time over which repeated entries are counted together. */
export const TALLY_MS = 60_000;

/**
 * An audit log that keeps its entries for `keepDays` days.
 *
 * @param options.leaveLines for a command, whose output is not collected: the server writes the
 *   lines.
 */
export function createAudit(options: {
  storage: Storage;
  clock: () => number;
  log: AuditLog;
  keepDays: number;
  leaveLines?: boolean;
}) {
  const { storage, clock, log, keepDays, leaveLines = false } = options;
  const { db } = storage;
  let swept = Number.NEGATIVE_INFINITY;
  // Key for the hashes of tried names.
  const key = serverKey(db, 'audit');

  async function hashName(name: string): Promise<string> {
    return createHmac('sha256', await key())
      .update(foldName(name))
      .digest('hex')
      .slice(0, 32);
  }

  async function toRow(entry: AuditEntry): Promise<AuditEventsTable> {
    const { event, origin, subject, triedName, details = {} } = entry;
    return {
      id: newId(),
      at: clock(),
      event,
      actor_id: origin.actor?.id ?? null,
      actor_name: origin.actor?.name ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      account_hash: triedName === undefined ? null : await hashName(triedName),
      address: origin.address,
      request_id: origin.requestId,
      details: JSON.stringify(details),
    };
  }

  /** @param at time of the event if it is not now; ISO 8601. */
  function writeLine(entry: AuditEntry, accountHash: string | null, at?: string): void {
    const { event, origin, subject, details } = entry;
    const line = {
      audit: event,
      at,
      user: origin.actor?.id,
      userName: origin.actor?.name,
      subject: subject?.id,
      subjectName: subject?.name,
      accountHash: accountHash ?? undefined,
      address: origin.address,
      id: origin.requestId ?? undefined,
      details,
    };
    if (entry.warn) log.warn(line, 'audit');
    else log.info(line, 'audit');
  }

  async function sweep(): Promise<void> {
    const now = clock();
    if (now - swept < SWEEP_EVERY_MS) return;
    swept = now;
    await db
      .deleteFrom('audit_events')
      .where('at', '<=', now - keepDays * DAY_MS)
      .execute();
  }

  /** Writes an entry. If it cannot be stored, the reported action is not undone: the log line is
   *  written, along with an error. */
  async function record(entry: AuditEntry): Promise<void> {
    let accountHash: string | null = null;
    try {
      const row = await toRow(entry);
      accountHash = row.account_hash;
      await db.insertInto('audit_events').values(row).execute();
      if (leaveLines) {
        await db.insertInto('audit_lines_due').values({ id: row.id }).execute();
        return;
      }
      await sweep();
    } catch (error) {
      log.error({ err: error, audit: entry.event }, 'audit entry not kept');
    }
    writeLine(entry, accountHash);
  }

  /** Writes the lines left by commands. If there are several servers, only one gets each line. */
  async function writeLeftLines(): Promise<void> {
    try {
      const due = await db.deleteFrom('audit_lines_due').returning('id').execute();
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      const rows = await db
        .selectFrom('audit_events')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('at')
        .execute();
      for (const row of rows) writeLine(toEntry(row), row.account_hash, isoOf(row.at));
    } catch (error) {
      log.error({ err: error }, 'audit lines of commands not written');
    }
  }

  const tally = createTally({ clock, record, everyMs: TALLY_MS });

  return {
    record,

    /** Records an event that may come in floods: the first one of the same kind, account and
     *  address is written at once, and a minute later how many more there were. */
    note: (entry: AuditEntry): Promise<void> => tally.note(entry),

    /** The hash that the log contains in place of a tried name. */
    hashName,

    /** Writes the counts so far, and the lines left by commands. */
    async flush(): Promise<void> {
      await tally.flush();
      await writeLeftLines();
    },
  };
}

/** The entry that a row was created from. */
function toEntry(row: AuditEventsTable): AuditEntry {
  const { actor_id, actor_name, subject_id, subject_name } = row;
  return {
    event: row.event as AuditEvent,
    origin: {
      actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
      address: row.address,
      requestId: row.request_id,
    },
    ...(subject_id !== null && { subject: { id: subject_id, name: subject_name ?? '' } }),
    details: JSON.parse(row.details) as Record<string, string | number | boolean>,
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

export type Audit = ReturnType<typeof createAudit>;
