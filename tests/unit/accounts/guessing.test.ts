/** How many wrong passwords are checked per day, and who is locked out by them. */

import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../../server/accounts/accounts.ts';
import type { SignInRequest } from '../../../server/accounts/sign-in.ts';
import { HOUR, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { signInAs } from '../../fixtures/sign-in-as.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const LOCAL_ORIGIN = { actor: null, address: 'local', requestId: null };

describe.each(dialects)('guessing on $name', (dialect) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(dialect);
    await world.addUser('alice');
    // A hundred wrong passwords are looked at in many of these tests: at the usual cost they take half a minute.
    const password_hash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await world.storage.db.updateTable('users').set({ password_hash }).execute();
  });
  afterEach(() => world.drop());

  const signIn = (request?: Partial<SignInRequest>, accounts: Accounts = world.accounts) =>
    signInAs(accounts, request);
  /** The code of each refusal, or `in`. */
  const outcome = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'in',
      (error: unknown) => (error as { code: string }).code,
    );
  /** 25 addresses at once, each with this many consecutive attempts, on two processes. */
  const guess = async (name: string, each: number): Promise<Map<string, number>> => {
    const outcomes = new Map<string, number>();
    await Promise.all(
      Array.from({ length: 25 }, async (_, address) => {
        for (let turn = 0; turn < each; turn += 1) {
          const request = { name, password: 'wrong', address: `198.51.100.${address}` };
          const accounts = turn % 2 === 0 ? world.accounts : world.otherProcess;
          const code = await outcome(signIn(request, accounts));
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
        }
      }),
    );
    return outcomes;
  };
  const events = async (event: string) =>
    (await world.storage.db.selectFrom('audit_events').selectAll().execute()).filter(
      (row) => row.event === event,
    );

  it.each(['alice', 'nobody'])(
    'from 25 addresses gets 100 passwords of %s looked at, and no more, known or not',
    async (name) => {
      const outcomes = await guess(name, 8);
      expect(Object.fromEntries(outcomes)).toEqual({
        invalid_credentials: 100,
        too_many_attempts: 100,
      });
    },
  );

  it('then stops new browsers and no known one, until the day is over', async () => {
    const { deviceSecret } = await signIn();
    await guess('alice', 5);
    expect(await outcome(signIn())).toBe('too_many_attempts');
    await expect(signIn()).rejects.toThrow(/used before, or ask an administrator/);
    expect(await outcome(signIn({ deviceSecret }))).toBe('in');
    world.time.now += 23 * HOUR;
    expect(await outcome(signIn())).toBe('too_many_attempts');
    world.time.now += HOUR;
    expect(await outcome(signIn())).toBe('in');
  });

  it('stops new browsers of nobody else', async () => {
    await world.addUser('bob');
    await guess('alice', 5);
    expect(await outcome(signIn({ name: 'bob' }))).toBe('in');
  });

  it('lets new browsers in again when an administrator says so, or by a password link', async () => {
    await guess('alice', 5);
    await world.accounts.administration.unlock('alice', LOCAL_ORIGIN);
    expect(await outcome(signIn())).toBe('in');

    await guess('alice', 5);
    const { administration, passwordResets } = world.accounts;
    const { link } = await administration.makeResetLink('alice', 'http://x', LOCAL_ORIGIN);
    const browser = { userAgent: '', address: '192.0.2.7' };
    await passwordResets.use(link.split('=')[1] ?? '', 'seven pallets on the moon', browser);
    expect(await outcome(signIn({ password: 'seven pallets on the moon' }))).toBe('in');
  });

  it('does not count right passwords', async () => {
    for (let each = 0; each < 3; each += 1) await signIn();
    const rows = await world.storage.db.selectFrom('daily_failures').select('count').execute();
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is reported to operators when there is much of it and when it stops new browsers', async () => {
    await guess('alice', 5);
    const reports = await events('guessing');
    // Both are of the same moment, and attempts are made side by side: a database may keep either first.
    const details = reports.map((row) => JSON.parse(row.details) as { attempts: number });
    expect(details.sort((one, other) => one.attempts - other.attempts)).toEqual([
      { attempts: 25, newBrowsersStopped: false },
      { attempts: 101, newBrowsersStopped: true },
    ]);
    const hash = await world.accounts.audit.hashName('Alice');
    expect(new Set(reports.map((row) => row.account_hash))).toEqual(new Set([hash]));
    expect(JSON.stringify(reports)).not.toContain('alice');
  });
});
