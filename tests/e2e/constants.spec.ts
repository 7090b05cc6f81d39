/** Specification, section 9: shortcuts, sizes, times and versions. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerWith, openChat, send } from './chat-drive.ts';
import { drawFrame, goInside, stopClock } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('Ctrl+J opens the chat, Ctrl+K, Cmd+K and / open the search, Escape closes both', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  const dialog = await openChat(reading);
  await reading.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const search = reading.getByPlaceholder('Search docs');
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await reading.keyboard.press(key);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await reading.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
  }
  // Inside of a field a slash is a slash.
  await reading.goto('/search/');
  await reading.getByPlaceholder('Type your search here').press('/');
  await expect(reading.getByPlaceholder('Type your search here')).toHaveValue('/');
  await expect(search).toHaveCount(0);
});

test('the navigation bar is 4rem high and at most 90rem wide inside', async ({ reading }) => {
  await reading.setViewportSize({ width: 2000, height: 800 });
  await reading.goto('/');
  await ready(reading);
  const rem = await reading.evaluate(() =>
    parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect((await reading.locator('.navbar').boundingBox())?.height).toBe(4 * rem);
  const inner = reading.locator('.navbar__inner');
  expect((await inner.boundingBox())?.width).toBe(90 * rem);
  await reading.setViewportSize({ width: 1280, height: 800 });
  expect((await inner.boundingBox())?.width).toBeLessThan(1280);
});

/** Radix takes so many milliseconds without a scroll for its end. */
const SCROLL_ENDS_MS = 100;
const HIDES_MS = 600;

test('the scroll bar of the chat hides 600 ms after the scrolling, and its thumb is 18 px or more', async ({
  reading,
}) => {
  // With a list that glides it could not be said when the scrolling is over.
  await reading.emulateMedia({ reducedMotion: 'reduce' });
  await reading.clock.install();
  await reading.goto('/');
  await ready(reading);
  await answerWith(reading, { generation: 'A long answer.\n\n'.repeat(900) });
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect(dialog.getByText('A long answer.').first()).toBeAttached();
  await stopClock(reading);
  await reading.clock.runFor(2000);
  const bar = dialog.locator('[data-orientation="vertical"]');
  await expect(bar).toHaveCount(0);
  await dialog.getByRole('log').evaluate((log) => log.scrollBy(0, -50));
  await expect(bar).toHaveCount(1);
  let spent = 0;
  const pass = async (ms: number) => {
    await reading.clock.runFor(ms);
    await drawFrame(reading);
    spent += ms;
  };
  const thumb = bar.locator('> *').first();
  const height = async () => (await thumb.count()) > 0 && (await thumb.boundingBox())?.height;
  // In how many frames the thumb is there cannot be said: the bar is measured in the browser's own
  // time and drawn in the page's.
  while (spent < SCROLL_ENDS_MS || (await height()) !== 18) {
    await pass(20);
    expect(spent, 'ms until the thumb is there').toBeLessThan(SCROLL_ENDS_MS + HIDES_MS);
  }
  await pass(SCROLL_ENDS_MS + HIDES_MS - 1 - spent);
  await expect(bar).toHaveCount(1);
  await pass(1);
  await expect(bar).toHaveCount(0);
});

test('pictures can be enlarged after 1 s, and a scroll of more than 40 px closes them', async ({
  reading,
}) => {
  await reading.clock.install();
  await reading.goto('/docs/');
  await ready(reading);
  await stopClock(reading);
  await goInside(reading, '/docs/inbound/inbound-overview/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Inbound overview');
  const picture = reading.locator('.markdown img').first();
  await reading.clock.runFor(999);
  await expect(picture).not.toHaveClass(/medium-zoom-image/);
  await reading.clock.runFor(1);
  await expect(picture).toHaveClass(/medium-zoom-image/);
  // Scrolls count from when the picture stands still, by the browser's clock and not by ours.
  await picture.evaluate((image) =>
    image.addEventListener('medium-zoom:opened', () => image.setAttribute('data-stands', '')),
  );
  await picture.click();
  await reading.clock.runFor(1000);
  await expect(picture).toHaveAttribute('data-stands');
  const opened = reading.locator('body.medium-zoom--opened');
  await expect(opened).toHaveCount(1);
  const scrollBy = async (distance: number) => {
    await reading.evaluate(async (top) => {
      const scrolled = new Promise((resolve) =>
        window.addEventListener('scroll', resolve, { once: true }),
      );
      window.scrollBy({ top, behavior: 'instant' });
      await scrolled;
    }, distance);
    // The picture closes 150 ms after the scroll.
    await reading.clock.runFor(400);
  };
  await scrollBy(40);
  await expect(opened).toHaveCount(1);
  await scrollBy(1);
  await expect(opened).toHaveCount(0);
});

test('the list of apps keeps 10 px from the edge of the window', async ({ reading }) => {
  await reading.setViewportSize({ width: 1280, height: 300 });
  await reading.goto('/');
  await ready(reading);
  const dialog = await openChat(reading);
  await dialog.getByRole('combobox').click();
  const list = reading.getByRole('listbox');
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.y).toBe(10);
  // What does not fit scrolls inside the list.
  await reading.keyboard.press('End');
  await expect(reading.getByRole('option', { name: 'Atlas' })).toBeInViewport({ ratio: 0.9 });
});

test('the documentation is built for the current version and the locale en alone', async ({
  reading,
}) => {
  await reading.goto('/docs/');
  await ready(reading);
  await expect(reading.locator('html')).toHaveAttribute('lang', 'en');
  await expect(reading.locator('meta[name="docusaurus_version"]')).toHaveAttribute(
    'content',
    'current',
  );
  const { versions, locales } = await reading.evaluate(() => {
    const lists = [...document.querySelectorAll('.navbar .dropdown__menu')];
    const texts = (list: Element | undefined) =>
      [...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    return { versions: texts(lists[0]), locales: texts(lists[1]) };
  });
  expect(versions).toEqual(['25.3']);
  expect(locales).toEqual(['English']);
  for (const address of ['/docs/next/', '/docs/25.3/', '/de/', '/en/docs/']) {
    expect((await reading.request.get(address)).status(), address).toBe(404);
  }
});

test('the footer tells the year 2025, the site its version 0.0.0, the pages their generator', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  await expect(reading.getByRole('contentinfo')).toContainText('Copyright © 2025');
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  expect(manifest.version).toBe('0.0.0');
  await expect(reading.locator('meta[name="generator"]')).toHaveAttribute(
    'content',
    `Docusaurus v${manifest.dependencies['@docusaurus/core']}`,
  );
  const scripts = await reading.evaluate(async () => {
    const main = document.querySelector<HTMLScriptElement>('script[src*="/main."]')!;
    return (await fetch(main.src)).text();
  });
  expect(scripts).toMatch(/siteVersion["']?:["']0\.0\.0["']/);
});
