/** The second factor at a real portal: there is no session before the second step, what the calls refuse, who
 *  can remove it, and that none of its secrets appears in the log. */

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, cookieOf, jsonOf, postForm, postJson } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const BASE = '/api/account/second-factor';

let portal: Portal;
const secrets = new Set([PASSWORD]);
let users = 0;

beforeAll(async () => {
  portal = await startSmallPortal();
});
afterAll(() => portal.remove());

const post = (target: string, body: unknown, cookie: string) =>
  postJson(portal.port, target, body, { cookie });

function code(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** An account with an app, its session and its key. */
async function enter(): Promise<{
  name: string;
  cookie: string;
  secret: string;
  recoveryCodes: string[];
}> {
  users += 1;
  const name = `reader${users}`;
  await portal.addUser(name, PASSWORD);
  const { cookie } = await signIn(portal.port, name, PASSWORD);
  const begun = jsonOf(await post(`${BASE}/app/begin`, {}, cookie)) as { secret: string };
  const secret = begun.secret.replaceAll(' ', '');
  const set = await post(`${BASE}/app`, { current: PASSWORD, code: code(secret) }, cookie);
  expect(set.status).toBe(200);
  const { recoveryCodes } = jsonOf(set) as { recoveryCodes: string[] };
  for (const each of [secret, begun.secret, ...recoveryCodes]) secrets.add(each);
  return { name, cookie: cookieOf(set), secret, recoveryCodes };
}

/** The cookies after the password: a sign-in that waits for the second step. */
async function firstStep(name: string): Promise<string> {
  const answer = await postJson(portal.port, '/api/login_docs_bot', {
    username: name,
    password: PASSWORD,
  });
  expect([answer.status, codeOf(answer)]).toEqual([401, 'second_step_required']);
  const set = [answer.headers['set-cookie'] ?? []].flat();
  expect(set).toHaveLength(1);
  expect(set[0]).toMatch(
    /^second-step=[\w-]{43}; Max-Age=(300|299); Path=\/; HttpOnly; SameSite=Lax$/,
  );
  return (set[0] ?? '').split(';')[0] ?? '';
}

describe('a sign-in that waits for the second step', () => {
  test('opens nothing but its page, and gives a session for the code', async () => {
    const { name, secret } = await enter();
    const cookie = await firstStep(name);
    for (const target of ['/docs/inbound/po-receipt/', '/api/session', '/api/account']) {
      expect((await rawRequest(portal.port, target, { headers: { cookie } })).status).toBe(401);
    }
    const page = await rawRequest(portal.port, '/second-step/', { headers: { cookie } });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body.toString()).not.toMatch(/main\.[\w-]+\.js|navbar/);
    expect(page.body.toString()).not.toContain(name);
    const target = '/second-step/?returnTo=%2Fdocs%2Finbound%2Fpo-receipt%2F';
    const wrong = await postForm(portal.port, target, { code: '12' }, { cookie });
    expect(wrong.status).toBe(400);
    const right = await postForm(portal.port, target, { code: code(secret, 1) }, { cookie });
    expect([right.status, right.headers.location]).toEqual([303, '/docs/inbound/po-receipt/']);
    const session = cookieOf(right);
    const check = await rawRequest(portal.port, '/api/session', { headers: { cookie: session } });
    expect(check.status).toBe(200);
    const again = await postForm(portal.port, target, { code: code(secret, 1) }, { cookie });
    expect(again.status).toBe(401);
    expect(again.body.toString()).toContain('This sign-in is no longer valid.');
    expect(again.body.toString()).toContain('action="/login?returnTo=');
  });

  test('leads from the plain form to its page', async () => {
    const { name } = await enter();
    const form = { username: name, password: PASSWORD };
    const answer = await postForm(portal.port, '/login?returnTo=%2Fdocs%2F', form);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/second-step/?returnTo=%2Fdocs%2F',
    ]);
  });

  test('is forgotten by a browser that goes back to the sign-in page', async () => {
    const { name } = await enter();
    const cookie = await firstStep(name);
    const page = await rawRequest(portal.port, '/login', { headers: { cookie } });
    expect(String(page.headers['set-cookie'])).toMatch(/^second-step=; Max-Age=0/);
  });

  test('without one, the page and its calls say so', async () => {
    const page = await rawRequest(portal.port, '/second-step/');
    expect([page.status, page.headers.location]).toEqual([303, '/login']);
    const options = await postJson(portal.port, '/api/second-step/passkey-options', {});
    expect([options.status, codeOf(options)]).toEqual([401, 'second_step_over']);
  });

  test('is asked for by no other site', async () => {
    const { name, secret } = await enter();
    const cookie = await firstStep(name);
    const answer = await postForm(
      portal.port,
      '/second-step/',
      { code: code(secret, 1) },
      { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site']);
  });
});

