/** The second factor in the browser: an app and passkeys on the account page, the second step of the
 *  sign-in, with and without JavaScript, and setting one up where it is asked for. Passkeys are Chromium's
 *  own, by a virtual authenticator. */

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, ready, test } from './fixtures.ts';

const PAGE = '/docs/inbound/po-receipt/';

/** The code of the moment; `ahead` steps later for one that was not used yet. */
function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** A handheld with a fingerprint reader that always says yes. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function enterPassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets an app up on the account page; its key. */
async function setUpApp(page: Page): Promise<string> {
  await page.goto('/account/');
  await ready(page);
  await section(page).getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await page.locator('[data-app-secret]').textContent()) ?? '';
  await section(page).getByLabel('Your password, for a change here').fill(PASSWORD);
  await section(page).getByLabel('Code that the app shows').fill(codeOf(secret));
  await section(page).getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(section(page).getByText('The second factor is set up.')).toBeVisible();
  return secret;
}

/** Opens a page of the portal that the browser is at. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await go(page, '/account/');
  await ready(page);
  await section(page).getByLabel('Your password, for a change here').fill(PASSWORD);
  await section(page).getByLabel('Name of the new passkey').fill(name);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText(`Passkey: ${name}`)).toBeVisible();
}

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
  await expect(section(page).getByText('The second factor is set up.')).toBeInViewport();
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
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  await expectNoViolations(page);
  // No session yet.
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await page.getByLabel('Code of your authenticator app').fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is not right');
  await expectNoViolations(page);
  // That of the set-up is used up.
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await ready(page);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

  await signOut(page);
  await page.goto('/');
  await enterPassword(page, reader);
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Go on with this code' }).click();
  await ready(page);
  await page.goto('/account/');
  await ready(page);
  await expect(section(page).getByText('9 of 10 recovery codes are left.')).toBeVisible();

  await section(page).getByLabel('Your password, for a change here').fill(PASSWORD);
  await section(page).getByRole('button', { name: 'Remove the app' }).click();
  await section(page).getByRole('button', { name: 'Remove the app' }).click();
  await expect(section(page).getByText('It is removed.')).toBeVisible();
  await expect(section(page).getByText('recovery codes are left')).toBeHidden();
});

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
    await expect(page.getByLabel('Code of your authenticator app')).toBeHidden();
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
    await section(page).getByLabel('Your password, for a change here').fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await section(page).getByRole('button', { name: 'Remove the passkey Handheld 12' }).click();
    await expect(section(page).getByText('It is removed.')).toBeVisible();
    await signOut(page);
    await go(page, '/second-step/');
    const alone = page.getByRole('button', { name: 'Use a passkey' });
    // The offer goes some seconds after the last passkey; this one opens nothing at once.
    if (await alone.isVisible()) {
      await alone.click();
      await expect(page.getByRole('alert')).toContainText('No account here opens');
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
    await page.getByLabel('Code of your authenticator app').fill('000');
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(page.getByText('The code is not right')).toBeVisible();
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
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
      await page.getByLabel('Code that the app shows').fill(codeOf(secret));
      await page.getByRole('button', { name: 'Set up the app' }).click();
    };
    await send('not this one at all');
    await expect(page.getByRole('alert')).toContainText('The current password is not right');
    await send(PASSWORD);
    await expect(page.locator('[data-code-list] li')).toHaveCount(10);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'I have kept them, go on' }).click();
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
    await page.getByRole('link', { name: 'I have kept them, go on' }).click();
    await ready(page);
  });
});
