/** The account calls at a real portal: passwords that must be changed, sessions, tokens and links, and that
 *  each of them ends when it should. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, codeOf, cookieOf, jsonOf, postForm, postJson, search } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'seven pallets on the moon';
const PAGE = '/docs/inbound/po-receipt/';
const AS_PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };

let portal: Portal;
const secrets = new Set([PASSWORD, OTHER]);
let users = 0;

beforeAll(async () => {
  portal = await startSmallPortal();
});
afterAll(() => portal.remove());

/** Makes an account for one test only and signs in. */
async function enter(
  options: string[] = [],
): Promise<{ name: string; cookie: string; token: string }> {
  users += 1;
  const name = `reader${users}`;
  await portal.users(['add', name, '--password-stdin', ...options], `${PASSWORD}\n`);
  const session = await signIn(portal.port, name, PASSWORD);
  secrets.add(session.token);
  return { name, ...session };
}
const get = (target: string, headers: Record<string, string>) =>
  rawRequest(portal.port, target, { headers });
const post = (target: string, body: unknown, cookie: string) =>
  postJson(portal.port, target, body, { cookie });

describe('a session whose password must be changed', () => {
  test('opens the page that changes it, and nothing else', async () => {
    const { cookie, token } = await enter(['--must-change']);
    const page = await get(PAGE, { cookie, ...AS_PAGE });
    expect([page.status, page.headers.location]).toEqual([
      302,
      '/password/?returnTo=%2Fdocs%2Finbound%2Fpo-receipt%2F',
    ]);
    const bearer = { authorization: `Bearer ${token}` };
    for (const answer of [
      await get(PAGE, { cookie }),
      await get('/llms-full.txt', { cookie }),
      await get('/api/account', { cookie }),
      await post('/api/token', {}, cookie),
      await post('/api/account/tokens', { name: 'x', scopes: ['mcp'], days: 1 }, cookie),
      await search(portal.port, { cookie }),
      await search(portal.port, bearer),
      await ask(portal.port, bearer),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'password_change_required']);
    }
    for (const target of ['/assets/js/main.js', '/search/', '/404.html']) {
      expect((await get(target, { cookie })).status, target).toBe(403);
    }
    const form = await get('/password/', { cookie, ...AS_PAGE });
    expect(form.status).toBe(200);
    expect(form.body.toString()).not.toMatch(/main\.[\w-]+\.js|navbar/);
    expect(jsonOf(await get('/api/session', { cookie }))).toMatchObject({
      user: { mustChangePassword: true },
    });
  });

  test('is replaced by one that opens everything once the password is changed', async () => {
    const { cookie } = await enter(['--must-change']);
    const answer = await post(
      '/api/account/password',
      { current: PASSWORD, password: OTHER },
      cookie,
    );
    expect(answer.status).toBe(200);
    const fresh = cookieOf(answer);
    expect((await get(PAGE, { cookie: fresh })).status).toBe(200);
    expect((await get(PAGE, { cookie })).status).toBe(401);
  });

  test('is replaced by the form without JavaScript, too', async () => {
    const { cookie } = await enter(['--must-change']);
    const send = (fields: Record<string, string>) =>
      postForm(portal.port, '/password/?returnTo=%2Fdocs%2Finbound%2Fpo-receipt%2F', fields, {
        cookie,
      });
    const differ = await send({ current: PASSWORD, password: OTHER, again: 'x' });
    expect(differ.status).toBe(400);
    expect(differ.body.toString()).toContain('The two new passwords do not match.');
    const weak = await send({ current: PASSWORD, password: 'aaaaaaaaaaaa', again: 'aaaaaaaaaaaa' });
    expect(weak.body.toString()).toContain('repeats the same characters');
    const done = await send({ current: PASSWORD, password: OTHER, again: OTHER });
    expect([done.status, done.headers.location]).toEqual([303, PAGE]);
    expect((await get(PAGE, { cookie: cookieOf(done) })).status).toBe(200);
  });
});

