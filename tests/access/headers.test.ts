/** The headers of the running portal, as MDN's HTTP Observatory would grade them, and what the grades leave
 *  out. The portal is set up as if behind a TLS proxy: BASE_URL is https. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { score, type Score } from '../fixtures/observatory.ts';
import type { Portal } from '../fixtures/portal.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'a long enough password';
const ORIGIN = 'https://docs.example.com';
let portal: Portal;
let cookies: string[];

beforeAll(async () => {
  portal = await startSmallPortal({ env: { BASE_URL: ORIGIN, HSTS_SUBDOMAINS: 'on' } });
  await portal.addUser('reader', PASSWORD);
  const answer = await fetch(`${portal.url}/api/login_docs_bot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ username: 'reader', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  cookies = answer.headers.getSetCookie();
});
afterAll(() => portal.remove());

const cookie = () => cookies.map((line) => line.split(';')[0]).join('; ');

async function scan(path: string, headers: Record<string, string> = {}): Promise<Score> {
  const answer = await fetch(portal.url + path, { headers, redirect: 'manual' });
  const all = [...cookies, ...answer.headers.getSetCookie()];
  return score({ headers: answer.headers, html: await answer.text(), cookies: all });
}

describe('the Observatory gives A+ with every bonus', () => {
  test.each(['/login', '/login/'])('to %s, which everybody gets', async (path) => {
    const { grade, total, points } = await scan(path);
    expect(points).toMatchObject({
      'content-security-policy': 10,
      cookies: 5,
      'referrer-policy': 5,
      'subresource-integrity': 5,
      'x-frame-options': 5,
      'cross-origin-resource-policy': 10,
    });
    expect([grade, total]).toEqual(['A+', 140]);
  });

  test.each(['/', '/docs/inbound/po-receipt/', '/search/'])('to %s, for readers', async (path) => {
    const { grade, total } = await scan(path, { cookie: cookie() });
    expect([grade, total]).toEqual(['A+', 140]);
  });

  test.each(['/no-such-page', '/api/session', '/docs/', '/healthz', '/mcp', '/llms.txt'])(
    'and nothing is worse on %s, an error or not',
    async (path) => {
      const { points } = await scan(path);
      expect(Object.entries(points).filter(([, each]) => each < 0)).toEqual([]);
    },
  );
});

describe('every answer', () => {
  test.each(['/login', '/no-such-page', '/api/session', '/healthz'])('%s', async (path) => {
    const { headers } = await fetch(portal.url + path, { redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|strict-dynamic|\*/);
    for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin']) {
      expect(headers.get(name), name).toBeNull();
    }
  });
});
