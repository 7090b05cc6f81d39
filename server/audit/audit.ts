/** The audit log: who did what, to which account, from where. Every event is one row of the database
 *  for the page /admin/audit and one line of the log for a collector. */

import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { foldName } from '../accounts/names.ts';
import { newId } from '../accounts/secrets.ts';
import { serverKey } from '../accounts/server-key.ts';
import type { AuditEventsTable } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { AuditEntry } from './events.ts';
import { createTally } from './tally.ts';

/** What the audit log writes to the log. */
export type AuditLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const DAY_MS = 86_400_000;
/** How often old entries are removed. */
const SWEEP_EVERY_MS = 3_600_000;
/** Over how long entries of one kind are counted together. */
export const TALLY_MS = 60_000;

/** An audit log that keeps its entries for `keepDays` days. */
export function createAudit(options: {
  storage: Storage;
  clock: () => number;
  log: AuditLog;
  keepDays: number;
}) {
  const { storage, clock, log, keepDays } = options;
  const { db } = storage;
  let swept = Number.NEGATIVE_INFINITY;
  // Of the hashes of tried names.
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

  function writeLine(entry: AuditEntry, accountHash: string | null): void {
    const { event, origin, subject, details } = entry;
    const line = {
      audit: event,
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

  /** Writes an entry. That it could not be kept undoes nothing of what it tells of: the line of the
   *  log stands, and an error beside it. */
  async function record(entry: AuditEntry): Promise<void> {
    let accountHash: string | null = null;
    try {
      const row = await toRow(entry);
      accountHash = row.account_hash;
      await db.insertInto('audit_events').values(row).execute();
      await sweep();
    } catch (error) {
      log.error({ err: error, audit: entry.event }, 'audit entry not kept');
    }
    writeLine(entry, accountHash);
  }

  const tally = createTally({ clock, record, everyMs: TALLY_MS });

  return {
    record,

    /** Notes what may come in floods: of events of one kind, account and address the first is
     *  written at once, and a minute later how many more there were. */
    note: (entry: AuditEntry): Promise<void> => tally.note(entry),

    /** The hash under which a tried name stands in the log. */
    hashName,

    /** Writes what is counted so far. */
    flush: (): Promise<void> => tally.flush(),
  };
}

export type Audit = ReturnType<typeof createAudit>;
