/** Ending a single session or API token of somebody else, at /admin/users. */

import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, enter, test as base } from './fixtures.ts';
import { manage } from './manage-account.ts';

const HANDHELD =
  'Mozilla/5.0 (Linux; Android 13; TC52) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let bosses = 0;
const test = base.extend<{ admin: Page; boss: string }>({
  // Playwright wants the first argument destructured even where nothing of it is used.
  // eslint-disable-next-line no-empty-pattern
  boss: async ({}, use) => {
    bosses += 1;
    await use(`chief-${process.pid}-${bosses}`);
  },
  admin: async ({ page, portal, boss, expectConsole: _silent }, use) => {
    await portal.addUser(boss, PASSWORD, 'admin');
    await enter(page, boss);
    await use(page);
  },
});

const sessionsOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Sessions of ${name}` });
const tokensOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `API tokens of ${name}` });

test('an administrator ends one session of a person by keyboard, and the other goes on', async ({
  admin,
  reader,
  portal,
  browser,
}) => {
  const desk = await browser.newContext({ baseURL: portal.url });
  const deskPage = await desk.newPage();
  await enter(deskPage, reader);
  const handheld = await browser.newContext({ baseURL: portal.url, userAgent: HANDHELD });
  const handheldPage = await handheld.newPage();
  await enter(handheldPage, reader);

  await manage(admin, reader);
  const sessions = sessionsOf(admin, reader);
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const lost = sessions.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
  await expect(lost).toContainText(/From (127\.0\.0\.1|::1), last seen \d+ \w+ 20\d\d/);
  await lost.getByRole('button', { name: 'End the session in Chrome on Android' }).focus();
  await admin.keyboard.press('Enter');
  const really = lost.getByRole('button', { name: 'Yes, end the session in Chrome on Android' });
  await expect(really).toBeFocused();
  await handheldPage.reload();
  await expect(handheldPage.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText(`${reader}: End a session – done.`)).toBeVisible();
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await handheldPage.reload();
  await expect(handheldPage.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await deskPage.reload();
  await expect(deskPage.getByRole('heading', { name: 'Sign in' })).toBeHidden();

  await admin.goto('/admin/audit/');
  await admin.getByLabel('Event').selectOption('Session ended');
  await admin.getByLabel('Person (including failed sign-ins)').fill(reader);
  await admin.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByRole('row')).toHaveCount(2);
  await desk.close();
  await handheld.close();
});

test('an administrator ends one API token of a person, and can think better of it', async ({
  admin,
  reader,
  portal,
}) => {
  const made = await Promise.all(
    ['Editor', 'Indexer'].map((label) =>
      portal.users(
        ['token', reader, '--scope', 'read', '--expires', '90d'].concat('--label', label),
      ),
    ),
  );
  const secrets = made.map((printed) => /wdp_\S+/.exec(printed)?.[0] ?? '');
  const statuses = () =>
    Promise.all(
      secrets.map(async (secret) => {
        const headers = { Authorization: `Bearer ${secret}` };
        return (await fetch(`${portal.url}/llms.txt`, { headers })).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await manage(admin, reader);
  const tokens = tokensOf(admin, reader);
  const indexer = tokens.getByRole('listitem').filter({ hasText: 'Indexer' });
  await expect(indexer).toContainText(/read · expires \d+ \w+ 20\d\d, \d\d:\d\d · last used \d+/);
  await indexer.getByRole('button', { name: 'Revoke the token Indexer' }).click();
  await indexer.getByRole('button', { name: 'Cancel' }).click();
  expect(await statuses()).toEqual([200, 200]);
  await indexer.getByRole('button', { name: 'Revoke the token Indexer' }).click();
  await indexer.getByRole('button', { name: 'Yes, revoke the token Indexer' }).click();
  await expect(admin.getByText(`${reader}: Revoke an API token – done.`)).toBeVisible();
  await expect(tokens.getByRole('listitem')).toHaveCount(1);
  await expect(tokens).toContainText('Editor');
  expect(await statuses()).toEqual([200, 401]);
});

test('what is over meanwhile is told, and the list is drawn anew', async ({
  admin,
  reader,
  portal,
  expectConsole,
}) => {
  expectConsole(/404/);
  await portal.users(
    ['token', reader, '--scope', 'mcp', '--expires', '90d'].concat('--label', 'Script'),
  );
  await manage(admin, reader);
  const tokens = tokensOf(admin, reader);
  await tokens.getByRole('button', { name: 'Revoke the token Script' }).click();
  await portal.users(['revoke', reader, '--only-tokens']);
  await tokens.getByRole('button', { name: 'Yes, revoke the token Script' }).click();
  await expect(admin.getByRole('alert')).toContainText('There is no token');
  await expect(tokens).toContainText('No API tokens.');
});

test('the session of this browser has no button', async ({ admin, boss }) => {
  await manage(admin, boss);
  const sessions = sessionsOf(admin, boss);
  await expect(sessions).toContainText('This browser');
  await expect(sessions.getByRole('button')).toHaveCount(0);
});

test('keeps the API tokens of an account that is disabled, where told so', async ({
  admin,
  reader,
  portal,
}) => {
  await portal.users(['token', reader, '--scope', 'read', '--expires', '90d']);
  await manage(admin, reader);
  await admin.getByRole('button', { name: 'Disable, keep API tokens' }).click();
  await admin.getByRole('button', { name: `Yes, disable ${reader} and keep` }).click();
  await expect(admin.getByText(`${reader}: Disable – done.`)).toBeVisible();
  await expect(tokensOf(admin, reader).getByRole('listitem')).toHaveCount(1);
});

test('makes a password link that keeps the API tokens, where told so', async ({
  admin,
  reader,
  portal,
  browser,
}) => {
  await portal.users(['token', reader, '--scope', 'read', '--expires', '90d']);
  await manage(admin, reader);
  const keep = admin.getByLabel('Keep API tokens');
  await expect(keep).not.toBeChecked();
  const open = async () => {
    await admin.getByRole('button', { name: 'Password link' }).click();
    const shown = admin.locator('code[data-secret]');
    await expect(shown).toContainText('#reset=');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(await shown.innerText());
    return page;
  };
  const ending = await open();
  await expect(admin.getByText('Using it ends all sessions and API tokens.')).toBeVisible();
  await expect(
    ending.getByText('ends your sessions and API tokens and signs you in'),
  ).toBeVisible();
  await ending.context().close();

  await keep.focus();
  await admin.keyboard.press('Space');
  const keeping = await open();
  await expect(
    admin.getByText('Using it ends all sessions but keeps the API tokens.'),
  ).toBeVisible();
  await expect(
    keeping.getByText('ends your sessions, keeps your API tokens and signs you in'),
  ).toBeVisible();
  await expectNoViolations(keeping);
  await keeping.getByLabel('New password', { exact: true }).fill('seven pallets on the moon');
  await keeping.getByLabel('Repeat new password').fill('seven pallets on the moon');
  await keeping.getByRole('button', { name: 'Save and continue' }).click();
  await expect(keeping.getByRole('link', { name: 'Logout' })).toBeVisible();
  await keeping.context().close();
  await manage(admin, reader);
  await expect(tokensOf(admin, reader).getByRole('listitem')).toHaveCount(1);
  // The choice is made anew for each link.
  await expect(keep).not.toBeChecked();
});

for (const [theme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`the lists are accessible and fit (${theme}, ${width} px)`, async ({
    admin,
    reader,
    portal,
  }) => {
    await admin.setViewportSize({ width, height: 900 });
    for (const userAgent of [HANDHELD, 'Firefox/140.0']) {
      await fetch(`${portal.url}/api/login_docs_bot`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
        body: JSON.stringify({ username: reader, password: PASSWORD }),
      });
    }
    await portal.users(
      ['token', reader, '--scope', 'read,mcp', '--expires', '90d'].concat('--label', 'Editor'),
    );
    await manage(admin, reader);
    await admin.evaluate((value) => {
      document.documentElement.setAttribute('data-theme', value);
    }, theme);
    await sessionsOf(admin, reader).getByRole('button').first().click();
    await tokensOf(admin, reader).getByRole('button').first().click();
    await expectNoViolations(admin);
    const fits = await admin.evaluate(() => document.body.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
    for (const region of [sessionsOf(admin, reader), tokensOf(admin, reader)]) {
      for (const target of await region.locator('button').all()) {
        expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      }
    }
  });
}
