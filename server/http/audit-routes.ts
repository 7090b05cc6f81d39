/** The audit log for administrators: page by page, and whole as CSV. Mounted after admin-routes.ts,
 *  which checks that the session is an administrator's. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { AUDIT_EVENTS } from '../audit/events.ts';
import type { AuditEvent } from '../audit/events.ts';
import { CSV_HEADING, createAuditReader, toCsvLine } from '../audit/read-audit.ts';
import type { AuditCursor, AuditFilter } from '../audit/read-audit.ts';
import type { AuditAnswer, AuditLine } from '../contract/admin.ts';
import type { AuditEventsTable } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { parseBody } from '../parse-body.ts';
import { iso } from './account-answers.ts';
import type { AppEnv } from './app-env.ts';
import type { RequestOrigin } from './request-origin.ts';

export interface AuditRoutesOptions {
  accounts: Pick<Accounts, 'users' | 'audit'>;
  storage: Pick<Storage, 'db'>;
  origin: RequestOrigin;
  keepDays: number;
}

const EVENT_NAMES = Object.keys(AUDIT_EVENTS) as [AuditEvent, ...AuditEvent[]];
/** Entries per page. */
const PORTION = 100;

const time = z.iso
  .datetime({ offset: true, error: 'should be a time such as 2026-03-01T08:00:00Z' })
  .transform((text) => Date.parse(text))
  .optional();
const query = z.object({
  from: time,
  to: time,
  event: z.enum(EVENT_NAMES, { error: 'is not an audit log event' }).optional(),
  person: z.string().max(256, 'is too long').optional(),
  address: z.string().max(64, 'is too long').optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f]{16}$/, 'is not a valid cursor')
    .optional(),
});

export function auditRoutes(options: AuditRoutesOptions): Hono<AppEnv> {
  const { accounts, storage, origin, keepDays } = options;
  const { users, audit } = accounts;
  const reader = createAuditReader(storage);
  const app = new Hono<AppEnv>();

  async function readQuery(
    c: Context<AppEnv>,
  ): Promise<{ filter: AuditFilter; cursor: AuditCursor | null }> {
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    const { person, cursor, ...rest } = parseBody(query, Object.fromEntries(given));
    const [at, id] = cursor?.split('.') ?? [];
    return {
      filter: {
        ...rest,
        person:
          person === undefined
            ? undefined
            : {
                name: (await users.find(person))?.name ?? person,
                hash: await audit.hashName(person),
              },
      },
      cursor: at === undefined || id === undefined ? null : { at: Number(at), id },
    };
  }

  app.get('/api/admin/audit', async (c) => {
    const { filter, cursor } = await readQuery(c);
    const rows = await reader.read(filter, PORTION, cursor);
    const last = rows.length === PORTION ? rows.at(-1) : undefined;
    return c.json<AuditAnswer>({
      lines: rows.map(toLine),
      cursor: last ? `${last.at}.${last.id}` : null,
      events: AUDIT_EVENTS,
      keepDays,
    });
  });

  app.get('/api/admin/audit.csv', async (c) => {
    const { filter } = await readQuery(c);
    await audit.record({ event: 'audit_exported', origin: origin.originOf(c) });
    const portions = reader.readAll(filter);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(CSV_HEADING));
      },
      async pull(controller) {
        const { done, value } = await portions.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(toCsvLine).join('')));
      },
      async cancel() {
        await portions.return(undefined);
      },
    });
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    });
  });

  return app;
}

function toLine(row: AuditEventsTable): AuditLine {
  const labels: Record<string, string> = AUDIT_EVENTS;
  return {
    id: row.id,
    at: iso(row.at),
    event: row.event,
    label: labels[row.event] ?? row.event,
    actor: row.actor_name,
    subject: row.subject_name,
    accountHash: row.account_hash,
    address: row.address,
    requestId: row.request_id,
    details: JSON.parse(row.details) as AuditLine['details'],
  };
}
