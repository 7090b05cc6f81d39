/** Several servers on one PostgreSQL: a session is valid on all of them, the loss of one affects nobody, and
 *  the loss of the database ends as soon as it is back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replicasTrial } from '../../scripts/harden/replicas-trial.ts';
import { KEPT_MS } from '../../server/accounts/check-cache.ts';
import { noticedBeforeDue } from '../fixtures/before-due.ts';
import { codeOf, postForm, postJson } from '../fixtures/calls.ts';
import { cuttable, type Cuttable } from '../fixtures/cuttable.ts';
import type { Portal } from '../fixtures/portal.ts';
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';

const started = await startPostgres();
if ('skipped' in started) console.warn(`Tests with replicas skipped: ${started.skipped}.`);
const postgres: TestPostgres | undefined = 'server' in started ? started.server : undefined;
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('two replicas', () => {
  let way: Cuttable;
  let one: Portal;
  let two: Portal;

  beforeAll(async () => {
    way = await cuttable(await postgres!.createDatabase());
    const env = { DATABASE_URL: way.databaseUrl };
    one = await startSmallPortal({ env });
    two = await startSmallPortal({ env });
    await one.addUser('reader', PASSWORD);
  });
  afterAll(async () => {
    await way.restore().catch(() => undefined);
    await one.remove();
    await two.remove();
    await way.close();
  });

  /** Whether the second replica learns of a sign-out at the first. */
  const hearOfSignOut = () =>
    noticedBeforeDue({
      begin: async () => (await signIn(one.port, 'reader', PASSWORD)).cookie,
      check: async (cookie) => (await status(two, PAGE, cookie)) === 200,
      end: (cookie) => postJson(one.port, '/api/logout', {}, { cookie }),
    });

  const status = async (portal: Portal, target: string, cookie = '') =>
    (await rawRequest(portal.port, target, { headers: { cookie } })).status;

  test('know each other’s sessions, and hear of their end at once', async () => {
    const { cookie } = await signIn(one.port, 'reader', PASSWORD);
    expect([await status(one, PAGE, cookie), await status(two, PAGE, cookie)]).toEqual([200, 200]);
    expect(await hearOfSignOut()).toBe(true);
    await two.users(['revoke', 'reader']);
    await expect.poll(() => status(one, PAGE, cookie)).toBe(401);
  });

  test('without their database keep readers reading until their check is due, say so, and recover', async () => {
    const { cookie } = await signIn(one.port, 'reader', PASSWORD);
    const both = [one, two];
    const pages = () => Promise.all(both.map((portal) => status(portal, PAGE, cookie)));
    const since = Date.now();
    expect(await pages()).toEqual([200, 200]);
    await way.cut();
    // A check made after `since` is valid for five seconds, so for answers that are here by then.
    for (;;) {
      const answers = await pages();
      if (Date.now() - since >= KEPT_MS) break;
      expect(answers).toEqual([200, 200]);
    }
    await expect.poll(pages).toEqual([503, 503]);
    for (const portal of both) {
      expect(await status(portal, '/healthz')).toBe(200);
      expect(await status(portal, '/readyz')).toBe(503);
      const credentials = { username: 'reader', password: PASSWORD };
      const api = await postJson(portal.port, '/api/login_docs_bot', credentials);
      expect([api.status, codeOf(api)]).toEqual([503, 'not_ready']);
      expect(Number(api.headers['retry-after'])).toBeGreaterThan(0);
      const form = await postForm(portal.port, '/login', credentials);
      expect(form.status).toBe(503);
      expect(form.body.toString()).toContain('Please try again.');
      // The hint and the cookies stay, because nobody has been signed out.
      const check = await rawRequest(portal.port, '/api/session', { headers: { cookie } });
      expect([check.status, check.headers['set-cookie']]).toEqual([503, undefined]);
    }
    await way.restore();
    await expect.poll(pages).toEqual([200, 200]);
    for (const portal of both) await expect.poll(() => status(portal, '/readyz')).toBe(200);
    expect((await signIn(two.port, 'reader', PASSWORD)).token).toBeTruthy();
    // The channel by which they notify each other is back, too.
    await expect.poll(hearOfSignOut, { timeout: 60_000 }).toBe(true);
  }, 180_000);
});

describe.skipIf(!postgres)('a replica that is killed under readers', () => {
  test('signs nobody out, fails no request of the other, and loses nothing', async () => {
    const databaseUrl = await postgres!.createDatabase();
    const trial = { databaseUrl, readers: 50, seconds: 8, say: () => undefined };
    const result = await replicasTrial(trial);
    // `npm run trials` measures how soon another replica knows of an end; that it is notified is tested
    // above.
    expect(result).toMatchObject({ failed: [], signedOut: 0, lost: [] });
    expect(result.requests).toBeGreaterThan(trial.readers);
    expect(result.acknowledged).toBeGreaterThanOrEqual(trial.readers);
  }, 120_000);
});
