/** Specification, sections 7 to 9: what the search asks, what becomes of its links, and its failure
 *  when the server is gone. */

import type { Page } from '@playwright/test';
import { startPortal } from '../fixtures/portal.ts';
import { visit } from './drive.ts';
import { PASSWORD, ready, enter } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

interface SearchRequest {
  indexName: string;
  query: string;
  facetFilters: (string | string[])[];
}

const TAGS = [
  'docusaurus_tag:default',
  'docusaurus_tag:docs-default-current',
  'docusaurus_tag:docs-atlas-current',
  'docusaurus_tag:docs-express-client-current',
  'docusaurus_tag:docs-express-server-current',
  'docusaurus_tag:docs-flexipro_label-current',
  'docusaurus_tag:docs-logipro-current',
];

async function requestOf(page: Page, act: () => Promise<void>): Promise<SearchRequest> {
  const sent = page.waitForRequest('**/api/search/**');
  await act();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['authorization']).toMatch(/^Bearer \S{40,}$/);
  const { requests } = request.postDataJSON() as { requests: SearchRequest[] };
  return requests[0]!;
}

test('modal and search page ask with filters for the language and the tags of the docs', async ({
  reading,
}) => {
  await reading.goto('/flexipro_label/');
  await ready(reading);
  const fromModal = await requestOf(reading, async () => {
    await reading.keyboard.press('Control+k');
    await reading.getByPlaceholder('Search docs').fill('label');
  });
  const fromPage = await requestOf(reading, async () => {
    await reading.goto('/search/?q=label');
  });
  for (const { facetFilters } of [fromModal, fromPage]) {
    const flat = facetFilters.map((filter) => [filter].flat().sort());
    expect(flat).toContainEqual(['language:en']);
    expect(flat).toContainEqual([...TAGS].sort());
  }
});

test('result paths under /docs/ are kept as they are', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  const answered = reading.waitForResponse('**/api/search/**');
  await reading.keyboard.press('Control+k');
  await reading.getByPlaceholder('Search docs').fill('FXP-INB-3024');
  const { results } = (await (await answered).json()) as {
    results: { hits: { url: string }[] }[];
  };
  const paths = results[0]!.hits.map(({ url }) => {
    const { pathname, hash } = new URL(url);
    return pathname + hash;
  });
  expect(paths[0]).toMatch(/^\/docs\/inbound\/po-receipt\//);
  const links = reading.locator('.DocSearch-Hit a');
  await expect(links.first()).toBeVisible();
  for (const href of await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )) {
    expect(paths).toContain(href);
  }
  await reading.goto('/search/?q=FXP-INB-3024');
  const first = reading.locator('main li a').first();
  await expect(first).toHaveAttribute('href', paths[0]!);
});

test('when the server is stopped the search says that it cannot fetch results', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  const portal = await startPortal(
    process.env['BUILD_DIR'] ? { env: { BUILD_DIR: process.env['BUILD_DIR'] } } : {},
  );
  await portal.addUser('reader', PASSWORD);
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await enter(page, 'reader');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('No recent searches')).toBeVisible();
  await portal.kill();
  await page.getByPlaceholder('Search docs').fill('receipt');
  await expect(page.getByText('Unable to fetch results', { exact: true })).toBeVisible();
  await expect(
    page.getByText('You might want to check your network connection.', { exact: true }),
  ).toBeVisible();
  await context.close();
  await portal.remove();
});

test('a search that the server refuses for their number says what to do', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/429|Searching failed:/);
  await visit(reading, '/');
  await reading.keyboard.press('Control+k');
  const input = reading.getByPlaceholder('Search docs');
  await input.click();
  await reading.route('**/api/search/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '12' },
      json: { error: { code: 'too_many_requests', message: '' } },
    }),
  );
  await input.fill('receipt');
  const modal = reading.locator('.DocSearch-Modal');
  await expect(modal.getByText('Unable to fetch results', { exact: true })).toBeVisible();
  await expect(modal).toContainText('Too many requests. Wait 12 seconds, then continue typing.');
  await reading.goto('/search/?q=receipt');
  await expect(reading.getByRole('main').getByRole('status')).toHaveText(
    'Too many requests. Wait 12 seconds, then continue typing.',
  );
});

test('a search that fails after a refused one says what failed', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/429|Failed to load resource|net::ERR/);
  await visit(reading, '/');
  await reading.keyboard.press('Control+k');
  const input = reading.getByPlaceholder('Search docs');
  await input.click();
  await reading.route('**/api/search/**', (route) => route.fulfill({ status: 429, body: '' }));
  await input.fill('receipt');
  const modal = reading.locator('.DocSearch-Modal');
  await expect(modal).toContainText('Too many requests. Wait a minute, then continue typing.');
  await reading.unrouteAll();
  await reading.route('**/api/search/**', (route) => route.abort());
  await input.fill('receipts');
  await expect(modal).toContainText('You might want to check your network connection.');
});
