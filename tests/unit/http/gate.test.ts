/** The gate over a small build and real sessions: who passes, and what the others get. */

import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { wantsPage } from '../../../server/http/gate.ts';
import { openGateWorld } from '../../fixtures/gate-world.ts';

const { world, cookie, ask, close } = await openGateWorld();
afterAll(close);

describe('what a browser is about to show as a page', () => {
  const probe = new Hono();
  // Sent as a header, because HEAD has no body.
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
