/** Linking people of an identity provider to accounts, at /admin/users. */

import type { Page } from '@playwright/test';
import { Visitor } from '../fixtures/visitor.ts';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, enter } from './fixtures.ts';
import { manage } from './manage-account.ts';
import { signOnTest, type SignOnWorld } from './sign-on-world.ts';

const test = signOnTest(async (portal) => {
  await portal.addUser('boss', PASSWORD, 'admin');
  await portal.addUsers(['maria', 'nora', 'olaf', 'petra'], PASSWORD);
}).extend<{ admin: Page }>({
  admin: async ({ page, expectConsole: _silent }, use) => {
    await enter(page, 'boss');
    await use(page);
  },
});

/** Comes by the provider as `subject`, who is called `name` there; gives where the portal sends them. */
function come({ provider, portal }: SignOnWorld, subject: string, name: string): Promise<string> {
  provider.people.set(subject, { preferred_username: name });
  return new Visitor().signIn(portal.url, subject);
}

const linksOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Single sign-on of ${name}` });

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('an administrator lets in who was turned away, and unlinks them, by keyboard', async ({
  admin,
  world,
}) => {
  expect(await come(world, 's-maria', 'Maria')).toContain('problem=name_exists');
  await manage(admin, 'maria');
  await expect(admin.getByText('Waiting to be linked')).toBeVisible();
  const links = linksOf(admin, 'maria');
  await expect(links).toContainText('turned away');
  const link = links.getByRole('button', { name: 'Link', exact: true });
  await link.focus();
  await admin.keyboard.press('Enter');
  await expect(
    links.getByRole('button', { name: 'Yes, let s-maria sign in as maria' }),
  ).toBeFocused();
  expect(await come(world, 's-maria', 'Maria')).toContain('problem=name_exists');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('maria: Link this person – done.')).toBeVisible();
  await expect(admin.getByText('Waiting to be linked')).toBeHidden();
  expect(await come(world, 's-maria', 'Maria')).not.toContain('problem');

  await links.getByRole('button', { name: 'Unlink' }).click();
  await links.getByRole('button', { name: 'Yes, unlink s-maria' }).click();
  await expect(admin.getByText('maria: Unlink – done.')).toBeVisible();
  await expect(links).toContainText('Nobody signs in to this account');
  expect(await come(world, 's-maria', 'Maria')).toContain('problem=name_exists');
});

test('an administrator links a person by provider and subject, and is told who has them already', async ({
  admin,
  world,
  expectConsole,
}) => {
  expectConsole(/409/);
  await manage(admin, 'nora');
  const links = linksOf(admin, 'nora');
  await links.getByLabel('Identity provider').selectOption('Company');
  await links.getByLabel('Subject').fill(' s-nora ');
  await links.getByLabel('Subject').press('Enter');
  await expect(admin.getByText('nora: Link this person – done.')).toBeVisible();
  await expect(links.getByLabel('Subject')).toHaveValue('');
  expect(await come(world, 's-nora', 'somebody')).not.toContain('problem');

  await manage(admin, 'olaf');
  const others = linksOf(admin, 'olaf');
  await others.getByLabel('Subject').fill('s-nora');
  await others.getByRole('button', { name: 'Link this person' }).click();
  await expect(admin.getByRole('alert')).toHaveText('This person already signs in as “nora”.');
  await expect(others.getByLabel('Subject')).toHaveValue('s-nora');
});

for (const [theme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`the links are accessible and fit (${theme}, ${width} px)`, async ({ admin, world }) => {
    await admin.setViewportSize({ width, height: 900 });
    await world.portal.users(
      ['link', 'petra', '--issuer', world.provider.issuer].concat(['--subject', `s-${theme}`]),
    );
    await come(world, `7f3c0de0-0000-4000-8000-0000000000${width}`, 'petra');
    await manage(admin, 'petra');
    await admin.evaluate((value) => {
      document.documentElement.setAttribute('data-theme', value);
    }, theme);
    await linksOf(admin, 'petra').getByRole('button', { name: 'Unlink' }).first().click();
    await expectNoViolations(admin);
    const fits = await admin.evaluate(() => document.body.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
    const targets = linksOf(admin, 'petra').locator('button, input, select');
    for (const target of await targets.all()) {
      expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  });
}
