/** The cookies: their attributes, their names over http and https, and that they are read back. */

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createCookies } from '../../../server/http/cookies.ts';

const NOW = Date.UTC(2026, 2, 1, 8);
const HOUR = 3_600_000;

async function setCookies(
  secure: boolean,
  act: 'signedIn' | 'signOut' | 'dropHint',
  cookie = '',
): Promise<string[]> {
  const cookies = createCookies(secure, () => NOW);
  const app = new Hono();
  app.get('/', (c) => {
    if (act === 'signedIn') {
      cookies.signedIn(c, {
        sessionSecret: 'S',
        deviceSecret: 'D',
        expiresAt: NOW + 12 * HOUR,
      });
    } else cookies[act](c);
    return c.text('');
  });
  return (await app.request('/', { headers: { cookie } })).headers.getSetCookie();
}

describe('by https', () => {
  test('signing in sets session and device for this host alone, out of reach of scripts', async () => {
    expect(await setCookies(true, 'signedIn')).toEqual([
      '__Host-session=S; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-device=D; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  test('signing out clears session and hint, and the browser stays known', async () => {
    const lines = await setCookies(true, 'signOut');
    expect(lines).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      expect.stringMatching(/^portal_hint=; Max-Age=0; Path=\/; Secure/),
    ]);
  });

  test('the hint is Secure and says nothing but that it is there', () => {
    expect(createCookies(true, () => NOW).hint(NOW + HOUR)).toBe(
      'portal_hint=1; Path=/; Max-Age=3600; SameSite=Lax; Secure',
    );
  });
});

describe('by http', () => {
  test('the names have no prefix and the cookies are not Secure, or browsers refuse them', async () => {
    for (const act of ['signedIn', 'signOut', 'dropHint'] as const) {
      for (const line of await setCookies(false, act, 'portal_hint=1')) {
        expect(line).not.toMatch(/__Host-|Secure/);
      }
    }
    expect(createCookies(false, () => NOW).hint(NOW)).not.toContain('Secure');
  });
});

describe('the hint', () => {
  test('is cleared only where the browser has one', async () => {
    expect(await setCookies(false, 'dropHint')).toEqual([]);
    expect(await setCookies(false, 'dropHint', 'portal_hint=1')).toHaveLength(1);
  });

  test('of a session that is over lives no second, and never less', () => {
    expect(createCookies(false, () => NOW).hint(NOW - HOUR)).toContain('Max-Age=0');
  });
});

describe('reading', () => {
  test('by https takes the names with the prefix alone, which no sister site can set', async () => {
    const app = new Hono();
    const cookies = createCookies(true, () => NOW);
    app.get('/', (c) => c.json([cookies.session(c) ?? null, cookies.device(c) ?? null]));
    const read = async (cookie: string) =>
      (await app.request('/', { headers: { cookie } })).json() as Promise<unknown>;
    expect(await read('session=a; device=b')).toEqual([null, null]);
    expect(await read('session=a; __Host-session=c; __Host-device=d')).toEqual(['c', 'd']);
  });
});
