/** The calls of administrators at a real portal: for them alone, each with its entry in the audit
 *  log, which they can read and which holds no secret. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';

let portal: Portal;
let boss: string;
let reader: string;
const secrets = new Set([PASSWORD, 'wrong horse battery']);

beforeAll(async () => {
  portal = await startPortal({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await portal.users(['add', 'boss', '--password-stdin', '--admin'], `${PASSWORD}\n`);
  await portal.addUser('reader', PASSWORD);
  // The first account is an administrator, too.
  await portal.users(['remove', 'admin', '--yes']);
  ({ cookie: boss } = await signIn(portal.port, 'boss', PASSWORD));
  ({ cookie: reader } = await signIn(portal.port, 'reader', PASSWORD));
});
afterAll(() => portal.remove());

const get = (target: string, cookie: string) =>
  rawRequest(portal.port, target, { headers: { cookie } });
const post = (target: string, body: unknown, cookie: string, headers = {}) =>
  postJson(portal.port, target, body, { cookie, ...headers });
const list = async () =>
  (jsonOf(await get('/api/admin/users', boss)) as { users: { id: string; name: string }[] }).users;
const idOf = async (name: string) => (await list()).find((user) => user.name === name)?.id ?? '';
interface Line {
  event: string;
  actor: string | null;
  subject: string | null;
  address: string;
  details: Record<string, unknown>;
}
const audit = async (query = '') =>
  (jsonOf(await get(`/api/admin/audit?${query}`, boss)) as unknown as { lines: Line[] }).lines;

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
      ? rawRequest(portal.port, target, { headers: { cookie, ...headers } })
      : post(target, {}, cookie, headers);

  test('is forbidden to a reader and shut to everybody else', async () => {
    const answer = await call(reader);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    expect((await call('')).status).toBe(401);
    if (method === 'GET') return;
    const foreign = await call(boss, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'cross_site']);
  });
});

describe('an administrator', () => {
  test('adds an account, whose password is told once and must be changed', async () => {
    const answer = await post('/api/admin/users', { name: 'carol', writer: true }, boss);
    const { name, password } = jsonOf(answer) as { name: string; password: string };
    secrets.add(password);
    const session = await signIn(portal.port, name, password);
    const page = await get(PAGE, session.cookie);
    expect([page.status, codeOf(page)]).toEqual([403, 'password_change_required']);
    const found = jsonOf(await get('/api/admin/users?q=CAR', boss));
    expect(found).toMatchObject({
      total: 1,
      users: [{ name: 'carol', writer: true, admin: false, mustChangePassword: true, sessions: 1 }],
    });
    const again = await post('/api/admin/users', { name: 'Carol' }, boss);
    expect([again.status, codeOf(again)]).toEqual([409, 'name_taken']);
  });

  test('disables, and every door is shut at once; enables, and it opens by signing in', async () => {
    await portal.addUser('leaver', PASSWORD);
    const { cookie } = await signIn(portal.port, 'leaver', PASSWORD);
    const id = await idOf('leaver');
    expect((await post(`/api/admin/users/${id}/disable`, {}, boss)).status).toBe(204);
    expect((await get(PAGE, cookie)).status).toBe(401);
    await expect(signIn(portal.port, 'leaver', PASSWORD)).rejects.toThrow('401');
    expect((await post(`/api/admin/users/${id}/enable`, {}, boss)).status).toBe(204);
    expect((await get(PAGE, cookie)).status).toBe(401);
    await signIn(portal.port, 'leaver', PASSWORD);
    expect((await post(`/api/admin/users/${id}/remove`, {}, boss)).status).toBe(204);
    await expect(signIn(portal.port, 'leaver', PASSWORD)).rejects.toThrow('401');
  });

  test('gives a right, which asks for a new sign-in', async () => {
    await portal.addUser('riser', PASSWORD);
    const { cookie } = await signIn(portal.port, 'riser', PASSWORD);
    await post(`/api/admin/users/${await idOf('riser')}/rights`, { admin: true }, boss);
    expect((await get('/api/admin/users', cookie)).status).toBe(401);
    const again = await signIn(portal.port, 'riser', PASSWORD);
    expect((await get('/api/admin/users', again.cookie)).status).toBe(200);
    await post(`/api/admin/users/${await idOf('riser')}/rights`, { admin: false }, boss);
    expect((await get('/api/admin/users', again.cookie)).status).toBe(401);
  });

  test.each([
    [{}, 401],
    [{ keepTokens: false }, 401],
    [{ keepTokens: true }, 200],
  ])('makes a password link with %j, after which an API token answers %i', async (body, status) => {
    const name = `linked-${status}-${Object.keys(body).length}`;
    await portal.addUser(name, PASSWORD);
    const { bearer } = await makeApiToken(portal, name, 'read');
    const tool = async () =>
      (await rawRequest(portal.port, '/llms.txt', { headers: bearer })).status;
    const made = await post(`/api/admin/users/${await idOf(name)}/reset-link`, body, boss);
    const [, secret = ''] = String(jsonOf(made)['link']).split('#reset=');
    secrets.add(secret);
    const keepTokens = status === 200;
    const rule = await postJson(portal.port, '/api/password-reset/rule', { secret });
    expect(jsonOf(rule)).toEqual({ shortest: 12, keepTokens });
    expect(await tool()).toBe(200);
    const used = { secret, password: 'seven pallets on the moon' };
    expect((await postJson(portal.port, '/api/password-reset', used)).status).toBe(200);
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
      const answer = await post(`/api/admin/users/${id}/${action}`, body, boss);
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
    const answer = body === null ? await get(target, boss) : await post(target, body, boss);
    expect(answer.status).toBe(status);
  });
});

describe('the audit log', () => {
  test('tells of sign-ins, failures, refusals and commands, with who and from where', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7' };
    const body = { username: 'reader', password: 'wrong horse battery' };
    await postJson(portal.port, '/api/login_docs_bot', body, forwarded);
    await post('/api/admin/users', {}, reader, { 'x-forwarded-for': '198.51.100.8' });
    const lines = await audit();
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'sign_in_failed',
        actor: null,
        subject: null,
        address: '198.51.100.7',
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'refused',
        actor: 'reader',
        address: '198.51.100.8',
        details: { status: 403 },
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'user_added', subject: 'boss', address: 'local' }),
    );
    expect(lines.find((line) => line.event === 'server_started')?.details).toMatchObject({
      production: false,
      database: 'sqlite',
      identityProviders: '',
    });
    expect((await audit('person=reader&event=sign_in_failed')).length).toBeGreaterThan(0);
    expect(await audit('person=somebody-else')).toEqual([]);
  });

  test('warns of the whole text read in a browser, and of 200 pages in ten minutes', async () => {
    await portal.addUser('copyist', PASSWORD);
    const { cookie } = await signIn(portal.port, 'copyist', PASSWORD);
    const whole = await get('/llms-full.txt', cookie);
    expect(whole.status).toBe(200);
    const index = (await get('/llms.txt', cookie)).body.toString();
    const pages = [...new Set(index.match(/\/[\w/-]+\.md\b/g))].slice(0, 205);
    expect(pages.length).toBeGreaterThan(200);
    for (const page of pages) await get(page.replace(/^\/\/[^/]+/, ''), cookie);
    const told = await audit('person=copyist');
    expect(told.map((line) => line.event)).toEqual(
      expect.arrayContaining(['full_text_read', 'mass_reading']),
    );
    expect(portal.output()).toMatch(/"level":40,[^\n]*"audit":"mass_reading"/);
    expect(portal.output()).toMatch(/"level":40,[^\n]*"audit":"full_text_read"/);
  });

  test.each(['tools/call', 'resources/read'])(
    'warns of 200 pages in ten minutes that a tool reads by %s',
    async (method) => {
      const name = method.replace('/', '-');
      await portal.addUser(name, PASSWORD);
      const { bearer } = await makeApiToken(portal, name, 'mcp');
      const index = (await get('/llms.txt', boss)).body.toString();
      const paths = [...index.matchAll(/\/\/[^/]+(\/[\w/-]+)\.md\b/g)].map((found) => found[1]);
      const messages = [...new Set(paths)].slice(0, 220).map((path, id) => ({
        ...{ jsonrpc: '2.0', id, method },
        params:
          method === 'tools/call'
            ? { name: 'read_page', arguments: { path: `${path}/` } }
            : { uri: `docs://${path}/` },
      }));
      expect(messages).toHaveLength(220);
      const read = async (from: number, to: number) => {
        const accept = 'application/json, text/event-stream';
        const headers = { ...bearer, accept };
        const answer = await postJson(portal.port, '/mcp', messages.slice(from, to), headers);
        expect(answer.status).toBe(200);
      };
      for (let from = 0; from < 200; from += 20) await read(from, from + 20);
      expect(await audit(`event=mass_reading&person=${name}`)).toEqual([]);
      await read(200, 220);
      expect(await audit(`event=mass_reading&person=${name}`)).toHaveLength(1);
    },
  );

  test('goes out as CSV, which is noted', async () => {
    const answer = await get('/api/admin/audit.csv?event=user_added', boss);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const rows = answer.body.toString().trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^at,event,/);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows.slice(1)) expect(row).toMatch(/^20\d\d-[^,]+,user_added,/);
    expect((await audit('event=audit_exported')).length).toBe(1);
  });

  test('holds no secret, neither in the log nor in what administrators get', async () => {
    const csv = (await get('/api/admin/audit.csv', boss)).body.toString();
    expect(secretsIn(csv + portal.output(), secrets)).toEqual([]);
  });
});
