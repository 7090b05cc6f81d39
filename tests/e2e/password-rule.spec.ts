/** The pages where a person chooses a password say the rule of that person's account: 12 characters, 8
 *  with a second factor. */

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, PASSWORD, ready, signIn, test } from './fixtures.ts';

const SHORT = 'tq7#vK2z';

/** Sets an app up for whoever is signed in, with no page open: that ends the session's cookie for another,
 *  and an open page would ask with the old one. */
async function setUpApp(page: Page): Promise<void> {
  await page.goto('about:blank');
  const begun = await page.request.post('/api/account/second-factor/app/begin', { data: {} });
  const { secret } = (await begun.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  const set = await page.request.post('/api/account/second-factor/app', {
    data: { current: PASSWORD, code },
  });
  expect(set.status()).toBe(200);
}

const rule = (page: Page) => page.getByText(/^\d+ to 128 characters of any kind/);
const field = (page: Page) => page.getByLabel('New password', { exact: true });

async function choose(page: Page, password: string): Promise<void> {
  await field(page).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: /Save and continue|Change password/ }).click();
}

async function expectRule(page: Page, shortest: number): Promise<void> {
  await expect(rule(page)).toContainText(`${shortest} to 128 characters`);
  await expect(field(page)).toHaveAttribute('minlength', String(shortest));
}

test('a link says the rule of the account that it is for', async ({
  page,
  portal,
  reader,
  expectConsole,
}) => {
  expectConsole(/401/);
  const open = async () => {
    const printed = await portal.users(['reset', reader]);
    await page.goto('/');
    await page.goto(`/password/${/#reset=\S+/.exec(printed)?.[0] ?? ''}`);
  };
  await open();
  await expectRule(page, 12);
  await signIn(page, reader);
  await setUpApp(page);
  await page.context().clearCookies();
  await open();
  await expectRule(page, 8);
  await choose(page, SHORT);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
});

test('a link that is over says so at once', async ({ page, expectConsole }) => {
  expectConsole(/400/);
  await page.goto(`/password/#reset=${'a'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText(
    'This link has expired or has already been used',
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    test('the page for who is signed in says the rule of the account', async ({
      page,
      reader,
      portal,
    }) => {
      const signedIn = await page.request.post('/api/login_docs_bot', {
        data: { username: reader, password: PASSWORD },
      });
      expect(signedIn.status()).toBe(200);
      await page.goto('/password/');
      await expectRule(page, 12);
      await setUpApp(page);
      await page.goto('/password/');
      await expectRule(page, 8);
      await page.getByLabel('Current password').fill(PASSWORD);
      await choose(page, SHORT);
      await expect(page).toHaveURL(`${portal.url}/`);
    });
  });
}

test('the account page takes the rule from the server', async ({ signedIn: page }) => {
  await page.goto('/account/');
  await ready(page);
  await expectRule(page, 12);
  await setUpApp(page);
  await page.goto('/account/');
  await ready(page);
  await expectRule(page, 8);
});
