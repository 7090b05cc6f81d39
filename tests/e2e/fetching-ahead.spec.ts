/** Scripts of pages are fetched before they are needed, and only while there is a session that opens
 *  them: each refusal is a line on the console, and a request for nothing. */

import type { Page, Request } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './fixtures.ts';

test.use({ fetchesAhead: true });

/** Its chapter has a table of its own, which nothing on the search page leads to. */
const PAGE = '/docs/inbound/po-receipt/';
const TABLES = /\/assets\/js\/pages-[^/]*\.js$/;

/** Notes what is asked for of the scripts. */
function scriptCalls(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/js/')) requests.push(request);
  });
  return requests;
}

/** Fetches a page ahead as a link that comes into view does, and waits until the browser, idle twice,
 *  has come to it. */
async function fetchAhead(page: Page, address: string): Promise<void> {
  await page.evaluate(async (target) => {
    void window.docusaurus.prefetch(target);
    for (let times = 0; times < 2; times += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  }, address);
}

test('nothing is fetched ahead from when a sign-out begins until it has failed', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Logout failed:|500/);
  await visit(signedIn, '/search/');
  await signedIn.waitForLoadState('networkidle');
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await signedIn.route('**/api/logout', async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: '{}' });
  });
  const asked = signedIn.waitForRequest('**/api/logout');
  await signedIn.getByRole('link', { name: 'Logout' }).click();
  await asked;
  const calls = scriptCalls(signedIn);
  await fetchAhead(signedIn, PAGE);
  expect(calls).toEqual([]);

  const failed = signedIn.waitForEvent('console', (message) =>
    message.text().startsWith('Logout failed:'),
  );
  answer(undefined);
  await failed;
  const fetched = signedIn.waitForRequest(TABLES);
  await fetchAhead(signedIn, PAGE);
  await fetched;
});

test('a table that is refused when it is run is asked for quietly the next time', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await visit(signedIn, '/search/');
  await signedIn.waitForLoadState('networkidle');
  // As if the session ended after it was fetched, and the browser had dropped what it kept.
  await signedIn.route(TABLES, (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ status: 401, contentType: 'text/javascript', body: '' })
      : route.continue(),
  );
  const calls = scriptCalls(signedIn);
  const refused = signedIn.waitForResponse((response) => response.status() === 401);
  await fetchAhead(signedIn, PAGE);
  await refused;
  const kinds = () => calls.map((request) => request.resourceType());
  expect(kinds()).toEqual(['fetch', 'script']);
  const again = signedIn.waitForRequest(TABLES);
  await fetchAhead(signedIn, PAGE);
  expect((await again).resourceType()).toBe('fetch');
});

test.describe('in a browser that saves data', () => {
  test.use({ fetchesAhead: false });

  test('the sign-in page is there before the session ends, and links in sight are not', async ({
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/Auth check failed:|401.*\/api\/session/);
    const calls = scriptCalls(signedIn);
    await visit(signedIn, '/search/');
    await signedIn.waitForLoadState('networkidle');
    await fetchAhead(signedIn, PAGE);
    expect(calls.filter((call) => TABLES.test(call.url()))).toEqual([]);
    calls.length = 0;
    await signedIn.getByRole('link', { name: 'Logout' }).click();
    await expect(signedIn.getByLabel('User name')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
