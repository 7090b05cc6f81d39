/** Actions of administrators, each with its entry in the audit log. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Origin } from '../../../server/audit/events.ts';
import { HOUR, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const BROWSER = { userAgent: 'Handheld', address: '192.0.2.1' };
const OTHER = 'seven pallets on the moon';
const DAY = 24 * HOUR;

describe.each(dialects)('administration on $name', (dialect) => {
  let world: World;
  let origin: Origin;
  beforeEach(async () => {
    world = await createWorld(dialect);
    const boss = await world.accounts.users.add({ name: 'boss', password: PASSWORD, admin: true });
    origin = { actor: boss, address: '192.0.2.9', requestId: 'r-1' };
    await world.addUser('alice');
  });
  afterEach(() => world.drop());

  const signIn = (name: string, password = PASSWORD) =>
    world.accounts.signIn({
      ...BROWSER,
      name,
      password,
      signal: new AbortController().signal,
    });
  const events = async () =>
    (await world.storage.db.selectFrom('audit_events').selectAll().orderBy('at').execute()).map(
      (row) => row.event,
    );

  it('leaves one administrator, also when two disable each other at once', async () => {
    const { administration } = world.accounts;
    // Two connections to SQLite in one process would wait for each other forever.
    const other = dialect.name === 'postgres' ? world.otherProcess.administration : administration;
    for (const act of [
      () => administration.disable('boss', origin),
      () => administration.remove('boss', origin),
      () => administration.setRights('boss', { admin: false }, origin),
    ]) {
      await expect(act()).rejects.toThrow(refusal('last_admin'));
    }
    await administration.setRights('alice', { admin: true }, origin);
    const results = await Promise.allSettled([
      administration.disable('boss', origin),
      other.disable('alice', origin),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'last_admin' },
    });
    const admins = (await world.accounts.users.list()).filter((user) => !user.disabled);
    expect(admins).toHaveLength(1);
  });

  it('ends the sessions of who gains or loses a right, and keeps the tokens', async () => {
    const { sessionSecret, user } = await signIn('alice');
    const { sessions, apiTokens, administration } = world.accounts;
    await administration.makeToken(
      'alice',
      { name: '', scopes: ['read'], expiresAt: world.time.now + DAY },
      origin,
    );
    await administration.setRights('alice', { writer: true }, origin);
    expect(await sessions.checkSession(sessionSecret)).toBeNull();
    expect(await apiTokens.list(user.id)).toHaveLength(1);
    const again = await signIn('alice');
    expect(await sessions.checkSession(again.sessionSecret)).toMatchObject({
      user: { writer: true, admin: false },
    });
  });

  it('gives passwords that must be changed, and that end after a week', async () => {
    const { administration, sessions } = world.accounts;
    const account = { name: 'carol', admin: false, writer: false, password: OTHER };
    await administration.add({ ...account, mustChange: true }, origin);
    const { sessionSecret, tokenSecret } = await signIn('carol', OTHER);
    expect((await sessions.checkSession(sessionSecret))?.user.mustChangePassword).toBe(true);
    await expect(sessions.checkToken(tokenSecret)).rejects.toThrow(
      refusal('password_change_required'),
    );
    await expect(sessions.issueToken(sessionSecret)).rejects.toThrow(
      refusal('password_change_required'),
    );
    world.time.now += 7 * DAY;
    await expect(signIn('carol', OTHER)).rejects.toThrow(refusal('invalid_credentials'));
  });

  it('makes a link that sets a password once within an hour, and ends everything else', async () => {
    const { administration, passwordResets, sessions } = world.accounts;
    const { sessionSecret } = await signIn('alice');
    const make = async () =>
      (await administration.makeResetLink('alice', 'https://x', origin)).link.split('#reset=')[1] ??
      '';
    const older = await make();
    const newer = await make();
    await expect(passwordResets.use(older, OTHER, BROWSER)).rejects.toThrow(
      refusal('invalid_link'),
    );
    await expect(passwordResets.use(newer, 'password1234', BROWSER)).rejects.toThrow(
      refusal('invalid_password'),
    );
    expect(await sessions.checkSession(sessionSecret)).not.toBeNull();
    const twice = await Promise.allSettled([
      passwordResets.use(newer, OTHER, BROWSER),
      world.otherProcess.passwordResets.use(newer, `${OTHER}!`, BROWSER),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sessions.list()).toHaveLength(1);

    const late = await make();
    world.time.now += HOUR;
    await expect(passwordResets.use(late, OTHER, BROWSER)).rejects.toThrow(refusal('invalid_link'));
    const shut = await make();
    await administration.disable('alice', origin);
    await expect(passwordResets.use(shut, OTHER, BROWSER)).rejects.toThrow(refusal('invalid_link'));
  });

  it.each([
    [true, 1],
    [false, 0],
    [undefined, 0],
  ])('ends API tokens by a link unless told otherwise: %s leaves %i', async (keepTokens, left) => {
    const { administration, passwordResets, apiTokens } = world.accounts;
    const { user } = await signIn('alice');
    const token = { name: '', scopes: ['read'] as const, expiresAt: world.time.now + DAY };
    const { secret } = await administration.makeToken('alice', token, origin);
    world.time.now += 1;
    const options = keepTokens === undefined ? {} : { keepTokens };
    const { link } = await administration.makeResetLink('alice', 'https://x', origin, options);
    world.time.now += 1;
    const linkSecret = link.split('#reset=')[1] ?? '';
    const keeps = { keepTokens: left === 1 };
    expect(await passwordResets.rule(linkSecret, BROWSER)).toMatchObject(keeps);
    expect(await apiTokens.list(user.id)).toHaveLength(1);
    await world.otherProcess.passwordResets.use(linkSecret, OTHER, BROWSER);
    expect(await apiTokens.list(user.id)).toHaveLength(left);
    expect((await world.otherProcess.apiTokens.checkApiToken(secret, 'read')) !== null).toBe(
      left === 1,
    );
    const told = world.storage.db.selectFrom('audit_events').orderBy('at').orderBy('event');
    expect(
      (await told.select(['event', 'details']).execute())
        .filter(({ event }) => event === 'reset_link_made' || event === 'password_reset')
        .map(({ event, details }) => [event, JSON.parse(details) as unknown]),
    ).toEqual([
      ['reset_link_made', keeps],
      ['password_reset', keeps],
    ]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'keeps API tokens through the change of a given password: %s leaves %i',
    async (kept, left) => {
      const { administration, ownAccount, sessions, apiTokens } = world.accounts;
      const token = { name: '', scopes: ['read'] as const, expiresAt: world.time.now + DAY };
      await administration.makeToken('alice', token, origin);
      const given = { password: OTHER, mustChange: true };
      await administration.setPassword('alice', given, origin, { keepTokens: kept });
      const change = async (current: string, password: string) => {
        const { sessionSecret, user } = await signIn('alice', current);
        const session = (await sessions.checkSession(sessionSecret))!;
        const options = { current, password, keepTokens: false };
        await ownAccount.changePassword(session, options, BROWSER, new AbortController().signal);
        return (await apiTokens.list(user.id)).length;
      };
      expect(await change(OTHER, PASSWORD)).toBe(left);
      // An administrator's choice applies only to that change.
      expect(await change(PASSWORD, OTHER)).toBe(0);
    },
  );

  it('writes who did what to whom', async () => {
    const { administration } = world.accounts;
    const account = { name: 'carol', admin: false, writer: false, password: OTHER };
    await administration.add({ ...account, mustChange: false }, origin);
    world.time.now += 1;
    await administration.disable('carol', origin);
    world.time.now += 1;
    await administration.enable('carol', origin);
    world.time.now += 1;
    await administration.setPassword('carol', { password: OTHER, mustChange: false }, origin);
    world.time.now += 1;
    await administration.remove('carol', origin);
    expect(await events()).toEqual([
      'user_added',
      'user_disabled',
      'user_enabled',
      'password_set',
      'user_removed',
    ]);
    const rows = await world.storage.db.selectFrom('audit_events').selectAll().execute();
    for (const row of rows) {
      expect(row).toMatchObject({
        actor_name: 'boss',
        subject_name: 'carol',
        address: '192.0.2.9',
        request_id: 'r-1',
      });
    }
    expect(JSON.stringify(rows)).not.toContain(OTHER);
  });

  it('begins with a password of a day, which is made anew where nobody has used it', async () => {
    const empty = await createWorld(dialect);
    const { accounts, time } = empty;
    const first = await accounts.firstAccount();
    time.now += DAY;
    const enter = (password = '') =>
      accounts.signIn({
        ...BROWSER,
        name: 'admin',
        password,
        signal: new AbortController().signal,
      });
    await expect(enter(first?.password)).rejects.toThrow(refusal('invalid_credentials'));
    const second = await accounts.firstAccount();
    const { user } = await enter(second?.password);
    expect(user.mustChangePassword).toBe(true);
    time.now += 2 * DAY;
    expect(await accounts.firstAccount()).toBeNull();
    await empty.drop();
  });
});
