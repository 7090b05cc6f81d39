/** Single sign-on in a real browser: the buttons, the way there and back, both ways of signing out,
 *  and a provider that is away. */

import type { Page } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import {
  providerSettings,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoViolations } from './axe.ts';
import { expect, PASSWORD, ready, test as base } from './fixtures.ts';

interface SignOnWorld {
  provider: IdentityProvider;
  /** The provider first, passwords beside it. */
  both: Portal;
  /** The provider alone. */
  alone: Portal;
}

const test = base.extend<object, { world: SignOnWorld }>({
  world: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ports = [await freePort(), await freePort()];
      const origins = ports.map((port) => `http://localhost:${port}`);
      const provider = await startIdentityProvider(origins);
      const start = (at: number, env: Record<string, string>) =>
        startPortal({
          env: {
            ...{ PORT: String(ports[at]), BASE_URL: origins[at]! },
            ...providerSettings(provider),
            ...env,
          },
        });
      const both = await start(0, {});
      const alone = await start(1, { PASSWORD_SIGN_IN: 'off' });
      await both.addUser('by-password', PASSWORD);
      await use({ provider, both, alone });
      await both.remove();
      await alone.remove();
      await provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.both.url),
});

/** Says at the provider who one is. */
async function sayWho(page: Page, provider: IdentityProvider, login: string): Promise<void> {
  provider.people.set(login, { preferred_username: login });
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const button = (page: Page) => page.getByRole('link', { name: 'Sign in with Company' });

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('a reader comes back to the page and the heading that they asked for, and the search works', async ({
  page,
  world,
  expectConsole: _silent,
}) => {
  await page.goto('/docs/inbound/po-receipt/#errors');
  await button(page).click();
  await sayWho(page, world.provider, 'e2e-maria');
  await expect(page).toHaveURL(`${world.both.url}/docs/inbound/po-receipt/#errors`);
  await ready(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^\S{40,}$/);
});

test('signing out here signs out there, too, and leads back to the sign-in page', async ({
  page,
  world,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401|Failed to load resource/);
  await page.goto('/');
  await button(page).click();
  await sayWho(page, world.provider, 'e2e-nina');
  await ready(page);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out there, too' }).click();
  await expect(page).toHaveURL(`${world.both.url}/login`);
  await button(page).click();
  await expect(page.getByLabel('Login')).toBeVisible();
});

test('a session that the provider ends while somebody reads leads to the sign-in page of the site, whose button leads back', async ({
  page,
  world,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401/);
  // Whether the next page was fetched before the session ended is a matter of moments.
  expectConsole(/Refused to execute script|Loading chunk/);
  await page.goto('/docs/inbound/po-receipt/');
  await button(page).click();
  await sayWho(page, world.provider, 'e2e-olga');
  await ready(page);
  await world.both.users(['revoke', 'e2e-olga']);
  await page.getByRole('link', { name: 'PO Inspection', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await button(page).click();
  // The provider still knows the person, and asks nothing.
  await ready(page);
  await expect(page).toHaveURL(/\/docs\/inbound\//);
});

test('a provider that is away is said so, and a password still opens the site', async ({
  page,
  world,
  expectConsole: _silent,
}) => {
  await page.goto('/docs/inbound/po-receipt/');
  await world.provider.goAway();
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Company cannot be reached. Try again in a moment, or sign in with your password.',
  );
  await page.getByLabel('User name').fill('by-password');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ready(page);
  await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/$/);
  await world.provider.comeBack();
});

test('where passwords are off there is the button alone, and it can be reached by keyboard', async ({
  page,
  world,
  expectConsole: _silent,
}) => {
  await page.goto(`${world.alone.url}/login`);
  await expect(page.getByLabel('Password')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await sayWho(page, world.provider, 'e2e-petra');
  await ready(page);
});

for (const [scheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(`the sign-in page with a button and a message is accessible (${scheme}, ${width} px)`, async ({
    page,
    world,
    expectConsole: _silent,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    const key = /getItem\("(theme[^"]*)"\)/.exec(await page.content())?.[1] ?? 'theme';
    await page.addInitScript(([name, value]) => localStorage.setItem(name!, value!), [key, scheme]);
    for (const portal of [world.both, world.alone]) {
      await page.goto(`${portal.url}/login?problem=not_allowed&with=company`);
      await expect(page.getByRole('alert')).toContainText(
        'does not have access to this documentation',
      );
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      await expectNoViolations(page);
      const fits = await page.evaluate(() => document.body.scrollWidth <= window.innerWidth);
      expect(fits).toBe(true);
    }
  });
}
