/** What stands in an address sets nothing in the page: neither attributes nor the colour mode. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const QUERY = '?docusaurus-data-gate=checking&docusaurus-data-x=1&docusaurus-theme=dark';

/** Attributes of the page itself. */
const attributesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
  );

test('on the sign-in page', async ({ page, expectConsole: _silent }) => {
  await page.goto('/login');
  const plain = await attributesOf(page);
  await page.goto(`/login${QUERY}`);
  expect(await attributesOf(page)).toEqual(plain);
  expect(plain['data-theme']).toBe('light');
});

test('on a page for readers', async ({ signedIn: page }) => {
  await page.goto('/docs/');
  await expect(page.getByRole('button', { name: 'Ask AI', exact: true })).toBeVisible();
  const plain = await attributesOf(page);
  await page.goto(`/docs/${QUERY}`);
  await expect(page.getByRole('button', { name: 'Ask AI', exact: true })).toBeVisible();
  expect(await attributesOf(page)).toEqual(plain);
});

test('a style that somebody puts in is not let through, and the watch over the policy sees it', async ({
  page,
}) => {
  // The watch has to fail this test: it looks when the test is over.
  test.fail();
  await page.goto('/login');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await page.getByLabel('User name').fill('somebody');
});
