/** Specification, sections 1, 2 and 4: what a visitor sees who is signed out, and the token. */

import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/docs/inbound/po-receipt/', '/search/?q=label', '/markdown-page/', '/none/'];

test('/login is the sign-in page', async ({ page, expectConsole: _silent }) => {
  const response = await page.goto('/login');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Sign in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the password is hidden, known to password managers, and can be pasted', async ({
  page,
  expectConsole: _silent,
}) => {
  await page.goto('/login');
  const [name, password] = [page.getByLabel('User name'), page.getByLabel('Password')];
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  await name.fill('correct horse battery');
  await name.press('Control+a');
  await name.press('Control+x');
  await password.press('Control+v');
  await expect(password).toHaveValue('correct horse battery');
});

test('a visitor who is signed out sees the sign-in page alone, whatever the address', async ({
  page,
  expectConsole: _silent,
}) => {
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login(\?returnTo=[^?]*)?$/);
    await expect(page.locator('h1')).toHaveText('Sign in');
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('nav, footer, aside, a')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveText(['Sign in']);
  }
});

test('the documentation bot is signed in by the stored token, and signing out removes it', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401/);
  const stored = () => signedIn.evaluate(() => localStorage.getItem('token'));
  await expect.poll(stored).toMatch(/^\S{40,}$/);
  const token = await stored();
  let tokenCalls = 0;
  signedIn.on('request', (request) => {
    if (request.url().endsWith('/api/token')) tokenCalls += 1;
  });
  await signedIn.keyboard.press('Control+j');
  await signedIn.getByPlaceholder('Type your message...').fill('What is a lot?');
  const question = signedIn.waitForRequest('**/docs/invoke');
  await signedIn.keyboard.press('Enter');
  expect((await question).headers()['authorization']).toBe(`Bearer ${token}`);
  expect(tokenCalls).toBe(0);
  await signedIn.keyboard.press('Escape');
  await signedIn.getByRole('link', { name: 'Logout' }).click();
  await expect(signedIn).toHaveURL('/login');
  expect(await stored()).toBeNull();
});
