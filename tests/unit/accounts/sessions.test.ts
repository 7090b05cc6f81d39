import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../../server/accounts/secrets.ts';
import type { NewSession } from '../../../server/accounts/session.ts';
import type { User } from '../../../server/accounts/user.ts';
import { HOUR, MINUTE, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

describe.each(dialects)('sessions on $name', (dialect) => {
  let world: World;
  let alice: User;
  let session: NewSession;
  beforeEach(async () => {
    world = await createWorld(dialect);
    alice = await world.addUser('alice');
    session = await begin();
  });
  afterEach(() => world.drop());

  const begin = () =>
    world.accounts.sessions.createSession(alice, { userAgent: 'Handheld', address: '192.0.2.1' });
  const check = () => world.accounts.sessions.checkSession(session.sessionSecret);
  const checkToken = () => world.accounts.sessions.checkToken(session.tokenSecret);

  it('hold for their secret and their token, each for itself', async () => {
    const { sessions } = world.accounts;
    expect(await check()).toMatchObject({
      user: { id: alice.id, name: 'alice', admin: false },
      createdAt: world.time.now,
      expiresAt: world.time.now + 12 * HOUR,
    });
    expect(await checkToken()).toEqual(await check());
    expect(await sessions.checkSession(session.tokenSecret)).toBeNull();
    expect(await sessions.checkToken(session.sessionSecret)).toBeNull();
  });

  it.each(['', 'x', newSecret(), 'é'.repeat(43), `${newSecret()}\n`])(
    'do not hold for an invented secret: %j',
    async (secret) => {
      expect(await world.accounts.sessions.checkSession(secret)).toBeNull();
      expect(await world.accounts.sessions.checkToken(secret)).toBeNull();
    },
  );

  it('are in the database as hashes alone', async () => {
    const { db } = world.storage;
    const rows = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('session_tokens').selectAll().execute(),
    ]);
    expect(rows).not.toContain(session.sessionSecret);
    expect(rows).not.toContain(session.tokenSecret);
    expect(rows).toContain(hashSecret(session.sessionSecret));
  });

  it('hold in another process, and after a restart', async () => {
    const { sessions } = world.otherProcess;
    expect(await sessions.checkSession(session.sessionSecret)).not.toBeNull();
    expect(await sessions.checkToken(session.tokenSecret)).not.toBeNull();
  });

  it('end twelve hours after they began, however much they are used', async () => {
    for (let hour = 1; hour < 12; hour += 1) {
      world.time.now += HOUR;
      expect(await check()).not.toBeNull();
    }
    world.time.now += HOUR - 1;
    expect(await check()).not.toBeNull();
    // Within the five seconds of the cache.
    world.time.now += 1;
    expect(await check()).toBeNull();
    expect(await checkToken()).toBeNull();
  });

  it('end after two hours without use', async () => {
    world.time.now += 2 * HOUR - 1;
    expect(await check()).not.toBeNull();
    world.time.now += 2 * HOUR;
    expect(await check()).toBeNull();
    expect(await checkToken()).toBeNull();
  });

  it('hold where the clock is set back, and what was kept before is not believed', async () => {
    await check();
    world.time.now -= HOUR;
    expect(await check()).not.toBeNull();
    world.time.now -= HOUR;
    await world.storage.db.deleteFrom('session_tokens').execute();
    await world.storage.db.deleteFrom('sessions').execute();
    expect(await check()).toBeNull();
  });

  it('end where the clock jumps past their end', async () => {
    world.time.now += 400 * 24 * HOUR;
    expect(await check()).toBeNull();
    expect(await checkToken()).toBeNull();
  });

  it('stay in use by questions, which carry the token alone', async () => {
    world.time.now += HOUR;
    await checkToken();
    world.time.now += HOUR + MINUTE;
    expect(await check()).not.toBeNull();
  });

  it('write their last use once a minute at most', async () => {
    const lastSeen = async () => (await world.accounts.sessions.list())[0]?.lastSeenAt;
    const began = world.time.now;
    world.time.now = began + MINUTE - 1;
    await check();
    expect(await lastSeen()).toBe(began);
    world.time.now = began + MINUTE + 10_000;
    await check();
    expect(await lastSeen()).toBe(began + MINUTE + 10_000);
  });

  it('end at once by sign-out, with all their tokens, here and in other processes', async () => {
    const other = world.otherProcess.sessions;
    const extra = await world.accounts.sessions.issueToken(session.sessionSecret);
    await Promise.all([check(), checkToken(), other.checkSession(session.sessionSecret)]);
    expect(await world.accounts.sessions.endSession(session.sessionSecret)).toBe(true);
    expect(await check()).toBeNull();
    expect(await checkToken()).toBeNull();
    expect(await world.accounts.sessions.checkToken(extra)).toBeNull();
    // The clock does not advance, so a cached check would be valid forever.
    const there = () => other.checkSession(session.sessionSecret);
    if (dialect.name === 'sqlite') expect(await there()).toBeNull();
    else await expect.poll(there).toBeNull();
    expect(await world.accounts.sessions.endSession(session.sessionSecret)).toBe(false);
  });

  it.each([
    ['disabling the user', () => world.otherProcess.users.disable('alice')],
    ['another password', () => world.otherProcess.users.setPassword('alice', `${PASSWORD}!`)],
    ['removing the user', () => world.otherProcess.users.remove('alice')],
    ['revoking all', () => world.otherProcess.sessions.revokeAll(alice.id)],
    [
      'revoking this one',
      async () => {
        const [only] = await world.otherProcess.sessions.list(alice.id);
        await world.otherProcess.sessions.revoke(alice.id, only?.id ?? '');
      },
    ],
  ])('end at once by %s in another process', async (_, action) => {
    expect(await check()).not.toBeNull();
    expect(await checkToken()).not.toBeNull();
    if (dialect.name === 'postgres') {
      await expect.poll(() => world.storage.version()).toBeGreaterThan(0);
      await check();
    }
    await action();
    const both = async () => [await check(), await checkToken()];
    if (dialect.name === 'sqlite') expect(await both()).toEqual([null, null]);
    else await expect.poll(both).toEqual([null, null]);
  });

  it('of other users live on when one is disabled', async () => {
    const bob = await world.addUser('bob');
    const his = await world.accounts.sessions.createSession(bob, { userAgent: '', address: '' });
    await world.accounts.users.disable('alice');
    expect(await check()).toBeNull();
    expect(await world.accounts.sessions.checkSession(his.sessionSecret)).not.toBeNull();
  });

  it('do not come back when the user is enabled again', async () => {
    await world.accounts.users.disable('alice');
    await world.accounts.users.enable('alice');
    expect(await check()).toBeNull();
  });

  it('never hold if the user lost the right while the password was being checked', async () => {
    // Here alice is as she was read before the check.
    await world.otherProcess.users.setPassword('alice', `${PASSWORD}!`);
    const late = await begin();
    expect(await world.accounts.sessions.checkSession(late.sessionSecret)).toBeNull();
  });

  it('have a token for each of eight tabs, and drop the oldest then', async () => {
    const { sessions } = world.accounts;
    const tokens = [session.tokenSecret];
    for (let tab = 0; tab < 8; tab += 1) {
      world.time.now += 1;
      tokens.push(await sessions.issueToken(session.sessionSecret));
    }
    const held = await Promise.all(tokens.map((token) => sessions.checkToken(token)));
    expect(held.map((each) => each !== null)).toEqual([false, ...Array<boolean>(8).fill(true)]);
  });

  it('drop the oldest token at once, though it was just used, and make nobody else ask again', async () => {
    const { sessions } = world.accounts;
    const before = world.storage.version();
    expect(await checkToken()).not.toBeNull();
    for (let tab = 0; tab < 8; tab += 1) {
      world.time.now += 1;
      await sessions.issueToken(session.sessionSecret);
    }
    expect(await checkToken()).toBeNull();
    // PostgreSQL may still report the account that was created before.
    expect(world.storage.version() - before).toBeLessThan(8);
  });

  it('give no token without a session', async () => {
    await expect(world.accounts.sessions.issueToken(newSecret())).rejects.toThrow(
      expect.objectContaining({ code: 'not_authenticated' }) as Error,
    );
  });

  it('are revoked by id for their own user only', async () => {
    const bob = await world.addUser('bob');
    const [hers] = await world.accounts.sessions.list(alice.id);
    expect(await world.accounts.sessions.revoke(bob.id, hers?.id ?? '')).toBe(false);
    expect(await check()).not.toBeNull();
  });

  it('that are over leave the table when another begins', async () => {
    world.time.now += 3 * HOUR;
    await begin();
    expect(await world.storage.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect(
      await world.storage.db.selectFrom('session_tokens').select('secret_hash').execute(),
    ).toHaveLength(1);
  });
});
