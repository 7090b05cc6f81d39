import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiTokenScope } from '../../../server/accounts/api-tokens.ts';
import type { User } from '../../../server/accounts/user.ts';
import { HOUR, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

describe.each(dialects)('API tokens on $name', (dialect) => {
  let world: World;
  let alice: User;
  beforeEach(async () => {
    world = await createWorld(dialect);
    alice = await world.addUser('alice');
  });
  afterEach(() => world.drop());

  const make = (...scopes: ApiTokenScope[]) =>
    world.accounts.apiTokens.createApiToken({
      user: alice,
      name: 'indexer',
      scopes,
      expiresAt: world.time.now + HOUR,
    });
  const check = (secret: string, scope: ApiTokenScope = 'read') =>
    world.accounts.apiTokens.checkApiToken(secret, scope);

  it('open what their scopes say and nothing else', async () => {
    const { secret } = await make('mcp');
    expect(await check(secret, 'mcp')).toMatchObject({ user: { name: 'alice' }, name: 'indexer' });
    expect(await check(secret, 'read')).toBeNull();
    const both = await make('read', 'mcp');
    expect(await check(both.secret, 'read')).not.toBeNull();
    expect(await check(both.secret, 'mcp')).not.toBeNull();
  });

  it('can be told by their prefix and are no session', async () => {
    const { secret } = await make('read');
    expect(secret).toMatch(/^wdp_[\w-]{43}$/);
    const { sessions } = world.accounts;
    expect(await sessions.checkSession(secret.slice(4))).toBeNull();
    expect(await sessions.checkToken(secret)).toBeNull();
    expect(await check(secret.slice(4))).toBeNull();
  });

  it('are in the database as hashes alone', async () => {
    const { secret } = await make('read');
    const rows = await world.storage.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
  });

  it('end on their date', async () => {
    const { secret } = await make('read');
    world.time.now += HOUR - 1;
    expect(await check(secret)).not.toBeNull();
    world.time.now += 1;
    expect(await check(secret)).toBeNull();
  });

  it('end at once when they are revoked in another process', async () => {
    const { id, secret } = await make('read');
    await check(secret);
    if (dialect.name === 'postgres') {
      await expect.poll(() => world.storage.version()).toBeGreaterThan(0);
      await check(secret);
    }
    await world.otherProcess.apiTokens.revoke(id);
    if (dialect.name === 'sqlite') expect(await check(secret)).toBeNull();
    else await expect.poll(() => check(secret)).toBeNull();
    await expect(world.accounts.apiTokens.revoke(id)).rejects.toThrow(
      expect.objectContaining({ code: 'not_found' }) as Error,
    );
  });

  it('end when the user is disabled or gets another password', async () => {
    const { users } = world.accounts;
    const first = await make('read');
    await users.disable('alice');
    await users.enable('alice');
    expect(await check(first.secret)).toBeNull();
    const second = await make('read');
    await users.setPassword('alice', PASSWORD);
    expect(await check(second.secret)).toBeNull();
    expect(await world.accounts.apiTokens.list(alice.id)).toEqual([]);
  });

  it('rest while their user is disabled, where they are kept, and go with the user', async () => {
    const { secret } = await make('read');
    await world.accounts.users.disable('alice', { keepTokens: true });
    expect(await check(secret)).toBeNull();
    await world.accounts.users.enable('alice');
    expect(await check(secret)).not.toBeNull();
    await world.accounts.users.remove('alice');
    expect(await check(secret)).toBeNull();
  });

  it('are listed with their last use', async () => {
    const { id, secret } = await make('read', 'mcp');
    const list = () => world.accounts.apiTokens.list(alice.id);
    expect(await list()).toMatchObject([{ id, scopes: ['read', 'mcp'], lastUsedAt: null }]);
    await check(secret);
    expect(await list()).toMatchObject([{ lastUsedAt: world.time.now }]);
    expect(JSON.stringify(await list())).not.toContain(secret);
  });
});
