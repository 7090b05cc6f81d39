/** Issue 3: axe-core finds nothing on the screens that readers see when something broke, in both
 *  colour modes. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { changeScript } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
    );
    expect.soft(told, theme).toEqual([]);
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
  await expectNoViolations(reading);
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
  await expectNoViolations(reading);
});
