/** The audit log as a CSV file for spreadsheets. */

import { describe, expect, it } from 'vitest';
import { CSV_HEADING, toCsvLine } from '../../../server/audit/read-audit.ts';

describe('the audit log as CSV', () => {
  const row = {
    id: 'f0',
    at: Date.UTC(2026, 2, 1, 8),
    event: 'signed_in',
    actor_id: 'a',
    actor_name: '=cmd|calc',
    subject_id: null,
    subject_name: 'Zoë "Z", second\nline',
    account_hash: null,
    address: '192.0.2.1',
    request_id: null,
    details: '{"a":1}',
  };
  it('quotes what must be quoted and runs no formula', () => {
    expect(CSV_HEADING).toMatch(/^at,event,actor_name,.*\r\n$/);
    expect(toCsvLine(row)).toBe(
      '2026-03-01T08:00:00.000Z,signed_in,\'=cmd|calc,"Zoë ""Z"", second\nline",,192.0.2.1,,"{""a"":1}",a,,f0\r\n',
    );
  });
});
