/** What users do with their own account. */

import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../server/accounts/session.ts';
import type { SignedIn } from '../../../server/accounts/sign-in.ts';
import { HOUR, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const BROWSER = { userAgent: 'Handheld', address: '192.0.2.1' };
const OTHER = 'seven pallets on the moon';

describe.each(dialects)('the own account on $name', (dialect) => {
  let world: World;
  let signedIn: SignedIn;
  let session: Session;
  const signIn = (password = PASSWORD) =>
    world.accounts.signIn({
      ...BROWSER,
      name: 'alice',
      password,
      signal: new AbortController().signal,
    });
  const holds = async (secret: string) =>
    (await world.accounts.sessions.checkSession(secret)) !== null;
  const change = (current: string, password: string, keepTokens = false) =>
    world.accounts.ownAccount.changePassword(
      session,
      { current, password, keepTokens },
      BROWSER,
      new AbortController().signal,
    );
  const makeToken = () =>
    world.accounts.ownAccount.makeToken(
      session,
      { name: 'editor', scopes: ['mcp'], days: 30 },
      BROWSER,
    );

  beforeEach(async () => {
    world = await createWorld(dialect);
    await world.addUser('alice');
    signedIn = await signIn();
    session = (await world.accounts.sessions.checkSession(signedIn.sessionSecret))!;
  });
  afterEach(() => world.drop());

  it('changes its password: every session ends and this browser gets a new one', async () => {
    const elsewhere = await signIn();
    const { secret } = await makeToken();
    const changed = await change(PASSWORD, OTHER);
    expect(await holds(signedIn.sessionSecret)).toBe(false);
    expect(await holds(elsewhere.sessionSecret)).toBe(false);
    expect(await holds(changed.sessionSecret)).toBe(true);
    expect(changed.deviceSecret).not.toBe(signedIn.deviceSecret);
    expect(await world.accounts.apiTokens.checkApiToken(secret, 'mcp')).toBeNull();
    await expect(signIn()).rejects.toThrow(refusal('invalid_credentials'));
    await signIn(OTHER);
  });

  it('keeps its API tokens over a new password where that is asked for', async () => {
    const { secret } = await makeToken();
    await change(PASSWORD, OTHER, true);
    expect(await world.accounts.apiTokens.checkApiToken(secret, 'mcp')).not.toBeNull();
  });

  it('changes nothing by a wrong current, a weak or the same password', async () => {
    await expect(change('wrong', OTHER)).rejects.toThrow(refusal('wrong_password'));
    await expect(change(PASSWORD, 'password1234')).rejects.toThrow(refusal('invalid_password'));
    await expect(change(PASSWORD, PASSWORD)).rejects.toThrow(refusal('invalid_password'));
    expect(await holds(signedIn.sessionSecret)).toBe(true);
  });

  it('slows down who guesses the current password in an open session', async () => {
    for (let each = 0; each < 8; each += 1) {
      await expect(change(`wrong ${each}`, OTHER)).rejects.toThrow(refusal('wrong_password'));
    }
    expect(world.waits).toEqual([1000, 2000, 4000]);
    // Other users' sign-in is as fast as before.
    await signIn();
    expect(world.waits).toHaveLength(3);
  });

  it('has 20 sessions at most, of which the oldest ends', async () => {
    const secrets = [signedIn.sessionSecret];
    for (let each = 0; each < 20; each += 1) {
      world.time.now += 1;
      secrets.push((await signIn()).sessionSecret);
    }
    const held = await Promise.all(secrets.map(holds));
    expect(held).toEqual([false, ...Array<boolean>(20).fill(true)]);
  });

  it('has 20 sessions at most when 40 begin at once', async () => {
    const { user } = signedIn;
    // Two connections to SQLite in one process would wait for each other forever.
    const other = dialect.name === 'postgres' ? world.otherProcess : world.accounts;
    await Promise.all(
      Array.from({ length: 40 }, (_, each) =>
        (each % 2 === 0 ? world.accounts : other).sessions.createSession(user, BROWSER),
      ),
    );
    expect(await world.accounts.sessions.list(user.id)).toHaveLength(20);
  });

  it('ends one session, or all, and nobody else’s', async () => {
    const elsewhere = await signIn();
    const { ownAccount, sessions } = world.accounts;
    const { id } = (await sessions.checkSession(elsewhere.sessionSecret))!;
    await ownAccount.endSession(session, id, BROWSER);
    expect(await holds(elsewhere.sessionSecret)).toBe(false);
    await expect(ownAccount.endSession(session, id, BROWSER)).rejects.toThrow(refusal('not_found'));

    await world.addUser('bob');
    const bob = await world.accounts.beginSession(
      await world.accounts.users.get('bob'),
      BROWSER,
      'test',
    );
    const his = (await sessions.checkSession(bob.sessionSecret))!;
    await expect(ownAccount.endSession(session, his.id, BROWSER)).rejects.toThrow(
      refusal('not_found'),
    );
    await ownAccount.endAllSessions(session, BROWSER);
    expect(await holds(signedIn.sessionSecret)).toBe(false);
    expect(await holds(bob.sessionSecret)).toBe(true);
  });

  it('makes up to 20 tokens and ends its own alone', async () => {
    const { ownAccount, apiTokens } = world.accounts;
    const { id, secret } = await makeToken();
    expect(await apiTokens.checkApiToken(secret, 'read')).toBeNull();
    world.time.now += 30 * 24 * HOUR;
    expect(await apiTokens.checkApiToken(secret, 'mcp')).toBeNull();
    for (let each = 0; each < 20; each += 1) await makeToken();
    await expect(makeToken()).rejects.toThrow(refusal('bad_request'));

    const bob = await world.addUser('bob');
    const his = { ...session, user: { ...session.user, id: bob.id, name: 'bob' } };
    await expect(ownAccount.endToken(his, id, BROWSER)).rejects.toThrow(refusal('not_found'));
    await ownAccount.endToken(session, id, BROWSER);
  });

  it('gets a hash of today’s cost at the next sign-in', async () => {
    const cheap = await hash(PASSWORD, { memoryCost: 9216, timeCost: 1 });
    const { db } = world.storage;
    await db.updateTable('users').set({ password_hash: cheap }).execute();
    await signIn();
    const { password_hash: kept } = await db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(kept).toMatch(/m=19456,t=2,p=1/);
    await signIn();
  });
});
