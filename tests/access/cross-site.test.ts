/** Another site cannot use our reader's cookies to sign the reader in or out, or to get a token. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, postForm, postJson } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn, type RawAnswer } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const SEARCH = { requests: [{ indexName: 'docs', query: 'receipt' }] };
const READER = { username: 'reader', password: PASSWORD };

let portal: Portal;
let cookie: string;

beforeAll(async () => {
  portal = await startSmallPortal();
  await portal.addUser('reader', PASSWORD);
  ({ cookie } = await signIn(portal.port, 'reader', PASSWORD));
});
afterAll(() => portal.remove());

/** Every call that changes something, or returns something private, by the cookie alone. */
const CALLS: Record<string, (headers: Record<string, string>) => Promise<RawAnswer>> = {
  'POST /login': (headers) => postForm(portal.port, '/login', READER, headers),
  'POST /api/login_docs_bot': (headers) =>
    postJson(portal.port, '/api/login_docs_bot', READER, headers),
  'POST /api/logout': (headers) => postJson(portal.port, '/api/logout', '', headers),
  'POST /api/token': (headers) => postJson(portal.port, '/api/token', '', headers),
  'POST search': (headers) =>
    postJson(portal.port, '/api/search/1/indexes/*/queries', SEARCH, headers),
};

/** What browsers send if a page of another site makes the request. */
const FOREIGN: [string, () => Record<string, string>][] = [
  ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
  ['another site in an old browser', () => ({ origin: 'https://evil.example' })],
  ['another site that sends no origin', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a sandboxed frame', () => ({ origin: 'null' })],
  ['another port of this machine', () => ({ origin: 'http://localhost:1' })],
  [
    'a name that only leads here',
    () => ({ origin: `http://evil.example:${portal.port}`, host: `evil.example:${portal.port}` }),
  ],
];

describe.each(Object.keys(CALLS))('%s', (name) => {
  test.each(FOREIGN)('from %s is refused and changes nothing', async (_, headers) => {
    const answer = await CALLS[name]!({ cookie, ...headers() });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['clear-site-data']).toBeUndefined();
    const check = await rawRequest(portal.port, '/api/session', { headers: { cookie } });
    expect(check.status).toBe(200);
  });
});

describe('the site itself', () => {
  test('may make every one of these calls', async () => {
    for (const [name, call] of Object.entries(CALLS)) {
      const own = await signIn(portal.port, 'reader', PASSWORD);
      const answer = await call({
        cookie: own.cookie,
        origin: `http://localhost:${portal.port}`,
        'sec-fetch-site': 'same-origin',
      });
      expect([200, 204, 303], `${name} answered ${answer.status}`).toContain(answer.status);
    }
  });

  test('lets no other site read an answer', async () => {
    const origin = { origin: 'https://evil.example' };
    for (const answer of [
      await rawRequest(portal.port, '/api/session', { headers: { cookie, ...origin } }),
      await rawRequest(portal.port, '/docs/invoke', { method: 'OPTIONS', headers: origin }),
      await CALLS['POST /api/token']!({ cookie, ...origin }),
    ]) {
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
