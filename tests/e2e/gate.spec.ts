/** Specification, sections 1 and 4: the session check, the loading card, signing in and out. */

import type { Page } from '@playwright/test';
import { goInside, hold, holdScript, stopClock, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

test.use({ fetchesAhead: true });

const PAGES = ['/', '/docs/inbound/po-receipt/', '/search/?q=label', '/markdown-page/', '/none/'];

function card(page: Page) {
  return page.locator('[data-gate-card]');
}

/** Counts the session checks that the page makes from now on. */
function countChecks(page: Page): () => number {
  let checks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session') checks += 1;
  });
  return () => checks;
}

async function refuseChecks(page: Page): Promise<void> {
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'not_authenticated', message: 'Not authenticated' } },
    }),
  );
}

test('while a check runs the loading card stands in place of the page, 300 px wide', async ({
  reading,
}) => {
  await reading.clock.install();
  await visit(reading, '/');
  await expect(card(reading)).toBeHidden();
  const release = await hold(reading, '**/api/session');
  await stopClock(reading);
  const asked = reading.waitForRequest('**/api/session');
  await goInside(reading, '/markdown-page/');
  await asked;
  // So that no card flickers past: a check faster than 200 ms shows none.
  await reading.clock.runFor(199);
  await expect(card(reading)).toBeHidden();
  await reading.clock.runFor(1);
  await expect(card(reading)).toBeVisible();
  await expect(card(reading).locator('p')).toHaveText([
    'Loading Assets',
    'Please wait while we load the application...',
  ]);
  const box = await card(reading).getByRole('status').boundingBox();
  expect(box?.width).toBe(300);
  await expect(reading.locator('main')).toBeHidden();
  release();
  await expect(card(reading)).toBeHidden();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('About these pages');
});

test('the session is checked at every change of the location: path, query and hash', async ({
  reading,
}) => {
  await visit(reading, '/');
  const checks = countChecks(reading);
  for (const address of ['/markdown-page/', '/markdown-page/#find-something', '/search/?q=a']) {
    const before = checks();
    await goInside(reading, address);
    await expect.poll(checks).toBe(before + 1);
  }
  await goInside(reading, '/search/?q=ab');
  await expect.poll(checks).toBe(4);
});

test('a good check marks the visitor signed in on every page, a failed one on none', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401|404/);
  const release = await holdScript(reading, 'data-sign-in-page');
  for (const address of PAGES) {
    await visit(reading, address);
    await expect(reading.locator('html')).not.toHaveAttribute('data-gate');
  }
  await refuseChecks(reading);
  await goInside(reading, '/none/?again');
  await expect(reading).toHaveURL('/login?returnTo=%2Fnone%2F%3Fagain');
  // The former page stands there while /login is on its way: nothing of it may be seen.
  await expect(reading.locator('html')).toHaveAttribute('data-gate', 'signed-out');
  for (const part of ['main', 'nav', 'footer']) {
    await expect(reading.locator(part).first()).toBeAttached();
    await expect(reading.locator(part).first()).toBeHidden();
  }
  await expect(reading.getByRole('button', { name: 'Ask AI' })).toBeHidden();
  release();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  for (const address of ['/', '/markdown-page/', '/search/']) {
    await goInside(reading, address);
    await expect(reading).toHaveURL(/\/login/);
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

test('a failed check on /login leaves the visitor there', async ({ reading, expectConsole }) => {
  expectConsole(/Auth check failed:|401/);
  await visit(reading, '/');
  await refuseChecks(reading);
  const checks = countChecks(reading);
  await goInside(reading, '/markdown-page/');
  await expect(reading).toHaveURL(/\/login\?returnTo=%2Fmarkdown-page%2F$/);
  // The sign-in page has asked as well before it stays.
  await expect.poll(checks).toBe(2);
  const refused = reading.waitForEvent('console', (message) =>
    message.text().startsWith('Auth check failed:'),
  );
  await goInside(reading, '/login');
  await refused;
  await expect(reading).toHaveURL('/login');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect.poll(checks).toBe(3);
});

test('a good check on /login leads to the home page', async ({ reading }) => {
  await visit(reading, '/');
  await goInside(reading, '/markdown-page/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('About these pages');
  const release = await hold(reading, '**/api/session');
  await goInside(reading, '/login');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  release();
  await expect(reading).toHaveURL('/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('What do you need to do?');
});
