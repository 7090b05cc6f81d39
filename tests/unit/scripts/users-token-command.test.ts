/** `npm run users`: sessions and API tokens. */

import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../fixtures/accounts.ts';
import { onUsersWorld } from '../../fixtures/users-on-world.ts';

describe('npm run users, for sessions and API tokens', () => {
  const users = onUsersWorld();
  const { run } = users;
  const signIn = (name: string, password: string) =>
    users.world.accounts.signIn({
      name,
      password,
      address: '192.0.2.1',
      userAgent: 'Handheld 4',
      signal: new AbortController().signal,
    });

  it('lists sessions, and ends one or all', async () => {
    await users.world.addUser('alice');
    const first = await signIn('alice', PASSWORD);
    await signIn('alice', PASSWORD);
    await signIn('alice', PASSWORD);
    const { out } = await run('sessions alice');
    expect(out.split('\n')[0]).toMatch(/^ID +USER +BEGAN +LAST SEEN +ENDS +ADDRESS +BROWSER$/);
    expect(out).toContain('Handheld 4');
    const id = /^[0-9a-f]{16}/m.exec(out)?.[0] ?? '';
    await run(`revoke alice --session ${id}`);
    expect(await users.world.accounts.sessions.list()).toHaveLength(2);
    expect((await run('revoke alice')).out).toBe('Sessions of “alice” ended: 2.\n');
    expect(await users.world.accounts.sessions.checkSession(first.sessionSecret)).toBeNull();
  });

  it('makes, lists and revokes API tokens', async () => {
    await users.world.addUser('alice');
    const { out } = await run('token alice --scope read,mcp --expires 90d --label indexer');
    const id = /^Token (\S+) of “alice” for read, mcp/.exec(out)?.[1] ?? '';
    const secret = /shown only once\): (wdp_\S+)\n/.exec(out)?.[1] ?? '';
    const { apiTokens } = users.world.accounts;
    expect(await apiTokens.checkApiToken(secret, 'mcp')).not.toBeNull();
    const listed = (await run('token --list alice')).out;
    expect(listed).toContain(id);
    expect(listed).toContain('indexer');
    expect(listed).not.toContain(secret);
    expect((await run('revoke alice')).out).toContain(
      'API tokens that still work: 1 (--tokens revokes them).\n',
    );
    await run(`token --revoke ${id}`);
    expect(await apiTokens.checkApiToken(secret, 'mcp')).toBeNull();
  });

  it('ends API tokens and leaves the sessions, as the page can', async () => {
    await users.world.addUser('alice');
    const { sessionSecret } = await signIn('alice', PASSWORD);
    await run('token alice --scope read --expires 90d');
    expect((await run('revoke alice --only-tokens --tokens')).status).toBe(2);
    expect((await run('revoke alice --only-tokens')).out).toBe('API tokens revoked: 1.\n');
    expect(await users.world.accounts.sessions.checkSession(sessionSecret)).not.toBeNull();
  });
});
