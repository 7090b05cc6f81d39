/** Specification, sections 2 to 4, what needs settings that neither the product nor the shared
 *  variant has: an announcement that stays, results on another site, no app selected. */

import { startPortal } from '../fixtures/portal.ts';
import { openChat } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test as base } from './shared-reader.ts';
import { buildVariant } from './variant.ts';

const test = base.extend({
  portal: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const variant = await buildVariant({
        env: { ANNOUNCEMENT_TEXT: 'Read this first.', ANNOUNCEMENT_CLOSEABLE: 'false' },
        patches: {
          'docusaurus.config.ts': [
            "searchPagePath: 'search',",
            "searchPagePath: 'search', externalUrlRegex: '/atlas/',",
          ],
          'src/features/assistant/use-assistant.ts': [
            "useState<SectionId>('logipro')",
            "useState<SectionId>('' as SectionId)",
          ],
        },
      });
      expect(variant.status, variant.output).toBe(0);
      const portal = await startPortal({ env: { BUILD_DIR: variant.buildDir } });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('an announcement that is not closeable has no button and stays', async ({ reading }) => {
  const bar = reading.locator('.theme-announcement-bar');
  for (const address of ['/', '/docs/']) {
    await visit(reading, address);
    await expect(bar).toHaveText('Read this first.');
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
  }
});

test('a result that the external-URL pattern matches is loaded as a full page', async ({
  reading,
}) => {
  await visit(reading, '/');
  const samePage = () => reading.evaluate(() => 'samePage' in window);
  await reading.evaluate(() => Object.assign(window, { samePage: true }));
  for (const [title, address, inside] of [
    ['FlexiPro', '/docs/', true],
    ['Atlas', '/atlas/Introduction/', false],
  ] as const) {
    await reading.keyboard.press('/');
    await reading.getByPlaceholder('Search docs').fill(`small page of ${title}`);
    const hit = reading.locator('.DocSearch-Hit[data-active] a');
    await expect(hit).toHaveAttribute(
      'href',
      new RegExp(`^${inside ? '' : 'http://localhost:\\d+'}${address}`),
    );
    await reading.keyboard.press('Enter');
    await expect(reading).toHaveURL(new RegExp(address));
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await samePage()).toBe(inside);
  }
});

test('the app selector says Apps where none is selected', async ({ reading }) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  await expect(dialog.getByRole('combobox')).toHaveText('Apps');
});
