/** Links between identity-provider users and accounts, on both databases. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, PASSWORD, createWorld, type World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const COMPANY = 'https://id.example.com';
const OTHER = 'https://id.example.org';
const ORIGIN = { actor: null, address: '192.0.2.1', requestId: null };
const PERSON = { name: 'maria', admin: null };

describe.each(dialects)('identities on $name', (dialect) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(dialect);
  });
  afterEach(() => world.drop());

  it('are named by issuer and subject: the same subject elsewhere is another person', async () => {
    const { identities } = world.accounts;
    const one = await identities.enter({ issuer: COMPANY, subject: '1' }, PERSON, ORIGIN);
    expect((await identities.enter({ issuer: COMPANY, subject: '1' }, PERSON, ORIGIN)).id).toBe(
      one.id,
    );
    await expect(
      identities.enter({ issuer: OTHER, subject: '1' }, PERSON, ORIGIN),
    ).rejects.toMatchObject({
      code: 'name_taken',
    });
    const two = await identities.enter(
      { issuer: OTHER, subject: '1' },
      { ...PERSON, name: 'm2' },
      ORIGIN,
    );
    expect(two.id).not.toBe(one.id);
  });

  it('make one account when a person comes in several tabs at once', async () => {
    const identity = { issuer: COMPANY, subject: '1' };
    // Two connections to SQLite in one process would wait for each other.
    const { accounts, otherProcess } = world;
    const second = dialect.name === 'postgres' ? otherProcess : accounts;
    const enter = (at: number) =>
      (at % 2 ? accounts : second).identities.enter(identity, PERSON, ORIGIN);
    const users = await Promise.all(Array.from({ length: 6 }, (_, at) => enter(at)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(await world.accounts.identities.list()).toHaveLength(1);
  });

  it('are linked to an account that is there, once, and leave it when it goes', async () => {
    const { identities, users } = world.accounts;
    await world.addUser('maria');
    const identity = { issuer: COMPANY, subject: '1' };
    await identities.link('MARIA', identity, ORIGIN);
    await identities.link('maria', identity, ORIGIN);
    expect((await identities.enter(identity, PERSON, ORIGIN)).name).toBe('maria');
    await world.addUser('other');
    await expect(identities.link('other', identity, ORIGIN)).rejects.toMatchObject({
      code: 'identity_taken',
    });
    await expect(identities.link('nobody', identity, ORIGIN)).rejects.toMatchObject({
      code: 'not_found',
    });
    await users.remove('maria');
    expect(await identities.list()).toEqual([]);
  });

  it('give and take rights, but not from the last administrator', async () => {
    const { identities } = world.accounts;
    const enter = (subject: string, admin: boolean | null) =>
      identities.enter({ issuer: COMPANY, subject }, { name: `p${subject}`, admin }, ORIGIN);
    expect((await enter('1', true)).admin).toBe(true);
    expect((await enter('1', false)).admin).toBe(true);
    expect((await enter('2', true)).admin).toBe(true);
    expect((await enter('1', false)).admin).toBe(false);
    expect((await enter('2', null)).admin).toBe(true);
  });

  it('end the sessions that began with other rights, and those alone', async () => {
    const { identities, beginSession, sessions } = world.accounts;
    const enter = (admin: boolean) =>
      identities.enter({ issuer: COMPANY, subject: '1' }, { name: 'maria', admin }, ORIGIN);
    const begin = async (admin: boolean) =>
      beginSession(await enter(admin), { userAgent: '', address: '192.0.2.1' }, 'provider company');
    const reader = await begin(false);
    const again = await begin(false);
    expect(await sessions.checkSession(reader.sessionSecret)).not.toBeNull();
    const admin = await begin(true);
    expect(await sessions.checkSession(reader.sessionSecret)).toBeNull();
    expect(await sessions.checkSession(again.sessionSecret)).toBeNull();
    expect((await sessions.checkSession(admin.sessionSecret))?.user.admin).toBe(true);
  });

  it('leave their entries in the audit log', async () => {
    const { identities } = world.accounts;
    const identity = { issuer: COMPANY, subject: '1' };
    await identities.enter(identity, { name: 'maria', admin: true }, ORIGIN);
    await identities.unlink(identity, ORIGIN);
    await world.addUser('other');
    await identities.link('other', identity, ORIGIN);
    await identities.link('other', identity, ORIGIN);
    const rows = await world.storage.db
      .selectFrom('audit_events')
      .select(['event', 'subject_name'])
      .execute();
    expect(rows.map((row) => `${row.event} ${row.subject_name}`).sort()).toEqual([
      'identity_linked maria',
      'identity_linked other',
      'identity_unlinked maria',
      'rights_changed maria',
      'user_added maria',
    ]);
  });

  it('wait for a week after the last try where their name is taken, each once', async () => {
    const { identities, users } = world.accounts;
    await world.addUser('maria');
    const identity = { issuer: COMPANY, subject: '1' };
    const waiting = async () =>
      (await identities.listWaiting()).map(({ userName, subject }) => `${userName} ${subject}`);
    await identities.turnedAway(identity, 'MARIA');
    world.time.now += 6 * 24 * HOUR;
    await identities.turnedAway(identity, 'maria');
    world.time.now += 6 * 24 * HOUR;
    expect(await waiting()).toEqual(['maria 1']);
    world.time.now += 25 * HOUR;
    expect(await waiting()).toEqual([]);
    await identities.turnedAway({ ...identity, subject: '2' }, 'maria');
    const kept = await world.storage.db.selectFrom('waiting_identities').selectAll().execute();
    expect(kept.map(({ subject }) => subject)).toEqual(['2']);
    await users.remove('maria');
    expect(await waiting()).toEqual([]);
    // The account that had the name may have been removed in the meantime.
    await identities.turnedAway(identity, 'maria');
    expect(await waiting()).toEqual([]);
  });

  it('are asked for no password that somebody else has made', async () => {
    const { beginSession, sessions, users } = world.accounts;
    const expiresAt = world.time.now + HOUR;
    const user = await users.add({ name: 'maria', password: PASSWORD, admin: false, expiresAt });
    const browser = { userAgent: '', address: '192.0.2.1' };
    const byPassword = await beginSession(user, browser, 'password');
    const byProvider = await beginSession(user, browser, 'provider company', (tx, session_id) =>
      tx
        .insertInto('provider_sessions')
        .values({
          ...{ session_id, provider: 'company', issuer: COMPANY, subject: '1' },
          ...{ sid: null, id_token: 'x' },
        })
        .execute(),
    );
    const mustChange = async (secret: string) =>
      (await sessions.checkSession(secret))?.user.mustChangePassword;
    expect(await mustChange(byPassword.sessionSecret)).toBe(true);
    expect(await mustChange(byProvider.sessionSecret)).toBe(false);
    expect(await sessions.checkToken(byProvider.tokenSecret)).not.toBeNull();
  });
});
