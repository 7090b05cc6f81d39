/** Signing in at a real portal by JSON and by the form, with everything that can go wrong, and without
 *  revealing who has an account. */

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, cookieOf, jsonOf, postForm, postJson } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, type RawAnswer } from '../fixtures/raw-request.ts';
import { cookieValues, secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const CALL = '/api/login_docs_bot';
const PASSWORD = 'correct horse battery';
const WRONG = 'wrong horse battery';
const READER = { username: 'reader', password: PASSWORD };
const SECRET = /^[A-Za-z0-9_-]{43}$/;

let portal: Portal;
const secrets = new Set([PASSWORD, WRONG]);

beforeAll(async () => {
  portal = await startSmallPortal();
  await portal.addUser('reader', PASSWORD);
  await portal.addUser('locked', PASSWORD);
  await portal.users(['disable', 'locked']);
});
afterAll(() => portal.remove());

/** Remembers what must not appear in the log. */
function noted(answer: RawAnswer): RawAnswer {
  for (const value of cookieValues(cookieOf(answer))) if (value.length > 20) secrets.add(value);
  if (answer.status === 200) {
    const { token } = jsonOf(answer);
    if (typeof token === 'string') secrets.add(token);
  }
  return answer;
}

const sessionStatus = async (cookie: string) =>
  (await rawRequest(portal.port, '/api/session', { headers: { cookie } })).status;

describe('signing in by JSON', () => {
  test('answers a token alone and sets a session cookie that scripts cannot read', async () => {
    const answer = noted(await postJson(portal.port, CALL, READER));
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toEqual({ token: expect.stringMatching(SECRET) as string });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [session = '', device = ''] = answer.headers['set-cookie'] ?? [];
    expect(session).toMatch(
      /^session=[\w-]{43}; Max-Age=43\d{3}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(device).toMatch(/^device=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).not.toContain(jsonOf(answer)['token']);
    expect(await sessionStatus(cookieOf(answer))).toBe(200);
  });

  test('says whose session it is and when it ends, and nothing more', async () => {
    const cookie = cookieOf(noted(await postJson(portal.port, CALL, READER)));
    const answer = await rawRequest(portal.port, '/api/session', { headers: { cookie } });
    expect(jsonOf(answer)).toEqual({
      user: {
        id: expect.any(String) as string,
        name: 'reader',
        admin: false,
        writer: false,
        mustChangePassword: false,
        mustSetUpFactor: false,
      },
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('again in the same browser ends the session before, whoever has kept it', async () => {
    const first = cookieOf(noted(await postJson(portal.port, CALL, READER)));
    const second = noted(await postJson(portal.port, CALL, READER, { cookie: first }));
    expect(await sessionStatus(first)).toBe(401);
    expect(await sessionStatus(cookieOf(second))).toBe(200);
  });

  test('never takes over a session secret that somebody else chose', async () => {
    const planted = `session=${'A'.repeat(43)}`;
    const answer = noted(await postJson(portal.port, CALL, READER, { cookie: planted }));
    expect(cookieOf(answer)).not.toContain('A'.repeat(43));
    expect(await sessionStatus(planted)).toBe(401);
  });
});

describe('signing in by JSON is refused', () => {
  test.each([
    ['for a field too many', { ...READER, remember: true }, 400, 'unknown field'],
    ['without a password', { username: 'reader' }, 400, 'password'],
    ['with a password that is no text', { username: 'reader', password: 1 }, 400, 'password'],
    ['with a name that is a list', { username: ['reader'], password: PASSWORD }, 400, 'username'],
    ['with a name that is too long', { username: 'r'.repeat(257), password: 'x' }, 400, 'username'],
    ['with a list', [READER], 400, 'object'],
    ['with nothing', 'null', 400, 'object'],
    ['with JSON that is none', '{"username":', 400, 'JSON'],
    ['with too much', `{"username":"${'r'.repeat(70_000)}"}`, 413, '12288'],
  ])('%s', async (_, body, status, word) => {
    const answer = await postJson(portal.port, CALL, body);
    expect(answer.status).toBe(status);
    const { error } = jsonOf(answer) as { error: { code: string; message: string } };
    expect(Object.keys(error)).toEqual(['code', 'message']);
    expect(error.message).toContain(word);
    expect(answer.body.toString()).not.toContain(PASSWORD);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'as %j, which another site can send without asking',
    async (type) => {
      const answer = await postJson(portal.port, CALL, READER, { 'content-type': type });
      expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('by GET, where a password would stand in the address', async () => {
    const target = `${CALL}?username=reader&password=${encodeURIComponent(PASSWORD)}`;
    expect((await rawRequest(portal.port, target)).status).toBe(401);
    expect(portal.output()).not.toContain(encodeURIComponent(PASSWORD));
  });
});

describe('signing in by the form', () => {
  test('leads back to the page that was asked for, without the token in its address', async () => {
    const answer = noted(
      await postForm(portal.port, '/login?returnTo=%2Fdocs%2Finbound%2Fpo-receipt%2F', READER),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/docs/inbound/po-receipt/');
    expect(await sessionStatus(cookieOf(answer))).toBe(200);
  });

  test('leads home from an address of another site', async () => {
    const answer = noted(await postForm(portal.port, '/login?returnTo=//evil.example/', READER));
    expect(answer.headers.location).toBe('/');
  });

  test('that is refused shows the form with a message and the name, safely', async () => {
    const username = '"><script>alert(1)</script>';
    const answer = await postForm(portal.port, '/login', { username, password: WRONG });
    expect(answer.status).toBe(401);
    const html = answer.body.toString();
    expect(html).toContain('The user name or password is incorrect.');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain(WRONG);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['a field too many', { ...READER, remember: 'on' }, 'unknown field'],
    ['a name that is too long', { ...READER, username: 'r'.repeat(257) }, 'username'],
  ])('with %s is refused, and told', async (_, fields, word) => {
    const answer = await postForm(portal.port, '/login', fields);
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).toContain(word);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is shown to nobody who is signed in', async () => {
    const cookie = cookieOf(noted(await postJson(portal.port, CALL, READER)));
    const answer = await rawRequest(portal.port, '/login?returnTo=/docs/inbound/po-receipt/', {
      headers: { cookie },
    });
    expect([answer.status, answer.headers.location]).toEqual([302, '/docs/inbound/po-receipt/']);
  });
});

describe('nobody learns which accounts exist', () => {
  const shape = (answer: RawAnswer, name: string) => ({
    status: answer.status,
    body: answer.body.toString().replaceAll(name, '(name)'),
    headers: { ...answer.headers, date: '', 'x-request-id': '' },
  });

  test.each([
    ['JSON', (body: Record<string, string>) => postJson(portal.port, CALL, body)],
    ['the form', (body: Record<string, string>) => postForm(portal.port, '/login', body)],
  ])('unknown name, wrong password and disabled account answer alike by %s', async (_, post) => {
    const answers = [];
    for (const [username, password] of [
      ['nobody', PASSWORD],
      ['reader', WRONG],
      ['locked', PASSWORD],
    ] as const) {
      answers.push(shape(await post({ username, password }), username));
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('the log', () => {
  test('holds no error of the server after clients that went away in the middle', async () => {
    // The sixth failure of one account waits before it is checked; by then the client has disconnected.
    const attempt = JSON.stringify({ username: 'nobody-at-all', password: WRONG });
    for (let failed = 0; failed < 5; failed += 1) await postJson(portal.port, CALL, attempt);
    await leaveAfter(attempt, attempt.length);
    await expect.poll(() => lastStatuses(2)).toEqual([401, 400]);
    // Nothing is started before the whole body has arrived, and what was not started leaves no line.
    await leaveAfter(attempt, 1000);
    await postJson(portal.port, CALL, '{');
    await expect.poll(() => lastStatuses(7)).toEqual([401, 401, 401, 401, 401, 400, 400]);
    expect(portal.output()).not.toContain('"level":50');
  });

  test('has no password, cookie or token of all these calls', () => {
    expect(secrets.size).toBeGreaterThan(10);
    expect(secretsIn(portal.output(), secrets)).toEqual([]);
  });
});

/** Statuses of the last requests in the log. */
function lastStatuses(count: number): number[] {
  const statuses = [...portal.output().matchAll(/"status":(\d+),"ms"/g)].map(([, n]) => Number(n));
  return statuses.slice(-count);
}

/** Begins a sign-in whose body should have `length` bytes, sends `part`, and closes the connection as soon as
 *  the server has started to handle it. */
function leaveAfter(part: string, length: number): Promise<void> {
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port: portal.port,
      path: CALL,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(length),
        expect: '100-continue',
      },
    });
    call.on('error', () => undefined);
    call.on('close', resolve);
    call.on('continue', () => call.write(part, () => call.destroy()));
    call.flushHeaders();
  });
}
