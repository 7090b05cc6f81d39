/** Passkeys in the browser: made on the account page, and asked for at the sign-in, beside the password and
 *  in its place. */

import type { Page } from '@playwright/test';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, ready, test } from './fixtures.ts';
import {
  addAuthenticator,
  addPasskey,
  enterPassword,
  go,
  PAGE,
  section,
  signOut,
} from './factor-steps.ts';

test.describe('passkeys', () => {
  // One portal for them: a second worker would start another.
  test.describe.configure({ mode: 'default' });

  // Of their own: once somebody has a passkey, the sign-in page of a portal offers it.
  let desk: Portal;
  let readers = 0;
  test.beforeAll(async () => {
    desk = await startPortal();
  });
  test.afterAll(() => desk.remove());

  /** Signs somebody new in; their name. */
  async function enterDesk(page: Page): Promise<string> {
    readers += 1;
    const name = `reader${readers}`;
    await desk.addUser(name, PASSWORD);
    await page.goto(desk.url);
    await enterPassword(page, name);
    await ready(page);
    return name;
  }

  test('a passkey confirms the password, and signs in alone', async ({ page, expectConsole }) => {
    test.slow();
    expectConsole(/40[01]/);
    const device = await addAuthenticator(page);
    const reader = await enterDesk(page);
    await addPasskey(page, 'Handheld 12');
    await expectNoViolations(page);
    expect(await device.credentials()).toHaveLength(1);

    await signOut(page);
    await go(page, PAGE);
    await enterPassword(page, reader);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await expect(page.getByLabel('Code from your authenticator app')).toBeHidden();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await ready(page);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

    await signOut(page);
    const button = page.getByRole('link', { name: 'Sign in with a passkey' });
    await expect(async () => {
      await go(page, `/login?returnTo=${encodeURIComponent(PAGE)}`);
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNoViolations(page);
    await button.click();
    // Without PIN, face or finger the passkey alone is one factor.
    await device.setVerified(false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used');
    expect((await page.request.get(`${desk.url}/api/session`)).status()).toBe(401);
    await device.setVerified(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await ready(page);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

    await go(page, '/account/');
    await ready(page);
    await section(page).getByLabel('Your password, to make changes here').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await section(page).getByRole('button', { name: 'Remove the passkey Handheld 12' }).click();
    await expect(section(page).getByText('Removed. Your other sessions have ended.')).toBeVisible();
    await signOut(page);
    await go(page, '/second-step/');
    const alone = page.getByRole('button', { name: 'Use a passkey' });
    // The offer goes some seconds after the last passkey; this one opens nothing at once.
    if (await alone.isVisible()) {
      await alone.click();
      await expect(page.getByRole('alert')).toContainText('No account uses this passkey');
    }
  });

  test('an answer of a passkey counts once, and in its own browser alone', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/40[01]/);
    await addAuthenticator(page);
    const reader = await enterDesk(page);
    await addPasskey(page, 'Desk');
    await signOut(page);
    await go(page, '/');
    await enterPassword(page, reader);
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/second-step/passkey'),
      page.getByRole('button', { name: 'Use a passkey' }).click(),
    ]);
    await ready(page);
    const body: unknown = sent.postDataJSON();
    await signOut(page);
    await go(page, '/');
    await enterPassword(page, reader);
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    const replay = (path: string) => page.request.post(desk.url + path, { data: body });
    expect((await replay('/api/second-step/passkey')).status()).toBe(400);
    expect((await replay('/api/passkey/sign-in')).status()).toBe(400);
    expect((await page.request.get(`${desk.url}/api/session`)).status()).toBe(401);
  });
});
