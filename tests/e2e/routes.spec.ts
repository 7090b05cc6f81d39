/** Specification, section 2: top-level routes, and what happens when one is opened or changed. */

import type { Page } from '@playwright/test';
import { goInside, holdScript, stopClock, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

test.use({ fetchesAhead: true });

const SOURCE = '/docs/inbound/po-receipt/';
/** Stands on TO Receipt alone. */
const PHRASE = 'FXP-INB-3040';

function addressBar(page: Page): string {
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

/** Prefetched scripts, once the links in sight have asked for theirs. */
async function prefetched(page: Page): Promise<string[]> {
  return page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** Waits until the page has nothing to do: links in sight have asked for their scripts by then. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('each top-level route shows its page, any other path the not-found page', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/404/);
  const pages = [
    ['/', 'What do you need to do?', 200],
    ['/markdown-page/', 'About these pages', 200],
    ['/search/', 'Search the documentation', 200],
    ['/no-such-page/', 'Page Not Found', 404],
    ['/docs/no/such/page', 'Page Not Found', 404],
  ] as const;
  for (const [address, heading, status] of pages) {
    const response = await reading.goto(address);
    expect(response?.status()).toBe(status);
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(addressBar(reading)).toBe(address);
  }
});

test('an address with a trailing index or .html leads to the one without', async ({ reading }) => {
  const leads = [
    ['/index.html', '/'],
    ['/docs/inbound/po-receipt/index.html', '/docs/inbound/po-receipt/'],
    ['/docs/inbound/po-receipt.html', '/docs/inbound/po-receipt/'],
    ['/docs/inbound/po-receipt/index', '/docs/inbound/po-receipt/'],
    ['/markdown-page.html?x=1', '/markdown-page/?x=1'],
    ['/search/index.html', '/search/'],
  ] as const;
  for (const [from, to] of leads) {
    const response = await reading.goto(from);
    expect(response?.status()).toBe(200);
    expect(addressBar(reading)).toBe(to);
  }
});

test('after a route change the page stands at the hash target, or at the top', async ({
  reading,
}) => {
  await visit(reading, SOURCE);
  const other = reading.locator('.pagination-nav__link--next');
  await other.scrollIntoViewIfNeeded();
  expect(await reading.evaluate(() => scrollY)).toBeGreaterThan(500);
  await other.click();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  expect(await reading.evaluate(() => scrollY)).toBe(0);
  // A link also moves the focus to the top; a change without one must do without that.
  await reading.evaluate(() => scrollTo(0, 700));
  await goInside(reading, SOURCE);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  expect(await reading.evaluate(() => scrollY)).toBe(0);
  await goInside(reading, '/docs/inbound/to-receipt/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');

  const target = reading.locator('h2').last();
  const hash = await target.getAttribute('id');
  await goInside(reading, SOURCE);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  await goInside(reading, `/docs/inbound/to-receipt/#${hash}`);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  await expect(target).toBeInViewport();
  expect(await reading.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a route that cannot be loaded reloads the page', async ({ reading, expectConsole }) => {
  expectConsole(/Loading chunk|Failed to load resource|ChunkLoadError/);
  await visit(reading, SOURCE);
  await reading.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await reading.route('**/assets/js/*.js', (route) => route.abort());
  const reloaded = reading.waitForEvent('load');
  await reading.getByRole('link', { name: '3.7 Quality Plan Inspection' }).first().click();
  await reloaded;
  await expect(reading).toHaveURL('/docs/inbound/quality-plan-inspection/');
  await expect(reading.locator('html')).not.toHaveAttribute('data-before');
  await expect(reading.locator('h1')).toHaveText('Quality Plan Inspection');
});

test('a route change shows a thin progress bar after 200 ms', async ({ reading }) => {
  await reading.clock.install();
  const release = await holdScript(reading, PHRASE);
  await visit(reading, '/markdown-page/');
  await stopClock(reading);
  const bar = reading.locator('#nprogress .bar');
  await goInside(reading, '/docs/inbound/to-receipt/');
  await reading.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await reading.clock.runFor(1);
  await expect(bar).toBeVisible();
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ y: 0, height: 2 });
  release();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  await reading.clock.runFor(2000);
  await expect(bar).toHaveCount(0);
});

