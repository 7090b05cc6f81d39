/** A session at a real portal: what cookie and token give access to, and that both end when they should, at
 *  once and everywhere. */

import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, cookieOf, jsonOf, postJson, search } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { bytesBelow, cookieValues, secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';

let portal: Portal;
const secrets = new Set([PASSWORD]);

beforeAll(async () => {
  portal = await startSmallPortal();
  for (const name of ['reader', 'leaver', 'thief']) await portal.addUser(name, PASSWORD);
});
afterAll(() => portal.remove());

async function enter(name = 'reader') {
  const entered = await signIn(portal.port, name, PASSWORD);
  for (const secret of [entered.token, ...cookieValues(entered.cookie)]) secrets.add(secret);
  return entered;
}
type Entered = Awaited<ReturnType<typeof enter>>;

const page = (headers: Record<string, string>) => rawRequest(portal.port, PAGE, { headers });
const session = (headers: Record<string, string>) =>
  rawRequest(portal.port, '/api/session', { headers });

/** Statuses of a page and the session check with the cookie, and of a question and a search with the
 *  token. */
async function doors({ cookie, bearer }: Entered): Promise<number[]> {
  const answers = [
    await page({ cookie }),
    await session({ cookie }),
    await ask(portal.port, bearer),
    await search(portal.port, bearer),
  ];
  return answers.map(({ status }) => status);
}
const OPEN = [200, 200, 200, 200];
const SHUT = [401, 401, 401, 401];

describe('the token', () => {
  test('opens questions and search', async () => {
    const { bearer } = await enter();
    const answer = jsonOf(await ask(portal.port, bearer)) as { output: { documents: unknown[] } };
    expect(answer.output.documents.length).toBeGreaterThan(0);
    const found = jsonOf(await search(portal.port, bearer)) as { results: { hits: unknown[] }[] };
    expect(found.results[0]?.hits.length).toBeGreaterThan(0);
  });

  test('opens no page, no check and no other token, as a bearer or as a cookie', async () => {
    const { bearer, token } = await enter();
    for (const headers of [bearer, { cookie: `session=${token}` }]) {
      expect((await page(headers)).status).toBe(401);
      expect((await session(headers)).status).toBe(401);
      expect((await postJson(portal.port, '/api/token', '', headers)).status).toBe(401);
    }
  });

  test.each(['', 'Bearer', 'Bearer x', `Basic ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(43)}`])(
    'is not %j',
    async (authorization) => {
      expect((await ask(portal.port, { authorization })).status).toBe(401);
    },
  );
});

describe('the cookie', () => {
  test('opens pages and search, and alone no question', async () => {
    const { cookie } = await enter();
    expect((await page({ cookie })).status).toBe(200);
    expect((await search(portal.port, { cookie })).status).toBe(200);
    expect((await ask(portal.port, { cookie })).status).toBe(401);
  });

  test('is no bearer token', async () => {
    const { cookie } = await enter();
    const authorization = `Bearer ${cookieValues(cookie)[0]}`;
    expect((await ask(portal.port, { authorization })).status).toBe(401);
  });

  test('gets a further token that opens what the first opens', async () => {
    const { cookie, token } = await enter();
    const answer = await postJson(portal.port, '/api/token', '', { cookie });
    const further = jsonOf(answer)['token'] as string;
    secrets.add(further);
    expect(further).not.toBe(token);
    expect((await ask(portal.port, { authorization: `Bearer ${further}` })).status).toBe(200);
  });

  test('comes back with a hint on gated pages, not on files and not on public pages', async () => {
    const { cookie } = await enter();
    const hints = async (target: string, headers: Record<string, string> = {}) => {
      const answer = await rawRequest(portal.port, target, { headers: { cookie, ...headers } });
      return [answer.status, answer.headers['set-cookie'] ?? []];
    };
    const hint = [expect.stringMatching(/^portal_hint=1; Path=\/; Max-Age=43\d{3}; SameSite=Lax$/)];
    const etag = (await page({ cookie })).headers.etag!;
    expect(await hints(PAGE)).toEqual([200, hint]);
    expect(await hints(PAGE, { 'if-none-match': etag })).toEqual([304, hint]);
    expect(await hints('/opensearch.xml')).toEqual([200, []]);
    expect(await hints('/robots.txt')).toEqual([200, []]);
  });

  test('that is over loses the hint with the first answer, the sign-in page too', async () => {
    const cookie = `session=${'A'.repeat(43)}; portal_hint=1`;
    for (const answer of [
      await page({ cookie }),
      await page({ cookie, accept: 'text/html' }),
      await session({ cookie }),
      await rawRequest(portal.port, '/login', { headers: { cookie } }),
    ]) {
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^portal_hint=; Max-Age=0; Path=\/$/),
      ]);
    }
  });
});

