/** Specification, sections 8 and 9: pages that load late, not at all, or not as the server sent
 *  them. */

import type { Page, Route } from '@playwright/test';
import { holdScript } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

test.use({ fetchesAhead: true });

/** A heading that stands in the code of one page alone. */
const ABOUT = 'How the pages of this site are written';

/** Refuses the script of the page that holds `text`; the returned function lets it through. */
async function refuseScript(page: Page, text: string): Promise<() => void> {
  let refused = true;
  await page.route('**/assets/js/*.js', async (route: Route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    if (refused && body.includes(text)) await route.abort();
    else await route.fulfill({ response, body });
  });
  return () => (refused = false);
}

/** Makes the site draw another page than the one whose code it fetches: the address changes between
 *  the two. Docusaurus shows its loader only then. */
async function startElsewhere(page: Page, address: string): Promise<void> {
  await page.addInitScript((target) => {
    document.addEventListener('DOMContentLoaded', () => history.replaceState(null, '', target));
  }, address);
}

/** Keeps the delay of every timer that the page sets, in ms; the returned function reads them. */
async function recordTimers(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const delays: number[] = [];
    const setTimer = window.setTimeout.bind(window);
    const record = (handler: () => void, delay = 0) => {
      delays.push(delay);
      return setTimer(handler, delay);
    };
    Object.assign(window, { setTimeout: record, timerDelays: delays });
  });
  return () => page.evaluate(() => (window as unknown as { timerDelays: number[] }).timerDelays);
}

test('the loader of a page appears after 200 ms', async ({ reading, expectConsole }) => {
  expectConsole(/onRecoverableError|Minified React error/);
  const start = new Date('2026-03-10T12:00:00Z');
  await reading.clock.install({ time: start });
  await reading.clock.pauseAt(new Date(start.getTime() + 60_000));
  await startElsewhere(reading, '/markdown-page/');
  const release = await holdScript(reading, ABOUT);
  const delays = await recordTimers(reading);
  await reading.goto('/', { waitUntil: 'commit' });
  const loader = reading.getByRole('status', { name: 'Loading' });
  // The clock moves once the loader is there and has set its timer, however late that is.
  await expect.poll(delays).toContain(200);
  await expect(reading.locator('main')).toHaveCount(0);
  await reading.clock.runFor(199);
  await expect(loader).toHaveCount(0);
  await reading.clock.runFor(1);
  await expect(loader).toBeVisible();
  release();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('About these pages');
});

test('a page that cannot be loaded shows a red box with the error and Retry', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Loading chunk/);
  const allow = await refuseScript(reading, ABOUT);
  await reading.goto('/markdown-page/');
  const box = reading.getByRole('alert');
  await expect(box).toContainText(/ChunkLoadError: Loading chunk \S+ failed\./);
  const [red, green, blue] = await box.evaluate((element) =>
    getComputedStyle(element).backgroundColor.match(/\d+/g)!.map(Number),
  );
  expect(red).toBeGreaterThan(3 * Math.max(green!, blue!));
  const retry = box.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(box).toBeVisible();
  allow();
  await retry.click();
  await ready(reading);
  await expect(box).toHaveCount(0);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('About these pages');
});

test('a page that cannot be loaded is told of even while the loading card stands there', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Loading chunk/);
  await refuseScript(reading, ABOUT);
  await reading.addInitScript(() => (document.cookie = 'portal_hint=; path=/; max-age=0'));
  await reading.goto('/markdown-page/');
  await expect(reading.getByText('Loading Assets')).toBeVisible();
  const retry = reading.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.click({ trial: true });
});

test('a page whose preloading fails is warned of and loaded anew', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Loading chunk/);
  await reading.goto('/docs/inbound/po-receipt/');
  await ready(reading);
  const link = reading.getByRole('link', { name: 'TO Receipt' }).first();
  const allow = await refuseScript(reading, 'inbound/to-receipt.md');
  await reading.evaluate(() => ((window as { before?: boolean }).before = true));
  const warned = reading.waitForEvent('console', (message) => message.type() === 'warning');
  const loaded = reading.waitForEvent('load');
  await link.dispatchEvent('click');
  expect((await warned).text()).toMatch(/ChunkLoadError: Loading chunk/);
  allow();
  await loaded;
  expect(await reading.evaluate(() => 'before' in window)).toBe(false);
  await expect(reading).toHaveURL('/docs/inbound/to-receipt/');
  await ready(reading);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
});

test('a page that differs from what the server sent is logged, and works', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/onRecoverableError/);
  await reading.route('**/markdown-page/', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace('>About these pages</h1>', '>Another</h1>');
    await route.fulfill({ response, body });
  });
  const logged = reading.waitForEvent('console', (message) =>
    message.text().startsWith('Docusaurus React Root onRecoverableError:'),
  );
  await reading.goto('/markdown-page/');
  expect((await logged).type()).toBe('error');
  await ready(reading);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('About these pages');
});

test('a picture whose large file cannot be reached is warned of', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Unable to reach the zoom image target|404/);
  await reading.clock.install();
  await reading.goto('/docs/inbound/inbound-overview/');
  await ready(reading);
  await reading.clock.runFor(1000);
  const picture = reading.locator('.markdown img.medium-zoom-image').first();
  await picture.evaluate((image) => image.setAttribute('data-zoom-src', '/img/none.png'));
  const warned = reading.waitForEvent('console', (message) => message.type() === 'warning');
  await picture.click();
  expect((await warned).text()).toMatch(
    /^Unable to reach the zoom image target http:\/\/localhost:\d+\/img\/none\.png$/,
  );
  await expect(reading.locator('.medium-zoom--opened')).toHaveCount(1);
});
