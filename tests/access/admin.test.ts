/** The calls for administrators at a real portal: nobody else may make them, and each leaves an entry in the
 *  audit log. */

import { describe, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { onAdminPortal, PASSWORD } from '../fixtures/admin-portal.ts';

const admin = onAdminPortal();
const { get, post, idOf, audit } = admin;
const secrets = new Set([PASSWORD, 'wrong horse battery']);

const PAGE = '/docs/inbound/po-receipt/';

const CALLS: [method: 'GET' | 'POST', target: string][] = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/audit.csv'],
  ['GET', '/api/admin/users/SOMEBODY/access'],
  ['POST', '/api/admin/users'],
  ...[
    'disable',
    'enable',
    'remove',
    'reset-link',
    'end-session',
    'end-sessions',
    'end-token',
    'end-tokens',
    'unlock',
    'rights',
    'remove-second-factor',
    'link-identity',
    'unlink-identity',
  ].map((action): ['POST', string] => ['POST', `/api/admin/users/SOMEBODY/${action}`]),
];

describe.each(CALLS)('%s %s', (method, target) => {
  const call = (cookie: string, headers: Record<string, string> = {}) =>
    method === 'GET'
      ? rawRequest(admin.portal.port, target, { headers: { cookie, ...headers } })
      : post(target, {}, cookie, headers);

  test('is forbidden to a reader and shut to everybody else', async () => {
    const answer = await call(admin.reader);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    expect((await call('')).status).toBe(401);
    if (method === 'GET') return;
    const foreign = await call(admin.boss, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'cross_site']);
  });
});

describe('an administrator', () => {
  test('adds an account, whose password is told once and must be changed', async () => {
    const answer = await post('/api/admin/users', { name: 'carol', writer: true }, admin.boss);
    const { name, password } = jsonOf(answer) as { name: string; password: string };
    secrets.add(password);
    const session = await signIn(admin.portal.port, name, password);
    const page = await get(PAGE, session.cookie);
    expect([page.status, codeOf(page)]).toEqual([403, 'password_change_required']);
    const found = jsonOf(await get('/api/admin/users?q=CAR', admin.boss));
    expect(found).toMatchObject({
      total: 1,
      users: [{ name: 'carol', writer: true, admin: false, mustChangePassword: true, sessions: 1 }],
    });
    const again = await post('/api/admin/users', { name: 'Carol' }, admin.boss);
    expect([again.status, codeOf(again)]).toEqual([409, 'name_taken']);
  });

  test('disables, and every door is shut at once; enables, and it opens by signing in', async () => {
    await admin.portal.addUser('leaver', PASSWORD);
    const { cookie } = await signIn(admin.portal.port, 'leaver', PASSWORD);
    const id = await idOf('leaver');
    expect((await post(`/api/admin/users/${id}/disable`, {}, admin.boss)).status).toBe(204);
    expect((await get(PAGE, cookie)).status).toBe(401);
    await expect(signIn(admin.portal.port, 'leaver', PASSWORD)).rejects.toThrow('401');
    expect((await post(`/api/admin/users/${id}/enable`, {}, admin.boss)).status).toBe(204);
    expect((await get(PAGE, cookie)).status).toBe(401);
    await signIn(admin.portal.port, 'leaver', PASSWORD);
    expect((await post(`/api/admin/users/${id}/remove`, {}, admin.boss)).status).toBe(204);
    await expect(signIn(admin.portal.port, 'leaver', PASSWORD)).rejects.toThrow('401');
  });

  test('gives a right, which asks for a new sign-in', async () => {
    await admin.portal.addUser('riser', PASSWORD);
    const { cookie } = await signIn(admin.portal.port, 'riser', PASSWORD);
    await post(`/api/admin/users/${await idOf('riser')}/rights`, { admin: true }, admin.boss);
    expect((await get('/api/admin/users', cookie)).status).toBe(401);
    const again = await signIn(admin.portal.port, 'riser', PASSWORD);
    expect((await get('/api/admin/users', again.cookie)).status).toBe(200);
    await post(`/api/admin/users/${await idOf('riser')}/rights`, { admin: false }, admin.boss);
    expect((await get('/api/admin/users', again.cookie)).status).toBe(401);
  });

  test.each([
    [{}, 401],
    [{ keepTokens: false }, 401],
    [{ keepTokens: true }, 200],
  ])('makes a password link with %j, after which an API token answers %i', async (body, status) => {
    const name = `linked-${status}-${Object.keys(body).length}`;
    await admin.portal.addUser(name, PASSWORD);
    const { bearer } = await makeApiToken(admin.portal, name, 'read');
    const tool = async () =>
      (await rawRequest(admin.portal.port, '/llms.txt', { headers: bearer })).status;
    const made = await post(`/api/admin/users/${await idOf(name)}/reset-link`, body, admin.boss);
    const [, secret = ''] = String(jsonOf(made)['link']).split('#reset=');
    secrets.add(secret);
    const keepTokens = status === 200;
    const rule = await postJson(admin.portal.port, '/api/password-reset/rule', { secret });
    expect(jsonOf(rule)).toEqual({ shortest: 12, keepTokens });
    expect(await tool()).toBe(200);
    const used = { secret, password: 'seven pallets on the moon' };
    expect((await postJson(admin.portal.port, '/api/password-reset', used)).status).toBe(200);
    expect(await tool()).toBe(status);
    const details = { keepTokens };
    for (const event of ['reset_link_made', 'password_reset']) {
      expect(await audit(`event=${event}&person=${name}`)).toMatchObject([{ details }]);
    }
  });

  test('cannot shut out the last administrator', async () => {
    const id = await idOf('boss');
    for (const [action, body] of [
      ['disable', {}],
      ['remove', {}],
      ['rights', { admin: false }],
    ] as const) {
      const answer = await post(`/api/admin/users/${id}/${action}`, body, admin.boss);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'last_admin']);
    }
  });

  test.each([
    ['/api/admin/users', { name: 'x', role: 'king' }, 400],
    ['/api/admin/users', { name: '' }, 400],
    ['/api/admin/users/nobody/disable', {}, 404],
    ['/api/admin/users/BOSS/reset-link', { keepTokens: 'yes' }, 400],
    ['/api/admin/users/BOSS/reset-link', { keep: true }, 400],
    ['/api/admin/users/nobody/promote', {}, 404],
    ['/api/admin/audit?event=dance', null, 400],
    ['/api/admin/audit?from=yesterday', null, 400],
    ['/api/admin/audit?cursor=1;drop', null, 400],
  ])('is told what is wrong with %s %j', async (path, body, status) => {
    const target = path.replace('BOSS', await idOf('boss'));
    const answer =
      body === null ? await get(target, admin.boss) : await post(target, body, admin.boss);
    expect(answer.status).toBe(status);
  });
});

test('no secret of all these calls is in the log or in what administrators get', async () => {
  const csv = (await get('/api/admin/audit.csv', admin.boss)).body.toString();
  expect(secretsIn(csv + admin.portal.output(), secrets)).toEqual([]);
});
