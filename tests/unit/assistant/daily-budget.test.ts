/** Questions per account and day: counted in the database, by the server's local midnight. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDailyBudget } from '../../../server/assistant/daily-budget.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { testDialects, type TestDatabase } from '../../fixtures/storages.ts';

const dialects = await testDialects();

describe.each(dialects)('the daily budget on $name', (dialect) => {
  let database: TestDatabase;
  let storage: Storage;
  let now: number;

  beforeEach(async () => {
    database = await dialect.createTables();
    storage = await database.open();
    // Local time, because the budget uses it.
    now = new Date(2026, 2, 1, 23, 0, 0).getTime();
    for (const id of ['u', 'v']) {
      await storage.db
        .insertInto('users')
        .values({
          id,
          name: id,
          name_key: id,
          password_hash: null,
          admin: 0,
          disabled_at: null,
          created_at: 0,
          generation: 0,
        })
        .execute();
    }
  });
  afterEach(() => database.drop());

  const budgetOn = (on: Storage, questions = 3) =>
    createDailyBudget({ storage: on, clock: () => now, questions });
  const rows = () => storage.db.selectFrom('assistant_questions').selectAll().execute();
  const SPENT = { code: 'assistant_budget', status: 429 };

  test('is what it says, for each account', async () => {
    const budget = budgetOn(storage);
    for (let i = 0; i < 3; i += 1) await budget.take('u', 1);
    await expect(budget.take('u', 1)).rejects.toMatchObject(SPENT);
    await budget.take('v', 1);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { user_id: 'u', day: '2026-03-01', count: 3 },
        { user_id: 'v', day: '2026-03-01', count: 1 },
      ]),
    );
  });

  test('opens again at midnight of the server, and says so', async () => {
    const budget = budgetOn(storage, 1);
    await budget.take('u', 1);
    await expect(budget.take('u', 1)).rejects.toMatchObject({
      retryAfter: 3600,
      message: expect.stringContaining('2 March, 00:00') as string,
    });
    now += 3_599_999;
    await expect(budget.take('u', 1)).rejects.toMatchObject({ retryAfter: 1 });
    now += 1;
    await budget.take('u', 1);
    // Past days are deleted.
    expect(await rows()).toEqual([{ user_id: 'u', day: '2026-03-02', count: 1 }]);
  });

  test('survives a restart and is shared by processes', async () => {
    await budgetOn(storage).take('u', 2);
    const other = budgetOn(await database.open());
    await other.take('u', 1);
    await expect(other.take('u', 1)).rejects.toMatchObject(SPENT);
    await expect(budgetOn(storage).take('u', 1)).rejects.toMatchObject(SPENT);
  });

  test('gives the last question to one of many that ask at once', async () => {
    const budgets = [budgetOn(storage, 5), budgetOn(await database.open(), 5)];
    const asked = Array.from({ length: 20 }, (_, i) => budgets[i % 2]!.take('u', 1));
    const ended = await Promise.allSettled(asked);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await rows()).toMatchObject([{ count: 5 }]);
  });

  test('takes several questions or none of them', async () => {
    const budget = budgetOn(storage);
    await expect(budget.take('u', 4)).rejects.toMatchObject(SPENT);
    await budget.take('u', 2);
    await expect(budget.take('u', 2)).rejects.toMatchObject(SPENT);
    await budget.take('u', 1);
    expect(await rows()).toMatchObject([{ count: 3 }]);
  });

  test('gets back what the model had no part in, on the day that it was taken from', async () => {
    const budget = budgetOn(storage);
    const giveBack = await budget.take('u', 2);
    await giveBack();
    expect(await rows()).toMatchObject([{ count: 1 }]);
    now += 3_600_000;
    await budget.take('u', 1);
    await giveBack();
    expect(await rows()).toMatchObject([{ day: '2026-03-02', count: 1 }]);
  });

  test('goes with its user', async () => {
    await budgetOn(storage).take('u', 1);
    await storage.db.deleteFrom('users').where('id', '=', 'u').execute();
    expect(await rows()).toEqual([]);
  });
});
