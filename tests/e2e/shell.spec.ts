/** Specification, sections 1, 2 and 4: navigation bar, footer, colour mode and mobile layout. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const SECTION_LINKS = [
  ['LogiPro', '/logipro/'],
  ['FlexiPro', '/docs/'],
  ['FlexiPro Label', '/flexipro_label/'],
  ['Express Client', '/express-client/'],
  ['Express Server', '/express-server/'],
  ['Atlas', '/atlas/Introduction/'],
];

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

test('the navigation bar leads to the six sections', async ({ reading }) => {
  await visit(reading, '/');
  const links = bar(reading).locator('.navbar__items:not(.navbar__items--right) > .navbar__link');
  expect(
    await links.evaluateAll((list) =>
      list.map((link) => [link.textContent, link.getAttribute('href')]),
    ),
  ).toEqual(SECTION_LINKS);
  for (const [label, address] of SECTION_LINKS) {
    await bar(reading).getByRole('link', { name: label!, exact: true }).click();
    await expect(reading).toHaveURL(address!);
    await expect(bar(reading).locator('.navbar__link--active')).toHaveText(label!);
  }
});

test('the navigation bar has the Logout link next to the switch of the colour mode', async ({
  reading,
}) => {
  await visit(reading, '/');
  const right = bar(reading).locator('.navbar__items--right > *');
  const parts = await right.evaluateAll((list) =>
    list.map((part) => part.textContent || part.querySelector('button')?.ariaLabel),
  );
  const logout = parts.indexOf('Logout');
  expect(logout).toBeGreaterThan(-1);
  expect(parts[logout + 1]).toMatch(/^Switch between dark and light mode/);
  const link = await right.nth(logout).boundingBox();
  const toggle = await right.nth(logout + 1).boundingBox();
  expect(toggle!.x - (link!.x + link!.width)).toBeLessThan(16);
});

test('the first Tab leads to a link that skips to the content', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('Tab');
  const skip = reading.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await reading.keyboard.press('Enter');
  await expect(skip).not.toBeInViewport();
  await reading.keyboard.press('Tab');
  await expect(reading.locator('main').getByRole('button').first()).toBeFocused();
});

test('the version dropdown shows the current version of the section', async ({ reading }) => {
  for (const [address, version] of [
    ['/docs/', '25.3'],
    ['/express-client/', '25.1'],
  ] as const) {
    await reading.goto(address);
    await ready(reading);
    const dropdown = reading.getByRole('button', { name: version, exact: true });
    await expect(dropdown).toHaveAttribute('aria-haspopup', 'true');
    await dropdown.click();
    const menu = bar(reading).locator('.dropdown', { has: dropdown }).locator('.dropdown__link');
    await expect(menu).toHaveText([version]);
    await expect(menu).toBeVisible();
    await expect(menu).toHaveAttribute('href', address);
  }
});

test("the print view and What's new of a section are marked as that section in the bar", async ({
  reading,
}) => {
  for (const [address, version, product] of [
    ['/print/express-server/', '25.1', 'Express Server'],
    ['/print/flexipro_label/', '25.2', 'FlexiPro Label'],
    ['/whats-new/express-server/', '25.1', 'Express Server'],
    ['/whats-new/docs/', '25.3', 'FlexiPro'],
    ['/docs/inbound/po-receipt/', '25.3', 'FlexiPro'],
    ['/logipro/', '25.3', 'LogiPro'],
  ] as const) {
    await visit(reading, address);
    await expect(bar(reading).getByRole('button', { name: version, exact: true })).toBeVisible();
    await expect(bar(reading).locator('.navbar__link--active'), address).toHaveText([product]);
  }
  await visit(reading, '/');
  await expect(bar(reading).locator('.navbar__link--active')).toHaveCount(0);
});

test('the language dropdown offers English alone', async ({ reading }) => {
  await visit(reading, '/');
  const dropdown = reading.getByRole('button', { name: 'English' });
  await dropdown.click();
  const menu = bar(reading).locator('.dropdown', { has: dropdown }).locator('.dropdown__link');
  await expect(menu).toHaveText(['English']);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveAttribute('lang', 'en');
  await expect(reading.locator('html')).toHaveAttribute('lang', 'en');
});

test('the footer has a logo, the copyright of 2025 and the vendor in new tabs', async ({
  reading,
  context,
}) => {
  await visit(reading, '/');
  const footer = reading.getByRole('contentinfo');
  const logo = footer.getByRole('img', { name: 'Warehouse Suite' });
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toHaveJSProperty('complete', true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(footer.locator('.footer__copyright')).toHaveText('Copyright © 2025');
  const links = footer.getByRole('link');
  await expect(links).toHaveText(['Home', 'News', 'Documentation', 'Product']);
  await context.route('https://www.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The vendor' }),
  );
  for (const link of await links.all()) {
    const opened = context.waitForEvent('page');
    await link.click();
    const vendor = await opened;
    await vendor.waitForLoadState();
    expect(new URL(vendor.url()).origin).toBe('https://www.example.com');
    await vendor.close();
  }
  await expect(reading).toHaveURL('/');
});

test.describe('on a system in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('the site is light until the reader chooses, and keeps the choice', async ({ reading }) => {
    await visit(reading, '/');
    const html = reading.locator('html');
    const paper = () =>
      reading.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(html).toHaveAttribute('data-theme', 'light');
    const light = await paper();
    const toggle = bar(reading).getByRole('button', { name: /^Switch between dark and light/ });
    await expect(toggle).toBeEnabled();
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await paper()).not.toBe(light);
    const stored = await reading.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('theme')),
    );
    expect(stored.map(([, value]) => value as string)).toEqual(['dark']);
    await reading.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await reading.emulateMedia({ colorScheme: 'light' });
    await ready(reading);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await reading.emulateMedia({ colorScheme: 'dark' });
    await reading.reload();
    await ready(reading);
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test('the mobile layout begins at 996 px', async ({ reading }) => {
  await visit(reading, '/docs/inbound/po-receipt/');
  const section = bar(reading).getByRole('link', { name: 'Atlas' });
  const menu = bar(reading).getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = reading.getByRole('complementary');
  await reading.setViewportSize({ width: 997, height: 800 });
  await expect(section).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(sidebar).toBeVisible();
  await reading.setViewportSize({ width: 996, height: 800 });
  await expect(section).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
});

test('the drawer opens and closes, and closes when the layout becomes desktop', async ({
  reading,
}) => {
  await reading.setViewportSize({ width: 390, height: 844 });
  await visit(reading, '/');
  const drawer = reading.locator('.navbar-sidebar');
  const open = reading.getByRole('button', { name: 'Toggle navigation bar' });
  await expect(drawer).toBeHidden();
  await open.click();
  await expect(drawer).toBeVisible();
  for (const [label] of SECTION_LINKS) {
    await expect(drawer.getByRole('link', { name: label!, exact: true })).toBeVisible();
  }
  await expect(drawer.getByRole('link', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(drawer).toBeHidden();
  await open.click();
  await expect(drawer).toBeVisible();
  await reading.setViewportSize({ width: 997, height: 844 });
  await expect(drawer).toBeHidden();
  await reading.setViewportSize({ width: 996, height: 844 });
  await expect(open).toBeVisible();
  await expect(drawer).toBeHidden();
});
