/** If everybody must have a second factor, nobody can read without one. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, codeOf, jsonOf, postJson, search } from '../fixtures/calls.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';

let portal: Portal;

beforeAll(async () => {
  portal = await startSmallPortal({ env: { SECOND_FACTOR: 'all' } });
  await portal.addUser('reader', PASSWORD);
});
afterAll(() => portal.remove());

test('a session and its token open nothing but the setting up', async () => {
  const { cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD);
  const get = (target: string, headers: Record<string, string> = {}) =>
    rawRequest(portal.port, target, { headers: { cookie, ...headers } });
  const asPage = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  const page = await get('/docs/inbound/po-receipt/', asPage);
  expect([page.status, page.headers.location]).toEqual([
    302,
    '/second-factor/?returnTo=%2Fdocs%2Finbound%2Fpo-receipt%2F',
  ]);
  for (const answer of [
    await get('/docs/inbound/po-receipt/'),
    await get('/llms-full.txt'),
    await get('/api/account'),
    await postJson(portal.port, '/api/token', {}, { cookie }),
    await postJson(
      portal.port,
      '/api/account/second-factor/recovery-codes',
      { current: PASSWORD },
      { cookie },
    ),
    await search(portal.port, { cookie }),
    await search(portal.port, bearer),
    await ask(portal.port, bearer),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([403, 'second_factor_required']);
  }
  expect(jsonOf(await get('/api/session'))).toMatchObject({ user: { mustSetUpFactor: true } });
  const form = await get('/second-factor/', asPage);
  expect([form.status, form.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(form.body.toString()).not.toMatch(/main\.[\w-]+\.js|navbar/);
  expect(form.body.toString()).toMatch(/data-app-secret="">([A-Z2-7]{4} ){7}[A-Z2-7]{4}</);
});
