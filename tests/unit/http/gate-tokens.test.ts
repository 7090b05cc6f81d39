/** The gate and API tokens: what they give access to, and what ends them. */

import { afterAll, describe, expect, test } from 'vitest';
import type { ApiTokenScope } from '../../../server/accounts/api-tokens.ts';
import { openGateWorld } from '../../fixtures/gate-world.ts';

const { world, documentationToken, ask, close } = await openGateWorld();
afterAll(close);

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
