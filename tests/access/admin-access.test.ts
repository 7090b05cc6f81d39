/** Administrators see a user's sessions and API tokens, and can end a single one: it ends at once, no other
 *  does, and nobody else can end it by its id. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  AdminAccessAnswer,
  AdminUsersAnswer,
  AuditAnswer,
} from '../../server/contract/admin.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';

let portal: Portal;
let boss: string;
let people = 0;
let name: string;
let id: string;

const get = (target: string, headers: Record<string, string>) =>
  rawRequest(portal.port, target, { headers });
const read = async <T>(target: string): Promise<T> => {
  const answer = await get(target, { cookie: boss });
  expect(answer.status).toBe(200);
  return jsonOf(answer) as T;
};
const accessOf = (user: string) => read<AdminAccessAnswer>(`/api/admin/users/${user}/access`);
const idOf = async (user: string) =>
  (await read<AdminUsersAnswer>(`/api/admin/users?q=${user}`)).users[0]?.id ?? '';
const end = (action: 'end-session' | 'end-token', body: object, user = id) =>
  postJson(portal.port, `/api/admin/users/${user}/${action}`, body, { cookie: boss });
const auditOf = (event: string, person: string) =>
  read<AuditAnswer>(`/api/admin/audit?event=${event}&person=${person}`);
const makeToken = async (scope: string) => {
  const printed = await portal.users(
    ['token', name, '--scope', scope, '--expires', '90d'].concat([
      '--label',
      `${scope} of ${name}`,
    ]),
  );
  return /wdp_\S+/.exec(printed)?.[0] ?? expect.fail(printed);
};
const statusOf = async (headers: Record<string, string>) =>
  (await get(headers['cookie'] ? PAGE : '/llms.txt', headers)).status;

beforeAll(async () => {
  portal = await startSmallPortal();
  await portal.users(['add', 'boss', '--password-stdin', '--admin'], `${PASSWORD}\n`);
  ({ cookie: boss } = await signIn(portal.port, 'boss', PASSWORD));
});
afterAll(() => portal.remove());
beforeEach(async () => {
  people += 1;
  name = `person-${people}`;
  await portal.addUser(name, PASSWORD);
  id = await idOf(name);
});

test('shows device, address and times of sessions, name, scope and times of tokens, and no secret', async () => {
  const session = await signIn(portal.port, name, PASSWORD);
  const secret = await makeToken('read');
  const before = await accessOf(id);
  const time = expect.stringMatching(/^20\d\d-/) as string;
  expect(before).toEqual({
    sessions: [
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        current: false,
        userAgent: '',
        address: '127.0.0.1',
        createdAt: time,
        lastSeenAt: time,
        expiresAt: time,
      },
    ],
    tokens: [
      {
        id: expect.any(String) as string,
        name: `read of ${name}`,
        scopes: ['read'],
        createdAt: time,
        expiresAt: time,
        lastUsedAt: null,
      },
    ],
  });
  expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(200);
  const after = await accessOf(id);
  expect(after.tokens[0]?.lastUsedAt).toEqual(time);
  const told = JSON.stringify(after);
  for (const hidden of [secret, session.cookie.split('=')[1] ?? '', session.token]) {
    expect(hidden.length).toBeGreaterThan(20);
    expect(told).not.toContain(hidden);
  }
});

test('ends one session at once and leaves the others, with an entry in the audit log', async () => {
  const first = await signIn(portal.port, name, PASSWORD);
  const [kept] = (await accessOf(id)).sessions;
  const second = await signIn(portal.port, name, PASSWORD);
  const newer = (await accessOf(id)).sessions.find((each) => each.id !== kept?.id);
  expect((await end('end-session', { id: newer?.id })).status).toBe(204);
  expect(await statusOf({ cookie: second.cookie })).toBe(401);
  expect(await statusOf({ authorization: `Bearer ${second.token}` })).toBe(401);
  expect(await statusOf({ cookie: first.cookie })).toBe(200);
  expect((await accessOf(id)).sessions).toMatchObject([{ id: kept?.id }]);
  const { lines } = await auditOf('session_ended', name);
  expect(lines).toMatchObject([{ actor: 'boss', subject: name, details: { session: newer?.id } }]);
});

test('ends one API token at once and leaves the others, with an entry in the audit log', async () => {
  const secrets = [await makeToken('read'), await makeToken('read,mcp')];
  const { tokens } = await accessOf(id);
  const ended = tokens.find(({ scopes }) => scopes.length === 2);
  expect((await end('end-token', { id: ended?.id })).status).toBe(204);
  const statuses = secrets.map((secret) => statusOf({ authorization: `Bearer ${secret}` }));
  expect(await Promise.all(statuses)).toEqual([200, 401]);
  const { lines } = await auditOf('token_ended', name);
  expect(lines).toMatchObject([{ actor: 'boss', subject: name, details: { token: ended?.id } }]);
});

test('ends nothing of one person by a call for another', async () => {
  const { cookie } = await signIn(portal.port, name, PASSWORD);
  const secret = await makeToken('read');
  const { sessions, tokens } = await accessOf(id);
  const other = await idOf('boss');
  for (const [action, body] of [
    ['end-session', { id: sessions[0]?.id }],
    ['end-token', { id: tokens[0]?.id }],
  ] as const) {
    const answer = await end(action, body, other);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  }
  expect(await statusOf({ cookie })).toBe(200);
  expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(200);
});

test('marks the session that asks', async () => {
  const own = await accessOf(await idOf('boss'));
  expect(own.sessions.map(({ current }) => current)).toEqual([true]);
});

test.each([
  ['what is over already', { id: '0000000000000000' }, 404, 'not_found'],
  ['no id', {}, 400, 'invalid_body'],
  ['an id that is too long', { id: 'x'.repeat(65) }, 400, 'invalid_body'],
  ['an unknown field', { id: 'x', all: true }, 400, 'invalid_body'],
])('refuses to end %s', async (_, body, status, code) => {
  for (const action of ['end-session', 'end-token'] as const) {
    const answer = await end(action, body);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  }
});

test('knows nobody by an id that is nobody’s', async () => {
  const answer = await get('/api/admin/users/nobody/access', { cookie: boss });
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
});
