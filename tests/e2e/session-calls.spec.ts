/** Specification, sections 5 to 8: the calls of session check, sign-in and sign-out, and what their
 *  failures lead to. */

import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { openChat, send } from './chat-drive.ts';
import { goInside, hold } from './drive.ts';
import { PASSWORD, ready, enter, test as signedInTest } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

test.use({ fetchesAhead: true });

/** Notes the calls to paths that begin so. */
function watch(page: Page, ...prefixes: string[]): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (prefixes.some((prefix) => pathname.startsWith(prefix))) requests.push(request);
  });
  return requests;
}

function logged(page: Page, text: string): Promise<ConsoleMessage> {
  return page.waitForEvent('console', (message) => message.text().startsWith(text));
}

async function fillIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

test.describe(() => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('signing in posts JSON with username and password and stores the token of the answer', async ({
    page,
    reader,
    expectConsole: _silent,
  }) => {
    await page.goto('/login');
    let answer: unknown;
    await page.route('**/api/login_docs_bot', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      answer = await response.json();
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest('**/api/login_docs_bot');
    await fillIn(page, reader, PASSWORD);
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual({ username: reader, password: PASSWORD });
    await ready(page);
    expect(answer).toEqual({ token: await storedToken(page) });
  });

  test('an answer that is not successful leaves the visitor signed out, without a token', async ({
    page,
    reader,
    expectConsole,
  }) => {
    expectConsole(/401|500/);
    await page.goto('/login');
    await fillIn(page, reader, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('The user name or password is incorrect.');
    expect(await storedToken(page)).toBeNull();
    expect((await page.request.get('/api/session')).status()).toBe(401);

    await page.route('**/api/login_docs_bot', (route) => route.fulfill({ status: 500, body: '' }));
    await fillIn(page, reader, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Sign-in failed. Try again in a moment.');
    expect(await storedToken(page)).toBeNull();
    await expect(page).toHaveURL('/login');
  });

  test('a network error during sign-in is shown, and thrown on', async ({
    page,
    reader,
    expectConsole,
  }) => {
    expectConsole(/Failed to (fetch|load resource)/);
    await page.goto('/login');
    await page.route('**/api/login_docs_bot', (route) => route.abort());
    const thrown = page.waitForEvent('pageerror');
    await fillIn(page, reader, PASSWORD);
    expect((await thrown).message).toBe('Failed to fetch');
    await expect(page.getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    );
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  test('the session check is GET /api/session and fails with "Not authenticated"', async ({
    page,
    expectConsole: _silent,
  }) => {
    await page.goto('/login');
    const answer = await page.request.get('/api/session');
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({
      error: { code: 'not_authenticated', message: 'Not authenticated' },
    });
  });
});

test('the session is checked by GET at every location change, with no payload', async ({
  reading,
}) => {
  const checks = watch(reading, '/api/session');
  await reading.goto('/');
  await ready(reading);
  expect(checks).toHaveLength(1);
  await reading.getByRole('link', { name: 'LogiPro', exact: true }).first().click();
  await expect(reading).toHaveURL('/logipro/');
  await expect.poll(() => checks.length).toBe(2);
  await goInside(reading, '/logipro/#anchor');
  await expect.poll(() => checks.length).toBe(3);
  for (const check of checks) {
    expect([check.method(), check.postData()]).toEqual(['GET', null]);
    expect(new URL(check.url()).search).toBe('');
  }
});

test('a failed check is logged with its cause and leads to /login', async ({
  reading,
  context,
  expectConsole,
}) => {
  // The next page's code is refused too, and Docusaurus loads the address anew.
  expectConsole(/Auth check failed:|401|Loading chunk/);
  await reading.goto('/');
  await ready(reading);
  // Loaded before, or the refused code would make Docusaurus reload before the check has answered.
  await reading.evaluate(async () => {
    await window.docusaurus.preload('/markdown-page/');
  });
  await context.clearCookies();
  const message = logged(reading, 'Auth check failed:');
  await goInside(reading, '/markdown-page/');
  expect((await message).text()).toContain('Not authenticated');
  expect((await message).type()).toBe('error');
  await expect(reading).toHaveURL('/login?returnTo=%2Fmarkdown-page%2F');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('without a stored token and without a session a question fails with "Not authenticated"', async ({
  reading,
  context,
  expectConsole,
}) => {
  expectConsole(/Asking the assistant failed:|Auth check failed:|401/);
  await reading.goto('/');
  await ready(reading);
  await expect.poll(() => storedToken(reading)).not.toBeNull();
  const dialog = await openChat(reading);
  await context.clearCookies();
  await reading.evaluate(() => localStorage.removeItem('token'));
  const message = logged(reading, 'Asking the assistant failed:');
  const release = await hold(reading, '**/api/session');
  await send(dialog, 'What is a lot?');
  expect((await message).text()).toContain('Not authenticated');
  await expect(dialog).toContainText('Sorry, there was an error processing your request.');
  release();
  await expect(reading).toHaveURL('/login');
});

signedInTest(
  'Logout posts to /api/logout, forgets the token in this browser and goes to /login',
  async ({ signedIn, expectConsole }) => {
    expectConsole(/Auth check failed:|401/);
    await expect.poll(() => storedToken(signedIn)).not.toBeNull();
    const calls = watch(signedIn, '/api/', '/docs/invoke');
    await signedIn.getByRole('link', { name: 'Logout' }).click();
    await expect(signedIn).toHaveURL('/login');
    expect(await storedToken(signedIn)).toBeNull();
    // Signing out the documentation bot is local: beside the sign-out and the checks of the
    // session no call is made.
    // The sign-in page asks which ways to sign in there are.
    const asked = /\/api\/(?:session|sign-in-options)$/;
    const others = calls.filter((call) => !asked.test(call.url()));
    expect(others.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['POST', '/api/logout'],
    ]);
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    expect((await signedIn.request.get('/api/session')).status()).toBe(401);
  },
);

signedInTest(
  'a sign-out that cannot reach the server is logged, tells nobody and changes nothing',
  async ({ signedIn, expectConsole }) => {
    expectConsole(/Logout failed:|Failed to load resource/);
    await signedIn.goto('/markdown-page/');
    await ready(signedIn);
    const token = await storedToken(signedIn);
    await signedIn.route('**/api/logout', (route) => route.abort());
    const message = logged(signedIn, 'Logout failed:');
    await signedIn.getByRole('link', { name: 'Logout' }).click();
    expect((await message).text()).toContain('TypeError: Failed to fetch');
    await expect(signedIn).toHaveURL('/markdown-page/');
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('About these pages');
    await expect(signedIn.getByRole('alert')).toHaveCount(0);
    expect(await storedToken(signedIn)).toBe(token);
    expect((await signedIn.request.get('/api/session')).status()).toBe(200);
  },
);

signedInTest(
  'an administrator and a reader get the same pages to the byte, and no others',
  async ({ signedIn, browser, portal }) => {
    await portal.addUser('chief', PASSWORD, 'admin');
    const context = await browser.newContext({ baseURL: portal.url });
    const chief = await context.newPage();
    await enter(chief, 'chief');
    const addresses = ['/', '/docs/inbound/po-receipt/', '/logipro/', '/search/', '/no-page/'];
    for (const address of [...addresses, '/admin', '/users']) {
      const [one, other] = [await signedIn.request.get(address), await chief.request.get(address)];
      expect(other.status(), address).toBe(one.status());
      expect(await other.text(), address).toBe(await one.text());
    }
    await context.close();
  },
);
