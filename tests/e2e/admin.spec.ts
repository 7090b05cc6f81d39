/** What administrators do in the browser. */

import type { Page } from '@playwright/test';
import { expectNoViolations, LOOK } from './axe.ts';
import { expect, PASSWORD, enter, test as base } from './fixtures.ts';
import { manage } from './manage-account.ts';

let bosses = 0;
const test = base.extend<{ admin: Page }>({
  admin: async ({ page, portal, expectConsole: _silent }, use) => {
    bosses += 1;
    const name = `boss-${process.pid}-${bosses}`;
    await portal.addUser(name, PASSWORD, 'admin');
    await enter(page, name);
    await use(page);
  },
});

/** Every colour hangs on this attribute. */
async function useTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
}

test('an administrator adds an account by the links of the account page', async ({ admin }) => {
  const name = `carol-${process.pid}`;
  await admin.goto('/account/');
  await admin.getByRole('link', { name: 'Accounts' }).click();
  await admin.getByLabel('User name').fill(name);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.locator('code[data-secret]')).toHaveText(/^(\w{5}-){4}\w{5}$/);
  await expectNoViolations(admin);
  await manage(admin, name);
  await expect(admin.getByText('Password change due')).toBeVisible();
});

test('disables and enables an account, whose session ends at once', async ({
  admin,
  reader,
  portal,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await enter(theirs, reader);
  await manage(admin, reader);
  await expectNoViolations(admin);
  await admin.getByRole('button', { name: 'Disable' }).click();
  await admin.getByRole('button', { name: `Yes, disable ${reader}` }).click();
  await expect(admin.getByText(`${reader}: Disable – done.`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await admin.getByRole('button', { name: 'Enable' }).click();
  await expect(admin.getByText(`${reader}: Enable – done.`)).toBeVisible();
  await enter(theirs, reader);
  await context.close();
});

test('gives a link by which somebody sets a password', async ({ admin, reader, portal }) => {
  await manage(admin, reader);
  await admin.getByRole('button', { name: 'Password link' }).click();
  await expect(admin.locator('code[data-secret]')).toContainText(`${portal.url}/password/#reset=`);
});

test('reads the audit log by event and person', async ({ admin, portal }) => {
  const added = `dave-${process.pid}`;
  await portal.users(['add', added, '--password-stdin'], `${PASSWORD}\n`);
  await admin.goto('/admin/audit/');
  await expect(admin.getByRole('columnheader', { name: 'Who' })).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByLabel('Event').selectOption('Account added');
  await admin.getByLabel('Person (including failed sign-ins)').fill(added);
  await admin.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(admin.getByRole('row').last()).toContainText(added);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
});

test('the pages of administration lead to each other', async ({ admin }) => {
  await admin.goto('/admin/users/');
  const links = admin.getByRole('navigation', { name: 'Administration' });
  await expect(links.getByRole('link')).toHaveText(['Accounts', 'Audit log', 'What readers miss']);
  for (const [name, address] of [
    ['Audit log', '/admin/audit/'],
    ['What readers miss', '/admin/insights/'],
    ['Accounts', '/admin/users/'],
  ] as const) {
    await links.getByRole('link', { name }).click();
    await expect(admin).toHaveURL(address);
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone Ask AI covers no button of the accounts, wherever the page is scrolled', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin/users/');
  const launcher = (await admin
    .getByRole('button', { name: 'Ask AI', exact: true })
    .boundingBox())!;
  for (const name of ['Add', 'Find']) {
    const button = (await admin.getByRole('button', { name, exact: true }).boundingBox())!;
    expect(button.x + button.width, name).toBeLessThanOrEqual(launcher.x);
  }
});

test('on a phone an entry of the audit log is a card that needs no sideways scrolling', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin/audit/');
  const rows = admin.getByRole('row').filter({ has: admin.getByRole('cell') });
  // The style sheet puts the label before the text.
  await expect(rows.first().getByRole('cell').nth(2)).toHaveAttribute('data-label', 'Who');
  const wide = await rows.first().evaluate((row) => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    return Math.max(...[...row.children].map(right));
  });
  expect(wide).toBeLessThanOrEqual(390);
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on these pages, ${theme}, ${width} px`, async ({ admin, reader }) => {
      await admin.setViewportSize({ width, height: 844 });
      await manage(admin, reader);
      await useTheme(admin, theme);
      await expectNoViolations(admin, theme, LOOK[theme]);
      await admin.goto('/admin/audit/');
      await expect(admin.getByRole('columnheader', { name: 'Who' })).toBeVisible();
      await useTheme(admin, theme);
      await expectNoViolations(admin, theme, LOOK[theme]);
    });
  }
}

test('a reader is told that these pages are not for them', async ({ signedIn, expectConsole }) => {
  expectConsole(/403/);
  await signedIn.goto('/admin/users/');
  await expect(signedIn.getByRole('alert')).toContainText('Only administrators may do this.');
  await signedIn.goto('/admin/audit/');
  await expect(signedIn.getByRole('alert')).toContainText('Only administrators may do this.');
});
