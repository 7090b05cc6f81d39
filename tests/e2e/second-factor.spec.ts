/** The second factor in the browser: an app on the account page, the second step of the sign-in, with and
 *  without JavaScript, and setting one up where it is asked for. */

import type { Page } from '@playwright/test';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, ready, test } from './fixtures.ts';
import {
  addAuthenticator,
  codeOf,
  enterPassword,
  PAGE,
  section,
  setUpApp,
  signOut,
} from './factor-steps.ts';

test('an app is set up, asked for at the sign-in, and removed', async ({
  signedIn: page,
  reader,
  expectConsole,
}) => {
  // Three sign-ins and four looks for what shuts people out.
  test.slow();
  expectConsole(/40[01]/);
  await page.goto('/account/');
  await ready(page);
  await expectNoViolations(page);
  const secret = await setUpApp(page);
  await expectNoViolations(page);
  // Above the button that was pressed, and never shown again.
  await expect(section(page).getByText('Your second factor is set up.')).toBeInViewport();
  await expect(page.locator('[data-secret]')).toBeInViewport({ ratio: 1 });
  const codes = ((await page.locator('[data-secret]').textContent()) ?? '').split('\n');
  expect(codes).toHaveLength(10);
  await expect(section(page).getByText('10 of 10 recovery codes are left.')).toBeVisible();
  // The session goes on: search and assistant have a new token.
  await page.goto(PAGE);
  await ready(page);

  await signOut(page);
  await page.goto(PAGE);
  await enterPassword(page, reader);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectNoViolations(page);
  // No session yet.
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.getByLabel('Code from your authenticator app').fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  await expectNoViolations(page);
  // That of the set-up is used up.
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await ready(page);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

  await signOut(page);
  await page.goto('/');
  await enterPassword(page, reader);
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue with this code' }).click();
  await ready(page);
  await page.goto('/account/');
  await ready(page);
  await expect(section(page).getByText('9 of 10 recovery codes are left.')).toBeVisible();

  await section(page).getByLabel('Your password, to make changes here').fill(PASSWORD);
  await section(page).getByRole('button', { name: 'Remove the app' }).click();
  await section(page).getByRole('button', { name: 'Remove the app' }).click();
  await expect(section(page).getByText('Removed. Your other sessions have ended.')).toBeVisible();
  await expect(section(page).getByText('recovery codes are left')).toBeHidden();
});

test('setting up an app can be cancelled, and begun anew', async ({ signedIn: page }) => {
  await page.goto('/account/');
  await ready(page);
  const begin = section(page).getByRole('button', { name: 'Set up an app' });
  await begin.click();
  await expect(page.locator('[data-app-secret]')).toBeVisible();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-app-secret]')).toHaveCount(0);
  await expect(begin).toBeFocused();
  await setUpApp(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the second step is a plain form', async ({ page, portal, browser, expectConsole }) => {
    expectConsole(/40[01]/);
    const name = `plain-${process.pid}`;
    await portal.addUser(name, PASSWORD);
    const scripted = await browser.newPage({
      baseURL: portal.url,
      javaScriptEnabled: true,
    });
    await scripted.goto('/');
    await enterPassword(scripted, name);
    await ready(scripted);
    const secret = await setUpApp(scripted);
    await scripted.close();

    await page.goto(PAGE);
    await enterPassword(page, name);
    await page.getByLabel('Code from your authenticator app').fill('000');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('The code is incorrect')).toBeVisible();
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    expect((await page.request.get('/api/session')).status()).toBe(200);
  });
});

test.describe('where everybody must have one', () => {
  // One portal for them: a second worker would start another.
  test.describe.configure({ mode: 'default' });

  let strict: Portal;
  test.beforeAll(async () => {
    strict = await startPortal({ env: { SECOND_FACTOR: 'all' } });
  });
  test.afterAll(() => strict.remove());

  async function enter(page: Page, name: string): Promise<void> {
    await strict.addUser(name, PASSWORD);
    await page.goto(strict.url + PAGE);
    await enterPassword(page, name);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  }

  test('an app is set up before anything is shown', async ({ page, expectConsole }) => {
    expectConsole(/40[013]/);
    await enter(page, 'alice');
    await expectNoViolations(page);
    expect((await page.request.get(`${strict.url}/llms-full.txt`)).status()).toBe(403);
    expect((await page.request.get(`${strict.url}/api/account`)).status()).toBe(403);
    const secret = (await page.locator('[data-app-secret]').textContent()) ?? '';
    const send = async (password: string) => {
      await page.getByLabel('Your password').fill(password);
      await page.getByLabel('Code from the app').fill(codeOf(secret));
      await page.getByRole('button', { name: 'Set up the app' }).click();
    };
    await send('not this one at all');
    await expect(page.getByRole('alert')).toContainText('The current password is incorrect');
    await send(PASSWORD);
    await expect(page.locator('[data-code-list] li')).toHaveCount(10);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'I have saved them, continue' }).click();
    await ready(page);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });

  test('a passkey is set up in its place', async ({ page, expectConsole }) => {
    expectConsole(/40[013]/);
    const device = await addAuthenticator(page);
    await enter(page, 'bob');
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your password first');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await expect(page.locator('[data-code-list] li')).toHaveCount(10);
    expect(await device.credentials()).toHaveLength(1);
    await page.getByRole('link', { name: 'I have saved them, continue' }).click();
    await ready(page);
  });
});
