/** The main job as a reader does it: sign in, read, search, ask, follow a source, sign out. */

import { expect, ready, signIn, test } from './fixtures.ts';

test.use({ fetchesAhead: true });

test('a reader signs in and lands on the page that was asked for, at its heading', async ({
  page,
  reader,
  expectConsole: _silent,
}) => {
  await page.goto('/docs/inbound/po-receipt/#messages');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await signIn(page, reader, page.url());
  await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/#messages$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeInViewport();
});

test('a wrong password is told beside the form and the name stays', async ({
  page,
  reader,
  expectConsole,
}) => {
  expectConsole(/401/);
  await page.goto('/');
  await page.getByLabel('User name').fill(reader);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
  await expect(page.getByLabel('User name')).toHaveValue(reader);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form signs in, and tells a wrong password the same way', async ({ page, reader }) => {
    await page.goto('/docs/inbound/po-receipt/');
    await page.getByLabel('User name').fill(reader);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
    await expect(page.getByLabel('User name')).toHaveValue(reader);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  });
});

test('a signed-in reader who opens /login goes to the home page, or where returnTo says', async ({
  signedIn,
}) => {
  await signedIn.goto('/login');
  await expect(signedIn).toHaveURL(/\/$/);
  await signedIn.goto('/login?returnTo=%2Fatlas%2F');
  await expect(signedIn).toHaveURL(/\/atlas\/Introduction\/$/);
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/no-page',
  ]) {
    await signedIn.goto(`/login?returnTo=${encodeURIComponent(elsewhere)}`);
    await expect(signedIn).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  }
});

test('a reader follows the sidebar', async ({ signedIn }) => {
  await signedIn.getByRole('link', { name: 'FlexiPro', exact: true }).first().click();
  await signedIn.getByRole('link', { name: 'Inbound operations' }).first().click();
  await expect(signedIn).toHaveURL(/\/docs\/category\/inbound-operations\/$/);
  await signedIn.getByRole('link', { name: '3.2 TO Receipt' }).first().click();
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
});

test('a reader searches with Ctrl+K and opens a hit with the keyboard', async ({ signedIn }) => {
  await signedIn.keyboard.press('Control+k');
  await signedIn.getByPlaceholder('Search docs').fill('receive a purchase order');
  const first = signedIn.locator('.DocSearch-Hit').first();
  await expect(first).toContainText('PO Receipt');
  await expect(first.locator('mark').first()).toBeVisible();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL(/\/docs\/inbound\/po-receipt\//);
  await expect(signedIn.locator('.DocSearch-Modal')).toHaveCount(0);
});

test('a message code is found exactly', async ({ signedIn }) => {
  await signedIn.keyboard.press('/');
  await signedIn.getByPlaceholder('Search docs').fill('FXP-INB-3024');
  const hit = signedIn.locator('.DocSearch-Hit').first();
  await expect(hit).toContainText('FXP-INB-3024');
  await expect(hit.getByRole('link')).toHaveAttribute(
    'href',
    '/docs/inbound/po-receipt/#fxp-inb-3024',
  );
});

test('the search page shows results with their passages and marks', async ({ signedIn }) => {
  await signedIn.goto('/search/?q=putaway');
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for "putaway"',
  );
  const first = signedIn.locator('main li').first();
  await expect(first).toContainText(/putaway/i);
  await expect(first.locator('mark').first()).toBeVisible();
  await signedIn.getByLabel('Search').last().fill('label');
  const choice = signedIn.getByRole('button', { name: /^FlexiPro Label/ });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  const other = signedIn.locator('main li').filter({ hasNotText: 'FlexiPro Label' });
  await expect(other).toHaveCount(0);
  await expect(first).toContainText('FlexiPro Label');
});

test('the search says so when the server cannot be reached', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|net::ERR/);
  await signedIn.keyboard.press('Control+k');
  await signedIn.getByPlaceholder('Search docs').click();
  await signedIn.route('**/api/search/**', (route) => route.abort());
  await signedIn.getByPlaceholder('Search docs').fill('receipt');
  await expect(signedIn.getByText('Unable to fetch results')).toBeVisible();
});

test('a reader asks with Ctrl+J and follows a source to its heading', async ({ signedIn }) => {
  await signedIn.keyboard.press('Control+j');
  const dialog = signedIn.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog).toContainText('You have 10 messages left today.');
  await expect(dialog.getByPlaceholder('Type your message...')).toBeFocused();
  const input = dialog.getByPlaceholder('Type your message...');
  await input.fill('How do I receive a delivery against a purchase order?');
  await signedIn.keyboard.press('Enter');
  await expect(dialog).toContainText('You have 9 messages left today.');
  const source = dialog.getByRole('region', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toContainText('PO Receipt');
  const href = await source.getAttribute('href');
  expect(href).toBe('/docs/inbound/po-receipt/#steps');
  await source.click();
  await expect(dialog).toBeHidden();
  await expect(signedIn).toHaveURL(new RegExp(`${href!}$`));
  await expect(signedIn.locator(href!.slice(href!.indexOf('#')))).toBeInViewport();
});

test('a question that the pages do not answer is declined', async ({ signedIn }) => {
  await signedIn.keyboard.press('Control+j');
  const dialog = signedIn.getByRole('dialog', { name: 'AI Assistant' });
  await dialog.getByPlaceholder('Type your message...').fill('What is the capital of Portugal?');
  await signedIn.keyboard.press('Enter');
  await expect(dialog.getByRole('log')).toContainText(
    'I could not find an answer to this in the documentation.',
  );
  await expect(dialog.getByRole('region', { name: 'Sources' })).toHaveCount(0);
});

test('the eleventh message of a day is refused with a toast', async ({ signedIn }) => {
  const today = await signedIn.evaluate(() => {
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const token = '7b0f4a53-1b26-4c1c-9a35-0f6f6c5f4a10';
    localStorage.setItem('chatSession', JSON.stringify({ date, count: 10, token }));
    return date;
  });
  await signedIn.reload();
  await ready(signedIn);
  await signedIn.getByRole('button', { name: 'Ask AI' }).click();
  const dialog = signedIn.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog).toContainText('You have 0 messages left today.');
  await dialog.getByPlaceholder('Type your message...').fill('one more');
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByText('Daily limit reached', { exact: true })).toBeVisible();
  await expect(
    signedIn.getByText(
      "You've reached the limit of 10 messages per day. Please try again tomorrow.",
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  const stored = await signedIn.evaluate(() => localStorage.getItem('chatSession'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ date: today, count: 10 });
});

test('Logout ends the session for this tab and, at once, for the other', async ({
  signedIn,
  context,
  expectConsole,
}) => {
  expectConsole(/Auth check failed|401/);
  const other = await context.newPage();
  await other.goto('/docs/inbound/po-receipt/');
  await ready(other);
  await signedIn.getByRole('link', { name: 'Logout' }).click();
  await expect(signedIn).toHaveURL(/\/login$/);
  await expect(signedIn.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await signedIn.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await expect(other).toHaveURL(/\/login\?returnTo=/);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'PO Receipt' })).toHaveCount(0);
});

test('a failing sign-out changes nothing and is logged', async ({ signedIn, expectConsole }) => {
  expectConsole(/Logout failed:|500|Failed to load resource/);
  await signedIn.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
  const logged = signedIn.waitForEvent('console', (message) =>
    message.text().startsWith('Logout failed:'),
  );
  await signedIn.getByRole('link', { name: 'Logout' }).click();
  await logged;
  await expect(signedIn).toHaveURL(/\/$/);
  expect((await signedIn.request.get('/api/session')).status()).toBe(200);
});
