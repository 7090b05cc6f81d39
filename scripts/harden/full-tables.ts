/** Fills the tables that are read completely or in part: accounts, the audit log, readers'
 *  questions. */

import { randomUUID } from 'node:crypto';
import { newId } from '../../server/accounts/secrets.ts';
import type { Storage } from '../../server/storage/storage.ts';

const ACCOUNTS = 1000;
const AUDIT_EVENTS = 20_000;
const QUESTIONS = 20_000;
/** Rows per statement: SQLite accepts some 32,000 values. */
const AT_ONCE = 1000;

/** Also makes `admin` an administrator. */
export async function fillTables({ db }: Pick<Storage, 'db'>, admin: string): Promise<void> {
  await db.updateTable('users').set({ admin: 1 }).where('name', '=', admin).execute();
  const now = Date.now();
  await inPortions(
    ACCOUNTS,
    (number) => ({
      ...{ id: randomUUID(), name: `person${number}`, name_key: `person${number}` },
      ...{ password_hash: null, admin: 0, disabled_at: null, created_at: now, generation: 1 },
      ...{ password_expires_at: null, last_sign_in_at: now },
    }),
    (rows) => db.insertInto('users').values(rows).execute(),
  );
  await inPortions(
    AUDIT_EVENTS,
    (number) => ({
      ...{ id: newId(), at: now - number * 1000, event: 'signed_in', actor_id: randomUUID() },
      ...{ actor_name: `person${number % ACCOUNTS}`, subject_id: null, subject_name: null },
      ...{ account_hash: null, address: '192.0.2.1', request_id: randomUUID() },
      details: JSON.stringify({ method: 'password' }),
    }),
    (rows) => db.insertInto('audit_events').values(rows).execute(),
  );
  const day = new Date(now).toISOString().slice(0, 10);
  await inPortions(
    QUESTIONS,
    (number) => ({
      ...{ day, kind: 'question', section: 'docs', subject_key: `key${number}` },
      ...{ subject: `How do I receive pallet ${number} of a purchase order?`, count: 3 },
      ...{ missed: number % 3, unsure: 0, followed: 0, last_at: now },
    }),
    (rows) => db.insertInto('insight_counts').values(rows).execute(),
  );
}

async function inPortions<Row>(
  count: number,
  make: (number: number) => Row,
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - begin);
    await write(Array.from({ length }, (_, index) => make(begin + index)));
  }
}
