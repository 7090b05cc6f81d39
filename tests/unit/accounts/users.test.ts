import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe.each(dialects)('users on $name', (dialect) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(dialect);
  });
  afterEach(() => world.drop());

  it('are added, found in any spelling, and listed by name', async () => {
    const { users } = world.accounts;
    const zoe = await users.add({ name: ' Zo\u00eb ', password: PASSWORD, admin: true });
    await world.addUser('bob');
    expect(zoe).toMatchObject({ name: 'Zo\u00eb', admin: true, disabled: false });
    expect(await users.find('ZOE\u0308')).toEqual(zoe);
    expect((await users.list()).map(({ name }) => name)).toEqual(['bob', 'Zo\u00eb']);
  });

  it('are refused under a name that is taken, whatever its spelling, also at the same time', async () => {
    const results = await Promise.allSettled(
      ['Alice', 'alice', 'ALICE'].map((name) => world.addUser(name)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(world.addUser('aLiCe')).rejects.toThrow(refusal('name_taken'));
    expect(await world.accounts.users.list()).toHaveLength(1);
  });

  it('are refused with a short password or an impossible name', async () => {
    const { users } = world.accounts;
    const add = (name: string, password: string) => users.add({ name, password, admin: false });
    await expect(add('alice', 'short')).rejects.toThrow(refusal('invalid_password'));
    await expect(add('a\nb', PASSWORD)).rejects.toThrow(refusal('invalid_name'));
  });

  it('that do not exist are named as such by every action', async () => {
    const { users } = world.accounts;
    for (const action of [
      () => users.get('nobody'),
      () => users.setPassword('nobody', PASSWORD),
      () => users.disable('nobody'),
      () => users.enable('nobody'),
      () => users.remove('nobody'),
    ]) {
      await expect(action()).rejects.toThrow(refusal('not_found'));
    }
    expect(await users.find('a\0b')).toBeNull();
  });

  it('are disabled, enabled and removed', async () => {
    const { users } = world.accounts;
    await world.addUser('alice');
    expect(await users.disable('Alice')).toMatchObject({ disabled: true });
    expect(await users.enable('Alice')).toMatchObject({ disabled: false });
    await users.remove('Alice');
    expect(await users.list()).toEqual([]);
  });

  it('have their password in the database as a hash alone', async () => {
    await world.addUser('alice');
    const rows = await world.storage.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('begin with one account whose password is told once', async () => {
    const first = await world.accounts.firstAccount();
    expect(first).toMatchObject({ name: 'admin' });
    expect(await world.accounts.firstAccount()).toBeNull();
    const { user } = await world.accounts.signIn({
      name: 'admin',
      password: first?.password ?? '',
      address: '192.0.2.1',
      userAgent: '',
      signal: AbortSignal.timeout(10_000),
    });
    expect(user.admin).toBe(true);
  });

  it('get no first account where there is a user already', async () => {
    await world.addUser('alice');
    expect(await world.accounts.firstAccount()).toBeNull();
  });
});