test('a page that is opened whole asks for the scripts that it names, each once', async ({
  reading,
}) => {
  const chunks: string[] = [];
  reading.on('request', (request) => {
    const chunk = /\/assets\/js\/([^/.]+)\.[^/]*\.js$/.exec(request.url())?.[1];
    // Links are prefetched besides, from the cache if the page has them.
    if (chunk !== undefined && request.resourceType() === 'script') chunks.push(chunk);
  });
  await visit(reading, SOURCE);
  const html = await (await reading.request.get(SOURCE)).text();
  const named = [...html.matchAll(/<script src="?\/assets\/js\/([^/.]+)/g)].map(
    ([, chunk]) => chunk!,
  );
  expect(named).toEqual(
    expect.arrayContaining(['pages-docs', 'pages-docs~inbound', 'layout', 'document']),
  );
  expect(chunks.filter((chunk) => named.includes(chunk)).sort()).toEqual(named.toSorted());
  // What else is loaded is needed later, and is small.
  expect(chunks.length - named.length).toBeLessThanOrEqual(4);
});

test('the content of a page is loaded when the page is asked for', async ({ reading }) => {
  let loaded = false;
  await reading.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    loaded ||= body.includes(PHRASE);
    await route.fulfill({ response, body });
  });
  await visit(reading, '/markdown-page/');
  // Nothing more is on its way.
  await reading.waitForLoadState('networkidle');
  expect(loaded).toBe(false);
  await goInside(reading, '/docs/inbound/to-receipt/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  expect(loaded).toBe(true);
});

test('the scripts of pages whose links are in sight are fetched ahead', async ({ reading }) => {
  await visit(reading, SOURCE);
  const link = reading.getByRole('link', { name: '3.2 TO Receipt' }).first();
  await expect(link).toBeInViewport();
  await expect.poll(async () => (await prefetched(reading)).length).toBeGreaterThan(0);
  // One page has its turn at a time.
  const links = await reading.locator('a').count();
  for (let turn = 0; turn < links; turn += 1) await idle(reading);
  const needed: string[] = [];
  reading.on('request', (request) => {
    if (request.resourceType() === 'script') needed.push(request.url());
  });
  const ahead = await prefetched(reading);
  await link.click();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((url) => !ahead.includes(url))).toEqual([]);
});

test('they are fetched in the idle time of the browser alone', async ({ reading }) => {
  await reading.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Reflect.set(window, 'waiting', waiting);
    window.requestIdleCallback = (callback) => waiting.push(callback);
  });
  await visit(reading, SOURCE);
  await expect(reading.getByRole('link', { name: '3.2 TO Receipt' }).first()).toBeInViewport();
  await reading.waitForLoadState('networkidle');
  expect(await prefetched(reading)).toEqual([]);
  await reading.evaluate(() => {
    const waiting = Reflect.get(window, 'waiting') as IdleRequestCallback[];
    for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 10 });
  });
  const ofPages = async () =>
    (await prefetched(reading)).filter((url) => !/search-modal|assistant/.test(url));
  await expect.poll(async () => (await ofPages()).length).toBeGreaterThan(0);
});

for (const [name, connection] of [
  ['on 2G', { effectiveType: '2g', saveData: false }],
  ['with the data saver', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is fetched ahead ${name}`, async ({ reading }) => {
    await reading.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await visit(reading, '/docs/category/inbound-operations/');
    const link = reading.locator('main').getByRole('link', { name: /^3\.2 TO Receipt/ });
    await expect(link).toBeInViewport();
    await link.hover();
    await idle(reading);
    expect(await prefetched(reading)).toEqual([]);
    // The table of a chapter, which none of the page's own scripts is.
    const fetched = await reading.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    expect(fetched.filter((name) => name.includes('/pages-docs~'))).toEqual([]);
  });
}
