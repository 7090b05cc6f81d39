/** Specification, sections 1 to 4, what only a build with other settings and pages shows: the
 *  announcement bar, a page without a footer. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { ANALYTICS_URL, expect, test } from './variant-portal.ts';

/** Docusaurus adds a suffix of its own to its keys. */
async function stored(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (start) => Object.entries(localStorage).find(([key]) => key.startsWith(start))?.[1] as unknown,
    name,
  );
}

function announcement(page: Page) {
  return page.locator('.theme-announcement-bar');
}

test.beforeEach(async ({ context }) => {
  await context.route(ANALYTICS_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
});

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('the announcement can be dismissed, and stays so', async ({ reading }) => {
  await visit(reading, '/');
  await expect(announcement(reading)).toHaveText('The host moves on Sunday <at 6>.');
  await announcement(reading).getByRole('button', { name: 'Close' }).click();
  await expect(announcement(reading)).toHaveCount(0);
  expect(await stored(reading, 'docusaurus.announcement.dismiss')).toBe('true');
  expect(await stored(reading, 'docusaurus.announcement.id')).toBe('move-1');
  for (const address of ['/', '/docs/']) {
    await visit(reading, address);
    await expect(announcement(reading)).toHaveCount(0);
  }
});

test('an announcement with a new id is shown to who has dismissed another', async ({ reading }) => {
  await visit(reading, '/');
  await announcement(reading).getByRole('button', { name: 'Close' }).click();
  await expect(announcement(reading)).toHaveCount(0);
  await reading.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith('docusaurus.announcement.id'),
    );
    localStorage.setItem(key!, 'an-older-one');
  });
  await visit(reading, '/');
  await expect(announcement(reading)).toBeVisible();
  expect(await stored(reading, 'docusaurus.announcement.id')).toBe('move-1');
  expect(await stored(reading, 'docusaurus.announcement.dismiss')).toBe('false');
});

test('a page that sets the no-footer flag has none', async ({ reading }) => {
  await visit(reading, '/no-footer/');
  await expect(reading.locator('h1')).toHaveText('No footer');
  await expect(reading.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(reading.getByRole('contentinfo')).toHaveCount(0);
  await visit(reading, '/markdown-page/');
  await expect(reading.getByRole('contentinfo')).toHaveCount(1);
});
