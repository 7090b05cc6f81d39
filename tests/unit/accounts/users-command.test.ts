import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runUsers } from '../../../scripts/users-command.ts';
import { PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { sqliteDialect } from '../../fixtures/storages.ts';

describe('npm run users', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(sqliteDialect);
  });
  afterEach(() => world.drop());

  /** Runs a command beside the server. With answers, somebody sits at the terminal. */
  const run = async (
    line: string,
    { input = '', answers }: { input?: string; answers?: string[] } = {},
  ) => {
    const printed = { out: '', error: '', asked: '' };
    const answer = (question: string) => {
      printed.asked += question;
      return Promise.resolve(answers?.shift() ?? '');
    };
    let opened = 0;
    const status = await runUsers(line.split(' '), {
      open: () => {
        opened += 1;
        return Promise.resolve({
          accounts: world.otherProcess,
          siteOrigin: 'https://docs.example.com',
          close: () => Promise.resolve(),
        });
      },
      terminal: {
        interactive: answers !== undefined,
        out: (text) => (printed.out += text),
        error: (text) => (printed.error += text),
        readInput: () => Promise.resolve(input),
        ask: answer,
        askSecret: answer,
      },
    });
    return { status, opened, ...printed };
  };
  const signIn = (name: string, password: string) =>
    world.accounts.signIn({
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
    const password = /shown only now\): (\S+)\n/.exec(out)?.[1] ?? '';
    expect((await signIn('boss', password)).user.admin).toBe(true);
  });

  it('asks for the password twice at a terminal', async () => {
    const { asked, out } = await run('add alice', { answers: [PASSWORD, PASSWORD] });
    expect(asked).toBe('Password: Once more: ');
    expect(out).not.toContain(PASSWORD);
    await signIn('alice', PASSWORD);
    const differs = await run('add bob', { answers: [PASSWORD, 'something else'] });
    expect(differs).toMatchObject({ status: 1, error: 'The two passwords differ.\n' });
  });

  it.each([
    ['add alice --password-stdin', 'The name “alice” is taken.\n'],
    ['disable nobody', 'There is no user named “nobody”.\n'],
    ['passwd nobody', 'There is no user named “nobody”.\n'],
    ['sessions nobody', 'There is no user named “nobody”.\n'],
    ['revoke alice --session 123', '“alice” has no session with the id “123”.\n'],
    ['token --revoke 123', 'There is no token with the id “123”.\n'],
  ])('says on standard error why it refuses %s, with status 1', async (line, error) => {
    await world.addUser('alice');
    expect(await run(line, { input: PASSWORD })).toMatchObject({ status: 1, out: '', error });
  });

  it('refuses a short password', async () => {
    const refused = await run('add alice --password-stdin', { input: 'short' });
    expect(refused).toMatchObject({
      status: 1,
      error: 'A password has 12 to 128 characters.\n',
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
    await world.addUser('alice');
    await run('disable alice');
    expect((await run('list')).out).toBe(
      'NAME   ROLE    STATE             SECOND FACTOR  CREATED            LAST SIGN-IN\n' +
        'alice  reader  disabled          none           2026-03-01 08:00Z  never\n' +
        'boss   admin   new password due  none           2026-03-01 08:00Z  never\n',
    );
    expect(JSON.parse((await run('list --json')).out)).toMatchObject([
      { name: 'alice', admin: false, disabled: true, createdAt: '2026-03-01T08:00:00.000Z' },
      { name: 'boss', admin: true, disabled: false },
    ]);
  });

  it('says what second factor each account has', async () => {
    const { db } = world.storage;
    const made = { created_at: 0 };
    const app = { ...made, secret: 'A', last_step: 0 };
    const passkey = { ...made, public_key: '', counter: 0, transports: '', name: 'Phone' };
    const ids: Record<string, string> = {};
    for (const name of ['app', 'both', 'key', 'none', 'unfinished']) {
      ids[name] = (await world.addUser(name)).id;
    }
    await db
      .insertInto('totp_secrets')
      .values([
        { ...app, user_id: ids['app']!, confirmed_at: 1 },
        { ...app, user_id: ids['both']!, confirmed_at: 1 },
        // Shown and never answered by a code: nothing asks for it.
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
    await world.addUser('alice');
    const { sessionSecret } = await signIn('alice', PASSWORD);
    await run('passwd alice --password-stdin', { input: 'another password' });
    expect(await world.accounts.sessions.checkSession(sessionSecret)).toBeNull();
    await signIn('alice', 'another password');
  });

  it('disables, enables and removes', async () => {
    await world.addUser('alice');
    await run('disable alice');
    await expect(signIn('alice', PASSWORD)).rejects.toThrow();
    await run('enable alice');
    await signIn('alice', PASSWORD);
    expect((await run('remove alice --yes')).out).toBe('User “alice” removed.\n');
    expect(await world.accounts.users.list()).toEqual([]);
  });

  it('asks before it removes somebody', async () => {
    await world.addUser('alice');
    const kept = await run('remove alice', { answers: ['n'] });
    expect(kept).toMatchObject({ status: 1, asked: 'Remove “alice” for good? [y/N] ' });
    expect(await world.accounts.users.list()).toHaveLength(1);
    await run('remove alice', { answers: ['y'] });
    expect(await world.accounts.users.list()).toEqual([]);
  });

  it('lists sessions, and ends one or all', async () => {
    await world.addUser('alice');
    const first = await signIn('alice', PASSWORD);
    await signIn('alice', PASSWORD);
    await signIn('alice', PASSWORD);
    const { out } = await run('sessions alice');
    expect(out.split('\n')[0]).toMatch(/^ID +USER +BEGAN +LAST SEEN +ENDS +ADDRESS +BROWSER$/);
    expect(out).toContain('Handheld 4');
    const id = /^[0-9a-f]{16}/m.exec(out)?.[0] ?? '';
    await run(`revoke alice --session ${id}`);
    expect(await world.accounts.sessions.list()).toHaveLength(2);
    expect((await run('revoke alice')).out).toBe('Sessions of “alice” ended: 2.\n');
    expect(await world.accounts.sessions.checkSession(first.sessionSecret)).toBeNull();
  });

  it('makes, lists and revokes API tokens', async () => {
    await world.addUser('alice');
    const { out } = await run('token alice --scope read,mcp --expires 90d --label indexer');
    const id = /^Token (\S+) of “alice” for read, mcp/.exec(out)?.[1] ?? '';
    const secret = /shown only now\): (wdp_\S+)\n/.exec(out)?.[1] ?? '';
    const { apiTokens } = world.accounts;
    expect(await apiTokens.checkApiToken(secret, 'mcp')).not.toBeNull();
    const listed = (await run('token --list alice')).out;
    expect(listed).toContain(id);
    expect(listed).toContain('indexer');
    expect(listed).not.toContain(secret);
    expect((await run('revoke alice')).out).toContain(
      'API tokens that still work: 1 (--tokens ends them).\n',
    );
    await run(`token --revoke ${id}`);
    expect(await apiTokens.checkApiToken(secret, 'mcp')).toBeNull();
  });

  it('ends API tokens and leaves the sessions, as the page can', async () => {
    await world.addUser('alice');
    const { sessionSecret } = await signIn('alice', PASSWORD);
    await run('token alice --scope read --expires 90d');
    expect((await run('revoke alice --only-tokens --tokens')).status).toBe(2);
    expect((await run('revoke alice --only-tokens')).out).toBe('API tokens ended: 1.\n');
    expect(await world.accounts.sessions.checkSession(sessionSecret)).not.toBeNull();
  });

  it('lists who was turned away because an account has their name', async () => {
    await world.addUser('alice');
    const identity = { issuer: 'https://id.example.com', subject: '7f3c' };
    await world.accounts.identities.turnedAway(identity, 'Alice');
    expect((await run('waiting')).out).toMatch(/^alice +https:\/\/id\.example\.com +7f3c +\d{4}-/m);
    await run(`link alice --issuer ${identity.issuer} --subject ${identity.subject}`);
    expect((await run('waiting')).out).not.toContain('7f3c');
  });
});
