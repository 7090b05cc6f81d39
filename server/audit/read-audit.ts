/** Reads the audit log: newest first, filtered, in portions or as CSV. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { csvRecord } from '../csv.ts';
import type { AuditEventsTable, Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { AuditEvent } from './events.ts';

/** What to read; omitted fields match everything. */
export interface AuditFilter {
  /** Milliseconds since 1970, inclusive. */
  from?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  to?: number | undefined;
  event?: AuditEvent | undefined;
  /** The user who acted or was acted on: the name, and the hash under which failures are stored. */
  person?: { name: string; hash: string } | undefined;
  /** The full client address. */
  address?: string | undefined;
}

/** Where a portion ended and the next one begins. */
export interface AuditCursor {
  at: number;
  id: string;
}

/** Rows per portion when everything is read: a few milliseconds of work. */
const PORTION = 250;

/** Readers over a storage.
 *  @param portion rows at a time when everything is read. */
export function createAuditReader({ db }: Pick<Storage, 'db'>, portion = PORTION) {
  /** Up to `limit` entries after `cursor`, newest first. */
  function read(
    filter: AuditFilter,
    limit: number,
    cursor: AuditCursor | null = null,
  ): Promise<AuditEventsTable[]> {
    return db
      .selectFrom('audit_events')
      .selectAll()
      .where((eb) => eb.and(conditions(eb, filter)))
      .$if(cursor !== null, (query) => query.where(after(cursor!)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  return {
    read,
    /** All entries, newest first, one portion at a time. Other requests are served in between. */
    async *readAll(filter: AuditFilter): AsyncGenerator<AuditEventsTable[], void> {
      let cursor: AuditCursor | null = null;
      for (;;) {
        const rows: AuditEventsTable[] = await read(filter, portion, cursor);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < portion) return;
        cursor = { at: last.at, id: last.id };
        await nextTurn();
      }
    },
  };
}

type Builder = ExpressionBuilder<Schema, 'audit_events'>;

function conditions(eb: Builder, { from, to, event, person, address }: AuditFilter) {
  return [
    ...(from === undefined ? [] : [eb('at', '>=', from)]),
    ...(to === undefined ? [] : [eb('at', '<', to)]),
    ...(event === undefined ? [] : [eb('event', '=', event)]),
    ...(address === undefined ? [] : [eb('address', '=', address)]),
    ...(person === undefined
      ? []
      : [
          eb.or([
            eb('actor_name', '=', person.name),
            eb('subject_name', '=', person.name),
            eb('account_hash', '=', person.hash),
          ]),
        ]),
  ];
}

/** One row comparison, so that an index can start there: two would scan all previous portions. */
function after({ at, id }: AuditCursor) {
  return sql<boolean>`(at, id) < (${at}, ${id})`;
}

const COLUMNS = [
  ...(['at', 'event', 'actor_name', 'subject_name', 'account_hash', 'address'] as const),
  ...(['request_id', 'details', 'actor_id', 'subject_id', 'id'] as const),
];

/** The first line of the CSV (RFC 4180). */
export const CSV_HEADING = `${COLUMNS.join(',')}\r\n`;

/** One entry as a line of CSV; times in ISO 8601. */
export function toCsvLine(row: AuditEventsTable): string {
  return csvRecord(
    COLUMNS.map((column) =>
      column === 'at' ? new Date(row.at).toISOString() : (row[column] ?? ''),
    ),
  );
}
