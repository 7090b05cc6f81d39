/** `npm run users`: accounts, passwords and users who were turned away. */

import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../fixtures/accounts.ts';
import { onUsersWorld } from '../../fixtures/users-on-world.ts';

describe('npm run users', () => {
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

  it('adds a user with a password from standard input, without its line end', async () => {
    const added = await run('add alice --password-stdin', { input: `${PASSWORD}\r\n` });
    expect(added).toMatchObject({ status: 0, out: 'User “alice” added.\n', error: '' });
    expect((await signIn('alice', PASSWORD)).user.admin).toBe(false);
  });

  it('keeps a space at the end of a password', async () => {
    await run('add alice --password-stdin', { input: `${PASSWORD} \n` });
    await expect(signIn('alice', PASSWORD)).rejects.toThrow();
    await signIn('alice', `${PASSWORD} `);
  });

  it('makes a password where nobody sits at a terminal, and prints it once', async () => {
    const { out } = await run('add boss --admin');
    const password = /shown only once\): (\S+)\n/.exec(out)?.[1] ?? '';
    expect((await signIn('boss', password)).user.admin).toBe(true);
  });

  it('asks for the password twice at a terminal', async () => {
    const { asked, out } = await run('add alice', { answers: [PASSWORD, PASSWORD] });
    expect(asked).toBe('Password: Repeat password: ');
    expect(out).not.toContain(PASSWORD);
    expect((await signIn('alice', PASSWORD)).user.mustChangePassword).toBe(true);
    const differs = await run('add bob', { answers: [PASSWORD, 'something else'] });
    expect(differs).toMatchObject({ status: 1, error: 'The two passwords do not match.\n' });
  });

  it.each([
    ['passwd alice', true],
    ['passwd alice --no-must-change', false],
    ['passwd alice --password-stdin', false],
    ['passwd alice --password-stdin --must-change', true],
  ])('by %s gives a password that has to be changed: %s', async (line, mustChange) => {
    await users.world.addUser('alice');
    const other = 'seven pallets on the moon';
    await run(line, { input: other, answers: [other, other] });
    expect((await signIn('alice', other)).user.mustChangePassword).toBe(mustChange);
  });

  it.each([
    ['add alice --password-stdin', 'The name “alice” is taken.\n'],
    ['disable nobody', 'There is no user named “nobody”.\n'],
    ['passwd nobody', 'There is no user named “nobody”.\n'],
    ['sessions nobody', 'There is no user named “nobody”.\n'],
    ['revoke alice --session 123', '“alice” has no session with the ID “123”.\n'],
    ['token --revoke 123', 'There is no token with the ID “123”.\n'],
  ])('says on standard error why it refuses %s, with status 1', async (line, error) => {
    await users.world.addUser('alice');
    expect(await run(line, { input: PASSWORD })).toMatchObject({ status: 1, out: '', error });
  });

  it('refuses a short password', async () => {
    const refused = await run('add alice --password-stdin', { input: 'short' });
    expect(refused).toMatchObject({
      status: 1,
      error: 'A password must have 12 to 128 characters.\n',
    });
  });

  it.each([
    'add',
    'add alice bob',
    'add alice --passwort',
    'paint alice',
    'remove alice',
    'token',
    'token alice',
    'token alice --scope read',
    'token alice --scope write --expires 90d',
    'token alice --scope read --expires 90',
    'token alice --scope read --expires 0d',
    'token alice --list alice',
  ])('is wrongly used with status 2 and touches nothing: %s', async (line) => {
    const { status, out, error, opened } = await run(line);
    expect({ status, out, opened }).toEqual({ status: 2, out: '', opened: 0 });
    expect(error).toMatch(/^error: /);
  });

  it.each([
    '',
    'add',
    'list',
    'passwd',
    'disable',
    'enable',
    'remove',
    'sessions',
    'revoke',
    'token',
  ])('explains itself without a database: %s --help', async (command) => {
    const { status, out, opened } = await run(`${command} --help`.trim());
    expect({ status, opened }).toEqual({ status: 0, opened: 0 });
    expect(out).toContain(`Usage: npm run users -- ${command}`.trim());
  });

  it('lists users for people and for programs', async () => {
    await run('add boss --admin');
    await users.world.addUser('alice');
    await run('disable alice');
    expect((await run('list')).out).toBe(
      'NAME   ROLE    STATE                SECOND FACTOR  CREATED            LAST SIGN-IN\n' +
        'alice  reader  disabled             none           2026-03-01 08:00Z  never\n' +
        'boss   admin   password change due  none           2026-03-01 08:00Z  never\n',
    );
    expect(JSON.parse((await run('list --json')).out)).toMatchObject([
      { name: 'alice', admin: false, disabled: true, createdAt: '2026-03-01T08:00:00.000Z' },
      { name: 'boss', admin: true, disabled: false },
    ]);
  });

  it('says what second factor each account has', async () => {
    const { db } = users.world.storage;
    const made = { created_at: 0 };
    const app = { ...made, secret: 'A', last_step: 0 };
    const passkey = { ...made, public_key: '', counter: 0, transports: '', name: 'Phone' };
    const ids: Record<string, string> = {};
    for (const name of ['app', 'both', 'key', 'none', 'unfinished']) {
      ids[name] = (await users.world.addUser(name)).id;
    }
    await db
      .insertInto('totp_secrets')
      .values([
        { ...app, user_id: ids['app']!, confirmed_at: 1 },
        { ...app, user_id: ids['both']!, confirmed_at: 1 },
        // The app was shown but never confirmed by a code, so sign-in does not ask for one.
        { ...app, user_id: ids['unfinished']!, confirmed_at: null },
      ])
      .execute();
    await db
      .insertInto('passkeys')
      .values([
        { ...passkey, id: '1', user_id: ids['both']! },
        { ...passkey, id: '2', user_id: ids['key']! },
        { ...passkey, id: '3', user_id: ids['key']! },
      ])
      .execute();
    const [head, ...rows] = (await run('list')).out.trimEnd().split('\n');
    const column = head!.indexOf('SECOND FACTOR');
    const shown = rows.map((row) => row.slice(column).split('  ')[0]);
    expect(shown).toEqual(['app', 'app, passkeys', 'passkeys', 'none', 'none']);
    expect(JSON.parse((await run('list key --json')).out)).toMatchObject([
      { name: 'key', secondFactors: ['passkeys'] },
    ]);
  });

  it('changes a password and ends the sessions', async () => {
    await users.world.addUser('alice');
    const { sessionSecret } = await signIn('alice', PASSWORD);
    await run('passwd alice --password-stdin', { input: 'another password' });
    expect(await users.world.accounts.sessions.checkSession(sessionSecret)).toBeNull();
    await signIn('alice', 'another password');
  });

  it('disables, enables and removes', async () => {
    await users.world.addUser('alice');
    await run('disable alice');
    await expect(signIn('alice', PASSWORD)).rejects.toThrow();
    await run('enable alice');
    await signIn('alice', PASSWORD);
    expect((await run('remove alice --yes')).out).toBe('User “alice” removed.\n');
    expect(await users.world.accounts.users.list()).toEqual([]);
  });

  it('asks before it removes somebody', async () => {
    await users.world.addUser('alice');
    const kept = await run('remove alice', { answers: ['n'] });
    expect(kept).toMatchObject({ status: 1, asked: 'Remove “alice” permanently? [y/N] ' });
    expect(await users.world.accounts.users.list()).toHaveLength(1);
    await run('remove alice', { answers: ['y'] });
    expect(await users.world.accounts.users.list()).toEqual([]);
  });

  it('lists who was turned away because an account has their name', async () => {
    await users.world.addUser('alice');
    const identity = { issuer: 'https://id.example.com', subject: '7f3c' };
    await users.world.accounts.identities.turnedAway(identity, 'Alice');
    expect((await run('waiting')).out).toMatch(/^alice +https:\/\/id\.example\.com +7f3c +\d{4}-/m);
    await run(`link alice --issuer ${identity.issuer} --subject ${identity.subject}`);
    expect((await run('waiting')).out).not.toContain('7f3c');
  });
});