describe('a session is over at once', () => {
  test('by signing out, with its token, and clears what the browser has', async () => {
    const [mine, other] = [await enter(), await enter()];
    expect(await doors(mine)).toEqual(OPEN);
    const answer = await postJson(portal.port, '/api/logout', '', { cookie: mine.cookie });
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^portal_hint=; Max-Age=0; Path=\/$/),
    ]);
    expect(await doors(mine)).toEqual(SHUT);
    expect(await doors(other)).toEqual(OPEN);
    const again = await postJson(portal.port, '/api/logout', '', { cookie: mine.cookie });
    expect(again.status).toBe(204);
  });

  test('by `users revoke`, for this user alone', async () => {
    const [thief, reader] = [await enter('thief'), await enter()];
    expect(await doors(thief)).toEqual(OPEN);
    await portal.users(['revoke', 'thief']);
    expect(await doors(thief)).toEqual(SHUT);
    expect(await doors(reader)).toEqual(OPEN);
    expect(await doors(await enter('thief'))).toEqual(OPEN);
  });

  test('by `users disable`, and no new one begins', async () => {
    const leaver = await enter('leaver');
    expect(await doors(leaver)).toEqual(OPEN);
    await portal.users(['disable', 'leaver']);
    expect(await doors(leaver)).toEqual(SHUT);
    await expect(enter('leaver')).rejects.toThrow('401');
  });
});

describe('a failure of the server', () => {
  test('is told as such, without a word of its cause', async () => {
    const { cookie, bearer } = await enter();
    const database = new Database(path.join(portal.dataDir, 'portal.db'));
    database.exec('alter table sessions rename to gone');
    for (const answer of [await page({ cookie }), await ask(portal.port, bearer)]) {
      expect(answer.status).toBe(500);
      expect(jsonOf(answer)).toEqual({
        error: { code: 'internal', message: 'Something went wrong on the server.' },
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await expect.poll(() => portal.output()).toContain('no such table: sessions');
    database.exec('alter table gone rename to sessions');
    database.close();
    expect((await page({ cookie })).status).toBe(200);
  });
});

describe('where readers come by https', () => {
  test('the cookies are bound to this host and to https, and work', async () => {
    const base = 'https://docs.example.com';
    const secure = await startSmallPortal({ env: { BASE_URL: base } });
    await secure.addUser('reader', PASSWORD);
    const body = { username: 'reader', password: PASSWORD };
    const answer = await postJson(secure.port, '/api/login_docs_bot', body, { origin: base });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(answer);
    const headers = { cookie };
    expect((await rawRequest(secure.port, PAGE, { headers })).status).toBe(200);
    const bare = { cookie: cookie.replaceAll('__Host-', '') };
    expect((await rawRequest(secure.port, PAGE, { headers: bare })).status).toBe(401);
    expect(answer.headers['strict-transport-security']).toBeDefined();
    await secure.remove();
  });
});

describe('a restart on the same data', () => {
  test('ends no session', async () => {
    const reader = await enter();
    const former = portal;
    expect(await former.stop()).toBe(0);
    portal = await startSmallPortal({ dataDir: former.dataDir });
    expect(await doors(reader)).toEqual(OPEN);
    expect(secretsIn(former.output(), secrets)).toEqual([]);
  });
});

describe('secrets', () => {
  test('are neither in the log nor in the data folder', async () => {
    expect(secrets.size).toBeGreaterThan(20);
    expect(secretsIn(portal.output(), secrets)).toEqual([]);
    const bytes = await bytesBelow(portal.dataDir);
    expect(bytes).toContain('reader');
    expect(secretsIn(bytes, secrets)).toEqual([]);
  });
});
