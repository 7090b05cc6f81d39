/** Every action of administrators on the accounts page is also available as a command, and is recorded in the
 *  audit log as the same event. An action without a command here is a type error. */

import { beforeEach, describe, expect, it } from 'vitest';
import { runUsers } from '../../../scripts/users-command.ts';
import type { AuditEvent } from '../../../server/audit/events.ts';
import type { UserAction } from '../../../server/contract/admin.ts';
import { createWorld, HOUR, PASSWORD } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { sqliteDialect } from '../../fixtures/storages.ts';

const PERSON = '--issuer https://id.example.com --subject';
const ORIGIN = { actor: null, address: '192.0.2.9', requestId: null };

/** The sessions and tokens that can be ended. */
interface Open {
  session: string;
  token: string;
}

const COMMANDS: Record<UserAction, [line: (open: Open) => string, event: AuditEvent]> = {
  disable: [() => 'disable alice --keep-tokens', 'user_disabled'],
  enable: [() => 'enable alice', 'user_enabled'],
  remove: [() => 'remove alice --yes', 'user_removed'],
  'reset-link': [() => 'reset alice --keep-tokens', 'reset_link_made'],
  'end-session': [({ session }) => `revoke alice --session ${session}`, 'session_ended'],
  'end-sessions': [() => 'revoke alice', 'sessions_ended'],
  'end-token': [({ token }) => `token --revoke ${token}`, 'token_ended'],
  'end-tokens': [() => 'revoke alice --only-tokens', 'tokens_ended'],
  unlock: [() => 'unlock alice', 'account_unlocked'],
  'remove-second-factor': [() => 'remove-second-factor alice', 'second_factor_removed'],
  rights: [() => 'grant alice writer', 'rights_changed'],
  'link-identity': [() => `link alice ${PERSON} new`, 'identity_linked'],
  'unlink-identity': [() => `unlink ${PERSON} known`, 'identity_unlinked'],
};

describe('by command', () => {
  let world: World;
  let open: Open;
  let printed: string;

  beforeEach(async () => {
    printed = '';
    world = await createWorld(sqliteDialect);
    const { accounts, storage, time } = world;
    const alice = await world.addUser('alice');
    const client = { userAgent: 'Handheld', address: '192.0.2.1' };
    await accounts.beginSession(alice, client, 'test');
    const token = { user: alice, name: 'Editor', scopes: ['read'] as const };
    const { id } = await accounts.apiTokens.createApiToken({
      ...token,
      expiresAt: time.now + HOUR,
    });
    open = { session: (await accounts.sessions.list())[0]?.id ?? '', token: id };
    const known = { issuer: 'https://id.example.com', subject: 'known' };
    await accounts.identities.link('alice', known, ORIGIN);
    await storage.db
      .insertInto('totp_secrets')
      .values({ user_id: alice.id, secret: 'A', last_step: 0, created_at: 0, confirmed_at: 1 })
      .execute();
    time.now += 1;
    return () => world.drop();
  });

  const run = (line: string, input = '') =>
    runUsers(line.split(' '), {
      open: () =>
        Promise.resolve({
          accounts: world.otherProcess,
          siteOrigin: 'https://docs.example.com',
          close: () => Promise.resolve(),
        }),
      terminal: {
        interactive: false,
        out: (text) => (printed += text),
        error: (text) => (printed += text),
        readInput: () => Promise.resolve(input),
        ask: () => Promise.resolve(''),
        askSecret: () => Promise.resolve(''),
      },
    });
  const noted = async () =>
    (
      await world.storage.db
        .selectFrom('audit_events')
        .where('at', '=', world.time.now)
        .select(['event', 'subject_name', 'address'])
        .execute()
    ).map(({ event, subject_name, address }) => [event, subject_name, address]);

  it.each(Object.entries(COMMANDS))('%s', async (_, [line, event]) => {
    const status = await run(line(open));
    expect(status, printed).toBe(0);
    expect(await noted()).toEqual([[event, 'alice', 'local']]);
  });

  it.each(['disable alice', 'reset alice', 'passwd alice'])(
    '%s keeps API tokens where told so, and notes it',
    async (line) => {
      expect(await run(`${line} --keep-tokens`), printed).toBe(0);
      world.time.now += 1;
      expect(await run(line), printed).toBe(0);
      const { db } = world.storage;
      const entries = db
        .selectFrom('audit_events')
        .select('details')
        .orderBy('at', 'desc')
        .limit(2);
      const details = (await entries.execute()).map((row) => JSON.parse(row.details) as object);
      expect(details).toMatchObject([{ keepTokens: false }, { keepTokens: true }]);
    },
  );

  it('adds an account, finds it, and tells what it has open', async () => {
    expect(await run('add bob --writer --password-stdin', `${PASSWORD}\n`)).toBe(0);
    expect(await noted()).toEqual([['user_added', 'bob', 'local']]);
    expect(await run('list ALI')).toBe(0);
    expect(await run('sessions alice')).toBe(0);
    expect(await run('token --list alice')).toBe(0);
    expect(await run('identities alice')).toBe(0);
    for (const shown of [/^alice {2}reader/m, /192\.0\.2\.1 +Handheld/, /Editor/, / known /]) {
      expect(printed).toMatch(shown);
    }
    expect(printed).not.toMatch(/^bob/m);
  });
});
