/** Sessions and networks as they are in a warehouse: a lost network is no lost session, and who has to
 *  sign in is told why and comes back to where they were. */

import type { Page } from '@playwright/test';
import { goInside, stopClock, visit } from './drive.ts';
import { expect, signIn, test } from './fixtures.ts';
import { endSession, expectBack, fillIn, PAGE, readAndType, reason } from './left-place.ts';

test.use({ fetchesAhead: true });

function bar(page: Page) {
  return page.locator('[data-connection]');
}

for (const [name, answer] of [
  ['a lost network', 'abort'],
  ['an error of the server', 503],
] as const) {
  test(`${name} leaves the page and says that it tries again, until there is an answer`, async ({
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await visit(signedIn, '/');
    await signedIn.route('**/api/session', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '' }),
    );
    await goInside(signedIn, '/markdown-page/');
    await expect(bar(signedIn)).toHaveText('No connection. Trying again');
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('About these pages');
    await expect(signedIn.locator('html')).not.toHaveAttribute('data-gate');
    await signedIn.unroute('**/api/session');
    await signedIn.evaluate(() => dispatchEvent(new Event('online')));
    await expect(bar(signedIn)).toHaveText('');
    await expect(signedIn).toHaveURL('/markdown-page/');
  });
}

test('after ten seconds without an answer the sign-in page says so, and leads back by itself', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Auth check failed:/);
  await signedIn.clock.install();
  await visit(signedIn, PAGE);
  await readAndType(signedIn);
  await stopClock(signedIn);
  await signedIn.route('**/api/session', (route) => route.abort());
  await signedIn.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
  let waited = 0;
  const waitOn = async () => {
    if (signedIn.url().includes('/login')) return true;
    await signedIn.clock.runFor(250);
    waited += 250;
    return false;
  };
  // Each attempt fails in the machine's own time, so the page's clock must not run ahead of it.
  await expect.poll(waitOn, { intervals: [200] }).toBe(true);
  await signedIn.clock.resume();
  expect(waited).toBeGreaterThan(6_000);
  expect(waited).toBeLessThan(13_000);
  await expect(reason(signedIn)).toContainText('The portal cannot be reached.');
  await signedIn.unroute('**/api/session');
  await signedIn.evaluate(() => dispatchEvent(new Event('online')));
  await expectBack(signedIn);
});

test('a session that has ended leads to the sign-in page at once, which says so and leads back', async ({
  signedIn,
  reader,
  context,
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed:/);
  await signedIn.clock.install();
  await visit(signedIn, PAGE);
  await readAndType(signedIn);
  await context.clearCookies();
  // No time passes until it is there.
  await stopClock(signedIn);
  await signedIn.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  await signedIn.clock.resume();
  await expect(reason(signedIn)).toContainText('Your session has ended.');
  await fillIn(signedIn, reader);
  await expectBack(signedIn);
});

test('without a network a link leaves the page, and leads on once there is one', async ({
  signedIn,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await visit(signedIn, PAGE);
  await signedIn.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await context.setOffline(true);
  await signedIn.getByRole('link', { name: 'Atlas', exact: true }).first().click();
  await expect(bar(signedIn)).toHaveText('No connection. Trying again');
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  // A handheld that has joined an access point often reaches nothing yet.
  let isRefusing = true;
  await signedIn.route('**/assets/js/*.js', async (route) => {
    if (!isRefusing || route.request().resourceType() !== 'script') return route.fallback();
    isRefusing = !(await signedIn.evaluate(() => navigator.onLine));
    return route.abort();
  });
  await context.setOffline(false);
  await expect(signedIn).toHaveURL('/atlas/Introduction/');
  await expect(signedIn.getByRole('heading', { level: 1 })).not.toHaveText('PO Receipt');
  await expect(bar(signedIn)).toHaveText('');
  expect(isRefusing).toBe(false);
  // Not by a reload.
  await expect(signedIn.locator('html')).toHaveAttribute('data-before');
});

test('the stand-alone sign-in page behaves alike', async ({ signedIn, reader, expectConsole }) => {
  expectConsole(/401|Auth check failed:/);
  await visit(signedIn, PAGE);
  await readAndType(signedIn);
  await endSession(signedIn);
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  // The server's own page in place of the site's.
  await signedIn.reload();
  expect(await signedIn.locator('script[src*="main"]').count()).toBe(0);
  await expect(reason(signedIn)).toContainText('Your session has ended.');
  await expect(signedIn.getByLabel('User name')).toBeFocused();
  await signedIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(signedIn.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter your user name.',
    'Enter your password.',
  ]);
  await expect(signedIn.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true');
  await signedIn.getByLabel('Show what I type').check();
  await expect(signedIn.getByLabel('Password')).toHaveAttribute('type', 'text');
  await fillIn(signedIn, reader);
  await expectBack(signedIn);
});

test('somebody who signs out, or comes for the first time, is told no reason', async ({
  page,
  reader,
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed:/);
  await page.goto('/login');
  await expect(reason(page)).toBeHidden();
  await signIn(page, reader, '/login');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(reason(page)).toBeHidden();
  await page.reload();
  await expect(reason(page)).toBeHidden();
});

test('search and assistant open without a network, because their code is there', async ({
  signedIn,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Auth check failed:|failed/);
  await visit(signedIn, '/');
  const ahead = () =>
    signedIn
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(async () => (await ahead()).join()).toMatch(/search-modal.*|assistant.*/);
  await expect
    .poll(() =>
      signedIn.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /(search-modal|assistant)\.\w+\.js/.test(name)).length,
      ),
    )
    .toBe(2);
  await context.setOffline(true);
  await signedIn.keyboard.press('Control+k');
  await expect(signedIn.getByPlaceholder('Search docs')).toBeFocused();
  await signedIn.keyboard.press('Escape');
  await signedIn.keyboard.press('Control+j');
  await expect(signedIn.getByPlaceholder('Type your message...')).toBeVisible();
});

test('the bar of a lost network leaves the field of an open search in sight', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await visit(signedIn, PAGE);
  await signedIn.keyboard.press('Control+k');
  const field = signedIn.getByPlaceholder('Search docs');
  await expect(field).toBeFocused();
  await signedIn.route('**/api/session', (route) => route.abort());
  await signedIn.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
  await expect(bar(signedIn)).toHaveText('No connection. Trying again');
  const onTop = await field.evaluate((input) => {
    // The bar lets the pointer through, and a point finds only what does not.
    document.querySelector<HTMLElement>('[data-connection]')!.style.pointerEvents = 'auto';
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === input;
  });
  expect(onTop).toBe(true);
});

test('a search whose code cannot be had says so, and works at the next try', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Loading the search failed:/);
  await visit(signedIn, '/');
  await signedIn.route('**/assets/js/*.js', (route) => route.abort());
  await signedIn.keyboard.press('Control+k');
  await expect(bar(signedIn)).toContainText('No connection. Search could not be loaded');
  await signedIn.unroute('**/assets/js/*.js');
  await signedIn.keyboard.press('Escape');
  await signedIn.keyboard.press('Control+k');
  await expect(signedIn.getByPlaceholder('Search docs')).toBeFocused();
  await expect(bar(signedIn)).toHaveText('');
});
