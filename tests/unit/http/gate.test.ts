/** The gate over a small build and real sessions: who passes, and what the others are told. */

import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiTokenScope } from '../../../server/accounts/api-tokens.ts';
import { PortalError } from '../../../server/errors.ts';
import type { AppEnv } from '../../../server/http/app-env.ts';
import { createCookies } from '../../../server/http/cookies.ts';
import { gate, wantsPage } from '../../../server/http/gate.ts';
import { loadSiteFiles } from '../../../server/http/site-files.ts';
import { createWorld, type World } from '../../fixtures/accounts.ts';
import { smallBuild, type SmallBuild } from '../../fixtures/small-build.ts';
import { sqliteDialect } from '../../fixtures/storages.ts';

let build: SmallBuild;
let world: World;
let cookie: string;
let documentationToken: string;
let app: Hono<AppEnv>;

beforeAll(async () => {
  build = await smallBuild();
  const site = await loadSiteFiles(build.buildDir, build.dataDir);
  world = await createWorld(sqliteDialect);
  app = new Hono<AppEnv>();
  const cookies = createCookies(false, () => world.time.now);
  const { sessions, apiTokens } = world.accounts;
  app.use(gate({ sessions, apiTokens, cookies, site }));
  app.all('*', (c) => c.text(`passed ${c.get('path')} as ${c.get('session')?.user.name}`));
  app.onError((error, c) =>
    error instanceof PortalError ? c.text(error.code, error.status) : c.text('broken', 500),
  );
  const user = await world.addUser('reader');
  const browser = { userAgent: '', address: '' };
  const { sessionSecret, tokenSecret } = await sessions.createSession(user, browser);
  cookie = `session=${sessionSecret}`;
  documentationToken = tokenSecret;
});
afterAll(async () => {
  await world.drop();
  build.remove();
});

/** Asks with the target exactly as given, as it comes over the wire. */
async function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const incoming = { url: target } as AppEnv['Bindings']['incoming'];
  const url = new URL(target.replaceAll('\\', '/'), 'http://localhost');
  return app.fetch(new Request(url, { method, headers }), { incoming });
}

describe('what a browser is about to show as a page', () => {
  const probe = new Hono();
  // In a header, because HEAD has no body.
  probe.all('*', (c) => c.body(null, 200, { 'X-Page': String(wantsPage(c)) }));
  test.each([
    ['a navigation', 'GET', { 'sec-fetch-dest': 'document', accept: 'text/html' }, true],
    ['a navigation of an old browser', 'GET', { accept: 'text/html,*/*;q=0.8' }, true],
    ['its HEAD', 'HEAD', { accept: 'text/html' }, true],
    ['not a script', 'GET', { 'sec-fetch-dest': 'script', accept: '*/*' }, false],
    [
      'not a fetch, whatever it accepts',
      'GET',
      { 'sec-fetch-dest': 'empty', accept: 'text/html' },
      false,
    ],
    [
      'not a frame, which would show the sign-in page inside a page',
      'GET',
      {
        'sec-fetch-dest': 'iframe',
        accept: 'text/html',
      },
      false,
    ],
    ['not what takes anything', 'GET', { accept: '*/*' }, false],
    ['not what says nothing', 'GET', {}, false],
    ['not a posted form', 'POST', { 'sec-fetch-dest': 'document', accept: 'text/html' }, false],
  ] as [string, string, Record<string, string>, boolean][])(
    '%s',
    async (_, method, headers, page) => {
      const response = await probe.request('/', { method, headers });
      expect(response.headers.get('x-page')).toBe(String(page));
    },
  );
});

