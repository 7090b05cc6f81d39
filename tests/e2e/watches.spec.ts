/** That the watches of the fixtures see what they watch for: each of these tests must fail. */

import { expect, ready, test } from './fixtures.ts';
import { noteSecrets } from './used-secrets.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';

/** Adds a script that the policy does not let through, and waits until the page has been told. */
function breakPolicy(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('securitypolicyviolation', () => resolve());
    document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' }));
  });
}

test('a broken content policy fails a test', async ({ page }) => {
  test.fail();
  await page.goto('/login');
  await page.evaluate(breakPolicy);
});

test('also in a window that the test has opened itself', async ({ browser, portal }) => {
  test.fail();
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(breakPolicy);
  await context.close();
});

test('passwords, sessions and tokens that a test uses are noted', async ({ page, reader }) => {
  const used = new Set<string>();
  const noteCookies = noteSecrets(page.context(), used);
  await page.goto('/login');
  await page.getByLabel('User name').fill(reader);
  await page.getByLabel('Password').fill('correct horse battery');
  const searched = page.waitForResponse((answer) => answer.url().includes('/api/search/'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ready(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search docs').fill('receipt');
  await searched;
  await noteCookies();
  expect(used).toContain('correct horse battery');
  const cookies = await page.context().cookies();
  for (const name of ['session', 'device']) {
    expect(used).toContain(cookies.find((cookie) => cookie.name === name)?.value);
  }
  expect(used.size).toBe(4);
  // And a log that had one of them would be seen.
  for (const each of used) expect(secretsIn(`{"msg":"${each}"}`, used)).toHaveLength(1);
});
