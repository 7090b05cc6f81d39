/** What people do with their account in the browser, from a made password to the last token. */

import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, ready, enter, test } from './fixtures.ts';

const OTHER = 'seven pallets on the moon';

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

test('a made password is changed before anything is shown, and leads to the page', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/400/);
  const name = `made-${process.pid}`;
  const printed = await portal.users(['add', name]);
  const made = /shown only once\): (\S+)/.exec(printed)?.[1] ?? '';
  await page.goto('/docs/inbound/po-receipt/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(made);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const choose = page.getByRole('heading', { name: 'Choose a password' });
  await expect(choose).toBeVisible();
  // Whoever goes on to the page is led back, by the server and not by a script of the page.
  const answer = await page.goto('/docs/inbound/po-receipt/');
  expect(new URL(answer!.url()).pathname).toBe('/password/');
  await expect(choose).toBeVisible();
  await expectNoViolations(page);

  await page.getByLabel('Current password').fill(made);
  await enterPassword(page, 'WarehouseDocs1');
  await expect(page.getByRole('alert')).toContainText('based on the user name');
  await enterPassword(page, OTHER);
  await ready(page);
  await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/$/);
});

test('a link sets a password, and its secret leaves the address at once', async ({
  page,
  portal,
  reader,
  expectConsole: _silent,
}) => {
  const printed = await portal.users(['reset', reader]);
  const hash = /#reset=\S+/.exec(printed)?.[0] ?? '';
  await page.goto(`/password/${hash}`);
  await expect(page.getByText('This link works once.')).toBeVisible();
  expect(page.url()).not.toContain('reset');
  await expect(page.getByLabel('Current password')).toBeHidden();
  await expectNoViolations(page);
  await enterPassword(page, OTHER);
  await ready(page);
});

test('a link that was cut off says so', async ({ page, expectConsole: _silent }) => {
  await page.goto('/password/#reset=4f0Zk2');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await expect(page.getByText('Someone else set the password')).toBeHidden();
  await expectNoViolations(page);
});

test.describe('the account page', () => {
  test('stands under the name in the navigation bar', async ({ signedIn, reader }) => {
    await signedIn.goto('/search/');
    await ready(signedIn);
    await signedIn.getByRole('link', { name: `Your account, ${reader}` }).click();
    await expect(signedIn.getByText(`You are signed in as ${reader}.`)).toBeVisible();
    await expectNoViolations(signedIn);
  });

  test('changes the password, and search and assistant go on', async ({
    signedIn: page,
    reader,
    expectConsole,
  }) => {
    expectConsole(/400/);
    await page.goto('/account/');
    await ready(page);
    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(OTHER);
      await page.getByLabel('Repeat new password').fill(OTHER);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not the right one');
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await change(PASSWORD);
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('tolerance');
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    await page.goto('/docs/inbound/po-receipt/');
    await ready(page);
    expect(reader).toBeTruthy();
  });

  test('ends another session, and signs out everywhere', async ({
    signedIn: page,
    reader,
    browser,
    portal,
    expectConsole,
  }) => {
    expectConsole(/401|Auth check failed/);
    const elsewhere = await browser.newContext({ baseURL: portal.url });
    const other = await elsewhere.newPage();
    await enter(other, reader);
    await page.goto('/account/');
    await page.getByRole('button', { name: /^End the session in/ }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goto('/docs/inbound/po-receipt/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('makes a token that works, shows it once, and ends it', async ({
    signedIn: page,
    portal,
  }) => {
    await page.goto('/account/');
    await page.getByLabel('What is it for?').fill('Editor at my desk');
    await page.getByLabel('Pages, search and questions (read)').check();
    await page.getByRole('button', { name: 'Create a token' }).click();
    const secret = await page.locator('code[data-secret]').innerText();
    await expectNoViolations(page);
    const read = () =>
      fetch(`${portal.url}/llms.txt`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await read()).status).toBe(200);
    await page.getByText('Settings for your editor').click();
    await expect(page.getByText(`"url": "${portal.url}/mcp"`).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('read, mcp · expires')).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    const revoke = page.getByRole('button', { name: 'Revoke the token Editor at my desk' });
    await revoke.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await read()).status).toBe(200);
    await revoke.click();
    await page.getByRole('button', { name: 'Yes, revoke the token Editor at my desk' }).click();
    await expect(page.getByText('The token has been revoked.')).toBeVisible();
    expect((await read()).status).toBe(401);
  });
});