describe('a visitor who is signed out', () => {
  test('is sent to the sign-in page with the way back, the query too', async () => {
    const response = await ask('/docs/page/?a=b&c=d', { accept: 'text/html' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      '/login?returnTo=%2Fdocs%2Fpage%2F%3Fa%3Db%26c%3Dd',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is sent there without a way back from home and from what has no path', async () => {
    for (const target of ['/', '/%64ocs/page/', '//docs/page/', '/docs/../x']) {
      const response = await ask(target, { accept: 'text/html' });
      expect(response.headers.get('location'), target).toBe('/login');
    }
  });

  test('gets 401 for what is no page', async () => {
    const response = await ask('/assets/js/page.0123abcd.js', { 'sec-fetch-dest': 'empty' });
    expect([response.status, await response.text()]).toEqual([401, 'not_authenticated']);
  });

  test.each([
    ['script', 'text/javascript; charset=utf-8'],
    ['style', 'text/css; charset=utf-8'],
  ])('gets it without content where a page asks for a %s', async (destination, type) => {
    for (const target of ['/assets/js/page.0123abcd.js', '/no-such-file', '/%64ocs/page/']) {
      const headers: Record<string, string> = { 'sec-fetch-dest': destination };
      const response = await ask(target, headers);
      expect([response.status, await response.text()]).toEqual([401, '']);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await (await ask(target, headers, 'POST')).text()).toBe('not_authenticated');
    }
  });

  test.each([
    ['the sign-in page', 'GET', '/login'],
    ['its form', 'POST', '/login'],
    ['its stylesheet', 'GET', '/assets/css/styles.0123abcd.css'],
    ['a question, which asks for its token itself', 'POST', '/docs/invoke'],
  ])('passes to %s', async (_, method, target) => {
    expect((await ask(target, {}, method)).status).toBe(200);
  });

  test.each([
    ['a public file by another method', 'POST', '/assets/css/styles.0123abcd.css'],
    ['a longer name', 'GET', '/login-archive'],
    ['another case', 'GET', '/LOGIN'],
    ['a public call by another method', 'GET', '/api/logout'],
    ['a question by another method', 'GET', '/docs/invoke'],
    ['an escape of a public name', 'GET', '/%6cogin'],
    ['a public file through a parent', 'GET', '/docs/../login'],
    ['every method that nobody named', 'PUT', '/login'],
  ])('does not pass to %s', async (_, method, target) => {
    expect((await ask(target, {}, method)).status).toBe(401);
  });

  test.each(['session=', 'session=x', `session=${'A'.repeat(43)}`, '__Host-session=x', 'session'])(
    'does not pass with the cookie %j',
    async (invented) => {
      expect((await ask('/docs/page/', { cookie: invented })).status).toBe(401);
    },
  );

  test('loses the hint that a page would show by, and only then', async () => {
    const set = async (sent: string) =>
      (await ask('/docs/page/', { cookie: sent, accept: 'text/html' })).headers.getSetCookie();
    expect(await set('portal_hint=1')).toEqual([expect.stringMatching(/^portal_hint=; Max-Age=0/)]);
    expect(await set('')).toEqual([]);
  });
});

describe('a signed-in reader', () => {
  beforeEach(() => {
    world.time.now += 1000;
  });

  test('passes everywhere by a plain path', async () => {
    for (const target of ['/docs/page/', '/no-such-page', '/api/token']) {
      const response = await ask(target, { cookie });
      expect(await response.text()).toBe(`passed ${target} as reader`);
    }
  });

  test('gets nothing by a spelling that the gate has not judged, though a router could read it', async () => {
    for (const target of ['/%64ocs/page/', '/%61pi/session', '//api/token', '/docs\\page\\']) {
      const response = await ask(target, { cookie });
      expect([response.status, await response.text()], target).toEqual([404, 'not_found']);
    }
  });
});

describe('an API token', () => {
  const HOUR = 3_600_000;
  const token = async (scopes: ApiTokenScope[], name = `tool-${scopes.join('-')}`) => {
    const { users, apiTokens } = world.accounts;
    const user = await users.get(name).catch(() => world.addUser(name));
    const expiresAt = world.time.now + HOUR;
    return { name, ...(await apiTokens.createApiToken({ user, name, scopes, expiresAt })) };
  };
  const statusOf = async (target: string, secret: string, method = 'GET') =>
    (await ask(target, { authorization: `Bearer ${secret}` }, method)).status;
  const EXPORTS = ['/llms.txt', '/llms-full.txt', '/docs/page.md', '/docs.md'];

  test('of the scope read opens the exports, whether they are there or not', async () => {
    const { secret } = await token(['read']);
    for (const target of [...EXPORTS, '/no-such-page.md']) {
      for (const method of ['GET', 'HEAD']) {
        expect(await statusOf(target, secret, method), target).toBe(200);
      }
    }
  });

  test.each([
    '/',
    '/docs/page/',
    '/docs/page',
    '/assets/js/page.0123abcd.js',
    '/404.html',
    '/api/token',
    '/docs/page.md/',
    '/docs/page.MD',
    '/docs/page%2emd',
    '/docs/page.md%00',
    '/docs/page/.md/../',
    '//docs/page.md',
    '/./docs/page.md',
    '/docs/../docs/page.md',
    '/docs\\page.md',
    '/docs/page/?x=.md',
    '/docs/page/#.md',
    '/llms.txt/',
    '/LLMS.txt',
    '/x/llms.txt',
    'http://localhost/llms.txt',
  ])('does not open %s', async (target) => {
    const { secret } = await token(['read', 'mcp']);
    expect(await statusOf(target, secret)).toBe(401);
  });

  test('is for reading alone', async () => {
    const { secret } = await token(['read']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await statusOf('/docs/page.md', secret, method)).toBe(401);
    }
  });

  test('opens nothing with another scope, of another kind, or in another place', async () => {
    const { secret: mcp } = await token(['mcp']);
    const { secret: read } = await token(['read']);
    for (const target of EXPORTS) {
      for (const wrong of [mcp, documentationToken, `wdp_${'A'.repeat(43)}`, 'x', '']) {
        expect(await statusOf(target, wrong), target).toBe(401);
      }
      expect((await ask(target, { cookie: `session=${read}` })).status).toBe(401);
      expect((await ask(target, { authorization: `Basic ${read}` })).status).toBe(401);
      expect((await ask(`${target}?access_token=${read}`)).status).toBe(401);
    }
  });

  test('is over when it is revoked, when it has run out and when its user is disabled', async () => {
    const { users, apiTokens } = world.accounts;
    const [revoked, old, orphan] = [
      await token(['read'], 'a'),
      await token(['read'], 'b'),
      await token(['read'], 'c'),
    ];
    const statuses = async () => [
      await statusOf('/docs/page.md', revoked.secret),
      await statusOf('/docs/page.md', old.secret),
      await statusOf('/docs/page.md', orphan.secret),
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await apiTokens.revoke(revoked.id);
    expect(await statuses()).toEqual([401, 200, 200]);
    await users.disable('c');
    expect(await statuses()).toEqual([401, 200, 401]);
    world.time.now += HOUR;
    expect(await statuses()).toEqual([401, 401, 401]);
    world.time.now -= HOUR;
  });

  test('that does not hold is sent to the sign-in page like anybody', async () => {
    const headers = { authorization: 'Bearer x', accept: 'text/html' };
    for (const target of ['/docs/page.md', '/no-such-page.md']) {
      const response = await ask(target, headers);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([302, null]);
    }
  });
});
