/** Issue 3: axe-core finds nothing on the screens that readers see when something broke, in both
 *  colour modes. */

import type { Page } from '@playwright/test';
import { expectNoViolations, LOOK } from './axe.ts';
import { changeScript } from './drive.ts';
import { expect, test } from './shared-reader.ts';

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    await expectNoViolations(page, theme, LOOK[theme]);
  }
}

// So that no colour is on its way when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on the screen of a crash outside of the page', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/A theme navbar item failed to render|No NavbarItem component found/);
  await changeScript(reading, '{type:"custom-logout",', '{type:"custom-nothing",');
  await reading.goto('/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(reading).toHaveTitle('This page crashed.');
  await expectAccessible(reading);
});

test('axe finds nothing on a page that could not be loaded', async ({ reading, expectConsole }) => {
  expectConsole(/Failed to load resource|Loading chunk/);
  await reading.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    if (body.includes('How the pages of this site are written')) await route.abort();
    else await route.fulfill({ response, body });
  });
  await reading.goto('/markdown-page/');
  await expect(reading.getByRole('alert')).toBeVisible();
  await expectAccessible(reading);
});
