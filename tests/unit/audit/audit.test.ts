/** The audit log: what is written, how long it is kept, and how it can be searched. */

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/audit.ts';
import type { Audit } from '../../../server/audit/audit.ts';
import type { AuditEntry, Origin } from '../../../server/audit/events.ts';
import { createAuditReader } from '../../../server/audit/read-audit.ts';
import type { AuditFilter } from '../../../server/audit/read-audit.ts';
import type { AuditEventsTable } from '../../../server/storage/schema.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { testDialects } from '../../fixtures/storages.ts';
import type { TestDatabase } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const DAY = 86_400_000;
const from = (address: string, name?: string): Origin => ({
  actor: name === undefined ? null : { id: `id of ${name}`, name },
  address,
  requestId: 'r-1',
});

describe.each(dialects)('the audit log on $name', (dialect) => {
  let database: TestDatabase;
  let storage: Storage;
  let audit: Audit;
  let time: { now: number };
  let lines: string[];

  const open = (over: Storage): Audit =>
    createAudit({
      storage: over,
      clock: () => time.now,
      log: pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) }),
      keepDays: 90,
    });
  const read = (filter: AuditFilter = {}) => createAuditReader(storage).read(filter, 100);
  const failed = (address: string, triedName: string): AuditEntry => ({
    event: 'sign_in_failed',
    origin: from(address),
    triedName,
  });

  beforeEach(async () => {
    database = await dialect.createTables();
    storage = await database.open();
    time = { now: Date.UTC(2026, 2, 1, 8) };
    lines = [];
    audit = open(storage);
  });
  afterEach(() => database.drop());

  it('keeps an entry and writes it as a line of the log', async () => {
    const subject = { id: 'a', name: 'alice' };
    const details = { keepTokens: true };
    await audit.record({
      event: 'user_disabled',
      origin: from('192.0.2.1', 'boss'),
      subject,
      details,
    });
    expect(await read()).toMatchObject([
      { event: 'user_disabled', actor_name: 'boss', subject_name: 'alice', request_id: 'r-1' },
    ]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 30,
        audit: 'user_disabled',
        user: 'id of boss',
        userName: 'boss',
        subject: 'a',
        subjectName: 'alice',
        address: '192.0.2.1',
        id: 'r-1',
        details,
        msg: 'audit',
      },
    ]);
  });

  it('has of a name that somebody tried a hash by a key alone, the same for every process', async () => {
    const other = open(await database.open());
    await audit.record(failed('192.0.2.1', 'my secret password'));
    await other.record(failed('192.0.2.2', 'MY SECRET PASSWORD'));
    const rows = await read();
    expect(rows[0]?.account_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(rows[1]?.account_hash).toBe(rows[0]?.account_hash);
    expect(JSON.stringify([rows, lines])).not.toMatch(/secret password/i);
  });

  it('finds entries by time, event, address and person, also as the one who was tried', async () => {
    await audit.record({ event: 'signed_in', origin: from('192.0.2.1', 'alice') });
    time.now += 1000;
    await audit.record(failed('192.0.2.2', 'Alice'));
    time.now += 1000;
    const subject = { id: 'id of alice', name: 'alice' };
    await audit.record({ event: 'user_disabled', origin: from('local', 'boss'), subject });
    const found = async (filter: AuditFilter) => (await read(filter)).map(({ event }) => event);
    const person = { name: 'alice', hash: await audit.hashName('alice') };
    expect(await found({})).toEqual(['user_disabled', 'sign_in_failed', 'signed_in']);
    expect(await found({ person })).toHaveLength(3);
    expect(await found({ event: 'signed_in' })).toEqual(['signed_in']);
    expect(await found({ address: '192.0.2.2' })).toEqual(['sign_in_failed']);
    expect(await found({ from: time.now })).toEqual(['user_disabled']);
    expect(await found({ to: time.now - 1000 })).toEqual(['signed_in']);
    expect(await found({ person: { name: 'boss', hash: '' }, event: 'signed_in' })).toEqual([]);
  });

  it('is read in portions that leave nothing out, also where times are equal', async () => {
    for (let each = 0; each < 25; each += 1) {
      if (each % 10 === 0) time.now += 1;
      await audit.record({ event: 'signed_in', origin: from(`192.0.2.${each}`) });
    }
    const reader = createAuditReader(storage);
    const seen = new Set<string>();
    let cursor = null;
    for (let portion = 0; portion < 4; portion += 1) {
      const rows = await reader.read({}, 7, cursor);
      for (const row of rows) seen.add(row.address);
      const last = rows.at(-1)!;
      cursor = { at: last.at, id: last.id };
    }
    expect(seen.size).toBe(25);
  });

  it('is read whole in portions, in order, and others have their turn between two', async () => {
    const rows = Array.from({ length: 1000 }, (_, each) => ({
      ...{ id: each.toString(16).padStart(16, '0'), at: time.now + Math.floor(each / 300) },
      ...{ event: 'signed_in', actor_id: null, actor_name: null, subject_id: null },
      ...{ subject_name: null, account_hash: null, address: `192.0.2.${each % 200}` },
      ...{ request_id: null, details: '{}' },
    }));
    await storage.db.insertInto('audit_events').values(rows.slice(0, 500)).execute();
    await storage.db.insertInto('audit_events').values(rows.slice(500)).execute();
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (portions.length < 4) setImmediate(turn);
    };
    const portions: AuditEventsTable[][] = [];
    setImmediate(turn);
    for await (const portion of createAuditReader(storage).readAll({})) portions.push(portion);
    expect(portions.map(({ length }) => length)).toEqual([250, 250, 250, 250]);
    expect(portions.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('gives of what is filtered the right rows in every portion', async () => {
    for (let each = 0; each < 12; each += 1) {
      const event = each % 2 === 0 ? 'signed_in' : 'signed_out';
      await audit.record({ event, origin: from('192.0.2.1', 'alice') });
    }
    const events: string[] = [];
    for await (const portion of createAuditReader(storage, 5).readAll({ event: 'signed_out' })) {
      events.push(...portion.map(({ event }) => event));
    }
    expect(events).toEqual(Array.from({ length: 6 }, () => 'signed_out'));
  });

  it('forgets entries after 90 days', async () => {
    await audit.record({ event: 'signed_in', origin: from('192.0.2.1') });
    time.now += 90 * DAY;
    await audit.record({ event: 'signed_out', origin: from('192.0.2.1') });
    expect((await read()).map(({ event }) => event)).toEqual(['signed_out']);
  });

  it('counts a flood of one kind instead of writing it', async () => {
    for (let each = 0; each < 300; each += 1) await audit.note(failed('192.0.2.1', 'alice'));
    await audit.note(failed('192.0.2.1', 'bob'));
    expect(await read()).toHaveLength(2);
    time.now += 60_000;
    await audit.note(failed('192.0.2.1', 'alice'));
    const details = (await read()).map((row) => JSON.parse(row.details) as unknown);
    expect(details).toContainEqual({ more: 299 });
    expect(details).toHaveLength(4);
  });

  it('counts a flood of many kinds together', async () => {
    for (let each = 0; each < 700; each += 1) await audit.note(failed(`192.0.2.1`, `name ${each}`));
    await audit.flush();
    const rows = await createAuditReader(storage).read({}, 1000);
    expect(rows).toHaveLength(502);
    expect(rows.filter(({ address }) => address === 'many').at(0)?.details).toBeDefined();
    const more = rows.map((row) => (JSON.parse(row.details) as { more?: number }).more ?? 0);
    expect(Math.max(...more)).toBe(199);
  });

  it('stays one line whatever is in it, so that nobody forges another', async () => {
    const forged = 'eve"}\r\n{"level":40,"audit":"signed_in","userName":"boss"}\n';
    await audit.record({
      event: 'signed_in',
      origin: { ...from('192.0.2.1', forged), requestId: forged },
      details: { method: forged },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ audit: 'signed_in', level: 30, userName: forged, id: forged },
      details: { method: forged },
    });
  });

  it('leaves the lines of commands to the servers, of which one writes each', async () => {
    const [here, there] = [open(await database.open()), open(await database.open())];
    const command = createAudit({
      ...{ storage, clock: () => time.now, keepDays: 90, leaveLines: true },
      log: pino({ base: null }, { write: () => expect.fail('a command writes no line') }),
    });
    const subject = { id: 'a', name: 'alice' };
    const origin = { ...from('local', 'root'), requestId: null };
    await command.record({
      event: 'user_disabled',
      origin,
      subject,
      details: { keepTokens: false },
    });
    time.now += 1000;
    await command.record({ event: 'user_enabled', origin, subject });
    expect(lines).toEqual([]);
    await here.flush();
    await there.flush();
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const common = {
      level: 30,
      user: 'id of root',
      userName: 'root',
      address: 'local',
      msg: 'audit',
    };
    const whom = { subject: 'a', subjectName: 'alice' };
    expect(written).toEqual([
      {
        ...{ ...common, ...whom, audit: 'user_disabled', at: '2026-03-01T08:00:00.000Z' },
        details: { keepTokens: false },
      },
      {
        ...{ ...common, ...whom, audit: 'user_enabled', at: '2026-03-01T08:00:01.000Z' },
        details: {},
      },
    ]);
    expect(await read()).toHaveLength(2);
  });

  it('still writes the line, and an error, where the database is gone', async () => {
    await storage.close();
    await audit.record({ event: 'signed_in', origin: from('192.0.2.1', 'alice') });
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 30]);
  });
});
