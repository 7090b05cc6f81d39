/** Message codes lead to the row that explains them: from text, from the search, from a scanner. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const ROW = '/docs/inbound/po-receipt/#fxp-inb-3025';
const TEXT = 'Quantity is over tolerance and cannot be received';
const REMEDY = 'Receive the allowed quantity and call the buyer about the rest';

/** The first mention of the code in a sentence. */
function mention(page: Page) {
  return page.getByRole('link', { name: 'FXP-INB-3025' }).first();
}

test('a mention of a code is a link to its row, with message and remedy on hover and focus', async ({
  reading,
}) => {
  await visit(reading, '/docs/inbound/po-receipt/');
  const tip = reading.getByRole('tooltip');
  await mention(reading).hover();
  await expect(tip).toContainText(TEXT);
  await expect(tip).toContainText(REMEDY);
  await reading.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  await mention(reading).focus();
  await expect(tip).toContainText(REMEDY);
  await expect(mention(reading)).toHaveAccessibleDescription(new RegExp(TEXT));
  await reading.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await reading.keyboard.press('Enter');
  await expect(reading).toHaveURL(ROW);
  await expect(reading.locator('#fxp-inb-3025')).toBeInViewport();
});

test('a code that another page explains leads to that page', async ({ reading }) => {
  await visit(reading, '/docs/inbound/po-receipt/');
  await reading.getByRole('link', { name: 'FXP-SYS-30' }).first().click();
  await expect(reading).toHaveURL(/#fxp-sys-30$/);
  await expect(reading.locator('#fxp-sys-30')).toBeInViewport();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap shows the message, the second opens its row', async ({ reading }) => {
    await visit(reading, '/docs/inbound/po-receipt/');
    await mention(reading).scrollIntoViewIfNeeded();
    await mention(reading).tap();
    const tip = reading.getByRole('tooltip');
    await expect(tip).toContainText(REMEDY);
    const box = (await tip.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await expect(reading).toHaveURL('/docs/inbound/po-receipt/');
    await mention(reading).tap();
    await expect(reading).toHaveURL(ROW);
  });
});

for (const typed of ['FXP-INB-3025', 'fxp inb 3025', '3025']) {
  test(`"${typed}" in the search shows message, cause and remedy, and Enter opens the row`, async ({
    reading,
  }) => {
    await visit(reading, '/');
    await reading.keyboard.press('/');
    await reading.getByPlaceholder('Search docs').fill(typed);
    const first = reading.locator('.DocSearch-Hit').first();
    for (const part of [
      TEXT,
      'Cause: Total received would pass the tolerance; the action is reject',
      `What to do: ${REMEDY}`,
    ]) {
      await expect(first).toContainText(part);
    }
    await reading.keyboard.press('Enter');
    await expect(reading).toHaveURL(ROW);
    await expect(reading.locator('.DocSearch-Modal')).toHaveCount(0);
    // It is kept as the row, too. The page comes with a bar, and so a search, of its own.
    await expect(reading.locator('#fxp-inb-3025')).toBeVisible();
    await reading.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(reading.locator('.DocSearch-Hit a').first()).toHaveAttribute('href', ROW);
  });
}

test('a code that a scanner types into the search opens its row before the hits are there', async ({
  reading,
}) => {
  await visit(reading, '/');
  await reading.keyboard.press('/');
  await reading.getByPlaceholder('Search docs').focus();
  // As a wedge does: no pause between the keys, and Enter at the end.
  await reading.keyboard.type('FXP-INB-3025');
  await reading.keyboard.press('Enter');
  await expect(reading).toHaveURL(ROW);
  await expect(reading.locator('.DocSearch-Modal')).toHaveCount(0);
});

test('the search page shows the message and opens its row at Enter', async ({ reading }) => {
  await visit(reading, '/search/?q=FXP-INB-3025');
  const first = reading.locator('main li').first();
  await expect(first).toContainText(`What to do: ${REMEDY}`);
  await reading.getByPlaceholder('Type your search here').press('Enter');
  await expect(reading).toHaveURL(ROW);
});
