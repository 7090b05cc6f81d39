/** Password sign-in: what it returns, what slows it down, and which browsers it recognises. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../../server/accounts/accounts.ts';
import { newDeviceSecret } from '../../../server/accounts/secrets.ts';
import type { SignInRequest } from '../../../server/accounts/sign-in.ts';
import { HOUR, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';
import { failTo, holdIn, signInAs, untilWaitingIn } from '../../fixtures/sign-in-as.ts';

const dialects = await testDialects();

const DAY = 24 * HOUR;

describe.each(dialects)('sign-in on $name', (dialect) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(dialect);
    await world.addUser('alice');
  });
  afterEach(() => world.drop());

  const signIn = (request?: Partial<SignInRequest>, accounts: Accounts = world.accounts) =>
    signInAs(accounts, request);
  const fail = (request?: Partial<SignInRequest>, accounts: Accounts = world.accounts) =>
    failTo(accounts, request);
  const failTimes = async (count: number, request?: Partial<SignInRequest>) => {
    for (let each = 0; each < count; each += 1) await fail(request);
  };
  const hold = () => holdIn(world);
  const untilWaiting = (count: number) => untilWaitingIn(world, count);

  it('gives a session, a token and a device secret, in any spelling of the name', async () => {
    const signedIn = await signIn({ name: ' ALICE ' });
    expect(signedIn.user.name).toBe('alice');
    const { sessions } = world.accounts;
    expect(await sessions.checkSession(signedIn.sessionSecret)).not.toBeNull();
    expect(await sessions.checkToken(signedIn.tokenSecret)).not.toBeNull();
    expect(signedIn.deviceSecret).toMatch(/^[\w-]{22}$/);
  });

  it('answers alike to an unknown name, a wrong password and a disabled user', async () => {
    await world.addUser('bob');
    await world.accounts.users.disable('bob');
    const answers = [];
    for (const request of [
      { name: 'nobody' },
      { name: 'a\0b' },
      { name: '' },
      { password: 'wrong' },
      { name: 'bob' },
    ]) {
      answers.push(await signIn(request).then(String, (error: unknown) => error));
    }
    const [first] = answers as Error[];
    for (const answer of answers) expect(answer).toEqual(first);
    expect(first).toMatchObject({
      code: 'invalid_credentials',
      message: 'The user name or password is incorrect.',
    });
  });

  it.each(['alice', 'nobody'])(
    'is slowed for the account %s after five failures, by up to thirty seconds',
    async (name) => {
      for (let each = 0; each < 12; each += 1) {
        // Each from a different address, so only the account slows it down.
        await fail({ name, address: `192.0.2.${each}` });
      }
      expect(world.waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    },
  );

  it('is slowed for an address that tries many names', async () => {
    for (let each = 0; each < 23; each += 1) await fail({ name: `name ${each}` });
    expect(world.waits).toEqual([1000, 2000, 4000]);
  });

  it('counts parallel attempts of several processes before it looks at any password', async () => {
    const letGo = hold();
    const attempts = Array.from({ length: 16 }, (_, each) =>
      fail(
        { address: `192.0.2.${each % 8}` },
        each % 2 === 0 ? world.accounts : world.otherProcess,
      ),
    );
    await untilWaiting(11);
    expect(world.waits.toSorted((a, b) => a - b)).toEqual([
      ...[1000, 2000, 4000, 8000, 16_000],
      ...Array<number>(6).fill(30_000),
    ]);
    letGo();
    await Promise.all(attempts);
  });

  it('with the right password gives back its own count and no other', async () => {
    await failTimes(4);
    for (let each = 0; each < 5; each += 1) await signIn();
    expect(world.waits).toEqual([]);
    await failTimes(2);
    expect(world.waits).toEqual([1000]);
  });

  it('is free again a quarter of an hour after the last failure, and sooner less slow', async () => {
    await failTimes(10);
    world.waits.length = 0;
    // Ten failures have drained to six.
    world.time.now += 6 * 60_000;
    await fail();
    expect(world.waits).toEqual([2000]);
    world.time.now += 15 * 60_000;
    await fail();
    expect(world.waits).toEqual([2000]);
  });

  it('of a browser that is known to the account is not slowed by the guessing of others', async () => {
    const { deviceSecret } = await signIn();
    await failTimes(12, { address: '198.51.100.1' });
    // Also from the same address, as behind one router.
    await failTimes(12);
    world.waits.length = 0;
    await signIn({ deviceSecret });
    expect(world.waits).toEqual([]);
    await signIn();
    expect(world.waits).toEqual([30_000]);
  });

  it('of a known browser that guesses is slowed by itself and slows nobody else', async () => {
    const { deviceSecret } = await signIn();
    await failTimes(7, { deviceSecret });
    expect(world.waits).toEqual([1000, 2000]);
    await signIn();
    expect(world.waits).toEqual([1000, 2000]);
  });

  it('of a browser that is known to another account, or invented, is not known here', async () => {
    await world.addUser('bob');
    const bob = await signIn({ name: 'bob' });
    await failTimes(5, { deviceSecret: bob.deviceSecret });
    await failTimes(1, { deviceSecret: newDeviceSecret() });
    expect(world.waits).toEqual([1000]);
  });

  it('keeps the device secret of a shared handheld, and takes over none that we have not made', async () => {
    await world.addUser('bob');
    const alice = await signIn();
    const bob = await signIn({ name: 'bob', deviceSecret: alice.deviceSecret });
    expect(bob.deviceSecret).toBe(alice.deviceSecret);
    const planted = newDeviceSecret();
    const { deviceSecret } = await signIn({ deviceSecret: planted });
    expect(deviceSecret).not.toBe(planted);
  });

  it('knows twenty browsers of an account, for 180 days, until the password changes', async () => {
    const known = async (deviceSecret: string) => {
      await failTimes(6, { name: 'alice' });
      world.waits.length = 0;
      await signIn({ deviceSecret });
      return world.waits.length === 0;
    };
    const first = await signIn();
    world.time.now += 180 * DAY - 1;
    expect(await known(first.deviceSecret)).toBe(true);
    // Counted from the browser's last sign-in.
    world.time.now += 180 * DAY - 1;
    expect(await known(first.deviceSecret)).toBe(true);
    world.time.now += 180 * DAY;
    expect(await known(first.deviceSecret)).toBe(false);

    const second = await signIn();
    for (let each = 0; each < 20; each += 1) {
      world.time.now += 1;
      await signIn();
    }
    expect(await known(second.deviceSecret)).toBe(false);

    const third = await signIn();
    await world.accounts.users.setPassword('alice', PASSWORD);
    expect(await known(third.deviceSecret)).toBe(false);
  });

  it('leaves neither names nor addresses in its counters', async () => {
    await fail({ name: 'my secret password' });
    const rows = await world.storage.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/secret|192\.0\.2/);
  });

  it('forgets counters that have drained', async () => {
    await failTimes(3, { name: 'nobody' });
    world.time.now += 16 * 60_000;
    await fail();
    const rows = await world.storage.db.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });
});