describe('the calls', () => {
  const unlike = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
  test.each([
    ['/api/passkey/sign-in', {}, 'invalid_body'],
    [
      '/api/passkey/sign-in',
      {
        response: {
          ...unlike,
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
      'invalid_passkey',
    ],
    [`${BASE}/app`, { current: 'wrong', code: '123456' }, 'wrong_password'],
    [`${BASE}/app/begin`, {}, 'bad_request'],
    [`${BASE}/passkeys/options`, { current: 'wrong' }, 'wrong_password'],
    [
      `${BASE}/passkeys`,
      {
        name: 'x',
        response: { ...unlike, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
      },
      'invalid_passkey',
    ],
    [`${BASE}/passkeys/remove`, { current: PASSWORD, id: 'AAAA' }, 'not_found'],
    [`${BASE}/app/remove`, { current: PASSWORD, all: true }, 'invalid_body'],
    [`${BASE}/recovery-codes`, { current: 'wrong' }, 'wrong_password'],
  ])('%s refuses %j', async (target, body, expected) => {
    const { cookie } = await enter();
    const host = { cookie, host: `localhost:${portal.port}` };
    const answer = await postJson(portal.port, target, body, host);
    expect(codeOf(answer)).toBe(expected);
  });
});

describe('a password beside it', () => {
  test('may be shorter, and every page that asks for one says so', async () => {
    const { name, cookie } = await enter();
    const pageOf = async (headers: Record<string, string>) =>
      (await rawRequest(portal.port, '/password/', { headers })).body.toString();
    expect(await pageOf({})).toMatch(/minlength="12".*<span [^>]*>12<\/span> to 128/s);
    expect(await pageOf({ cookie })).toMatch(/minlength="8".*<span [^>]*>8<\/span> to 128/s);
    const account = await rawRequest(portal.port, '/api/account', { headers: { cookie } });
    expect(jsonOf(account)).toMatchObject({ user: { shortestPassword: 8 } });

    const link = await portal.users(['reset', name]);
    const reset = /#reset=([\w-]{43})/.exec(link)?.[1] ?? '';
    secrets.add(reset);
    const ruleOf = (secret: string) =>
      postJson(portal.port, '/api/password-reset/rule', { secret });
    expect(jsonOf(await ruleOf(reset))).toEqual({ shortest: 8, keepTokens: false });
    expect(codeOf(await ruleOf('a'.repeat(43)))).toBe('invalid_link');

    const fields = { current: 'not this one', password: 'x', again: 'x' };
    const refused = await postForm(portal.port, '/password/', fields, { cookie });
    expect(refused.body.toString()).toContain('minlength="8"');
  });
});

describe('an administrator', () => {
  test('sees and removes it by page and by command, and every session ends', async () => {
    await portal.users(['add', 'boss', '--admin', '--password-stdin'], `${PASSWORD}\n`);
    const boss = await signIn(portal.port, 'boss', PASSWORD);
    const lost = await enter();
    const listed = await rawRequest(portal.port, `/api/admin/users?q=${lost.name}`, {
      headers: { cookie: boss.cookie },
    });
    const { users: found } = jsonOf(listed) as { users: { id: string; secondFactors: string[] }[] };
    expect(found).toMatchObject([{ secondFactors: ['app'] }]);
    const path = `/api/admin/users/${found[0]?.id}/remove-second-factor`;
    expect((await post(path, {}, lost.cookie)).status).toBe(403);
    expect((await post(path, {}, boss.cookie)).status).toBe(204);
    const session = await rawRequest(portal.port, '/api/session', {
      headers: { cookie: lost.cookie },
    });
    expect(session.status).toBe(401);
    await signIn(portal.port, lost.name, PASSWORD);

    const other = await enter();
    expect(await portal.users(['remove-second-factor', other.name])).toContain('removed');
    await signIn(portal.port, other.name, PASSWORD);
  });
});

test('the log holds no secret of all these calls', () => {
  expect(secrets.size).toBeGreaterThan(30);
  expect(secretsIn(portal.output(), secrets)).toEqual([]);
});