describe('the own account', () => {
  test('is told with sessions and tokens, and without any secret', async () => {
    const { name, cookie } = await enter();
    await signIn(portal.port, name, PASSWORD);
    const made = await post(
      '/api/account/tokens',
      { name: 'editor', scopes: ['mcp'], days: 30 },
      cookie,
    );
    const { secret } = jsonOf(made) as { secret: string };
    secrets.add(secret);
    const answer = await get('/api/account', { cookie });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(jsonOf(answer)).toMatchObject({
      user: { name, admin: false, writer: false, hasPassword: true },
      sessions: [{ address: '127.0.0.1' }, { address: '127.0.0.1' }],
      tokens: [{ name: 'editor', scopes: ['mcp'], lastUsedAt: null }],
    });
    expect(secretsIn(answer.body.toString(), secrets)).toEqual([]);
  });

  test('ends a session, and all of them with the cache of the browser', async () => {
    const { name, cookie } = await enter();
    const elsewhere = await signIn(portal.port, name, PASSWORD);
    const { sessions } = jsonOf(await get('/api/account', { cookie })) as {
      sessions: { id: string; current: boolean }[];
    };
    const other = sessions.find((session) => !session.current)!;
    expect((await post('/api/account/sessions/end', { id: other.id }, cookie)).status).toBe(204);
    expect((await get(PAGE, { cookie: elsewhere.cookie })).status).toBe(401);
    expect((await get(PAGE, { cookie })).status).toBe(200);
    const all = await post('/api/account/sessions/end-all', {}, cookie);
    expect([all.status, all.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect((await get(PAGE, { cookie })).status).toBe(401);
  });

  test.each([
    ['/api/account/password', { current: PASSWORD }, 'invalid_body'],
    ['/api/account/password', { current: 'wrong', password: OTHER }, 'wrong_password'],
    ['/api/account/password', { current: PASSWORD, password: 'Pa55word1234' }, 'invalid_password'],
    ['/api/account/tokens', { name: 'x', scopes: [], days: 30 }, 'invalid_body'],
    ['/api/account/tokens', { name: 'x', scopes: ['write'], days: 30 }, 'invalid_body'],
    ['/api/account/tokens', { name: 'x', scopes: ['read'], days: 366 }, 'invalid_body'],
    ['/api/account/tokens', { name: ' ', scopes: ['read'], days: 3 }, 'invalid_body'],
    ['/api/account/sessions/end', { id: 'x', all: true }, 'invalid_body'],
  ])('refuses %s with %j', async (target, body, code) => {
    const { cookie } = await enter();
    const answer = await post(target, body, cookie);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  test.each(['password', 'sessions/end', 'sessions/end-all', 'tokens', 'tokens/end'])(
    'takes %s from no other site and from nobody who is signed out',
    async (call) => {
      const { cookie } = await enter();
      const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const foreign = await postJson(portal.port, `/api/account/${call}`, {}, headers);
      expect([foreign.status, codeOf(foreign)]).toEqual([403, 'cross_site']);
      expect((await postJson(portal.port, `/api/account/${call}`, {})).status).toBe(401);
    },
  );
});

describe('a link that sets a password', () => {
  test('works once and signs in, and its secret is nowhere in the log', async () => {
    const { name, cookie } = await enter();
    const printed = await portal.users(['reset', name]);
    const secret = /#reset=([\w-]{43})/.exec(printed)?.[1] ?? '';
    secrets.add(secret);
    const use = () => postJson(portal.port, '/api/password-reset', { secret, password: OTHER });
    const first = await use();
    expect(first.status).toBe(200);
    expect((await get(PAGE, { cookie: cookieOf(first) })).status).toBe(200);
    expect((await get(PAGE, { cookie })).status).toBe(401);
    const second = await use();
    expect([second.status, codeOf(second)]).toEqual([400, 'invalid_link']);
    const page = await rawRequest(portal.port, '/password/');
    expect(page.headers['referrer-policy']).toBe('same-origin');
  });
});

describe('a session that is over', () => {
  test.each([
    ['a page', (cookie: string) => get(PAGE, { cookie, ...AS_PAGE }), 302],
    ['a call', (cookie: string) => get('/api/account', { cookie }), 401],
    ['the check', (cookie: string) => get('/api/session', { cookie }), 401],
  ])('answers %s with the order to empty the cache', async (_, call, status) => {
    const { name, cookie } = await enter();
    await portal.users(['revoke', name]);
    const answer = await call(cookie);
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([status, '"cache"']);
    // A visitor who was never here has nothing to clear.
    expect((await rawRequest(portal.port, PAGE)).headers['clear-site-data']).toBeUndefined();
  });
});

describe('the log', () => {
  test('ties every call of an account to it, with address and request id', async () => {
    const { cookie, token } = await enter();
    const { user } = jsonOf(await get('/api/session', { cookie })) as { user: { id: string } };
    const bearer = { authorization: `Bearer ${token}` };
    const answers = [
      await ask(portal.port, bearer),
      await search(portal.port, bearer),
      await search(portal.port, { cookie }),
      await post('/api/logout', {}, cookie),
    ];
    const ids = answers.map((answer) => String(answer.headers['x-request-id']));
    const lines = () =>
      portal
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['msg'] === 'request' && ids.includes(String(line['id'])));
    await expect.poll(() => lines().length).toBe(4);
    for (const line of lines()) expect(line).toMatchObject({ user: user.id, address: '127.0.0.1' });
  });

  test('names no address of a client where the setting says so', async () => {
    const silent = await startSmallPortal({ env: { LOG_ADDRESSES: 'off' } });
    try {
      expect((await rawRequest(silent.port, '/api/sign-in-options')).status).toBe(200);
      await expect.poll(() => silent.output()).toContain('"path":"/api/sign-in-options"');
      const [line] = silent.output().match(/.*"path":"\/api\/sign-in-options".*/) ?? [];
      expect(JSON.parse(line ?? '')).not.toHaveProperty('address');
      expect(line).not.toContain('127.0.0.1');
    } finally {
      await silent.remove();
    }
  });

  test('holds no secret of all these calls', () => {
    expect(secrets.size).toBeGreaterThan(10);
    expect(secretsIn(portal.output(), secrets)).toEqual([]);
  });
});
