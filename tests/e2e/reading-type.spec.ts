/** Type and space: lines that the eye can follow, one typeface, bar and sidebar on one line, and
 *  nothing that moves while it is read. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';

/** Characters of the full lines of the paragraphs, the shortest first. */
function lineLengths(page: Page, paragraphs: string): Promise<number[]> {
  return page.evaluate((selector) => {
    const lengths: number[] = [];
    for (const paragraph of document.querySelectorAll(selector)) {
      const range = document.createRange();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, number>();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < node.textContent!.length; index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { bottom } = range.getBoundingClientRect();
          const line = [...lines.keys()].find((key) => Math.abs(key - bottom) < 12) ?? bottom;
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      // The last line is as long as it happens to be.
      lengths.push(...[...lines.values()].slice(0, -1));
    }
    return lengths.sort((a, b) => a - b);
  }, paragraphs);
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lines have 65 to 75 characters, and pagination is as wide as they are', async ({
    reading,
  }) => {
    await visit(reading, PAGE);
    const lengths = await lineLengths(reading, '.theme-doc-markdown > p');
    expect(lengths.length).toBeGreaterThan(10);
    const median = lengths[Math.floor(lengths.length / 2)]!;
    expect(median).toBeGreaterThanOrEqual(65);
    expect(median).toBeLessThanOrEqual(75);
    const widths = await reading.evaluate(() =>
      ['.theme-doc-markdown > p', '.pagination-nav'].map(
        (selector) => document.querySelector(selector)!.getBoundingClientRect().width,
      ),
    );
    expect(widths[0]).toBe(widths[1]);
  });

  for (const [name, address, paragraphs] of [
    ['the print view', '/print/express-server/', 'main article p'],
    ['the lead of a chapter', '/docs/category/inbound-operations/', 'main header > p'],
    ['results of the search page', '/search/?q=tolerance', 'main li p:last-child'],
  ] as const) {
    test(`lines of ${name} are no longer than those of a page`, async ({ reading }) => {
      await visit(reading, address);
      await expect(reading.locator(paragraphs).first()).toBeVisible();
      const lengths = await lineLengths(reading, paragraphs);
      expect(lengths.length).toBeGreaterThan(0);
      expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
    });
  }

  test('the list of contents is as quiet as the text around it in dark mode', async ({
    reading,
  }) => {
    await visit(reading, PAGE);
    await reading.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(reading.locator('html')).toHaveAttribute('data-theme', 'dark');
    const link = reading.locator('.theme-doc-toc-desktop a').first();
    await expect(link).not.toHaveCSS('color', 'rgb(255, 255, 255)');
    await link.hover();
    await expect(link).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  });

  test('results of the search page move nothing that is in sight', async ({ reading }) => {
    await visit(reading, '/');
    await reading.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await reading.goto('/search/?q=tolerance');
    await expect(reading.locator('main li').first()).toBeVisible();
    await reading.waitForLoadState('networkidle');
    const shifts = await reading.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1000 } });

  test('bar and sidebar begin on one line', async ({ reading }) => {
    await visit(reading, PAGE);
    const [bar, sidebar] = await reading.evaluate(() =>
      ['.navbar__inner', '.theme-doc-sidebar-container'].map(
        (selector) => document.querySelector(selector)!.getBoundingClientRect().left,
      ),
    );
    expect(Math.abs(bar! - sidebar!)).toBeLessThan(2);
  });
});

for (const [name, address] of [
  ['a page', PAGE],
  ['the search page', '/search/?q=qqqqzzzz'],
  ['the print view', '/print/express-server/'],
] as const) {
  test(`every control of ${name} has the typeface of the text`, async ({ reading }) => {
    await visit(reading, address);
    const others = await reading.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea')]
        .filter((control) => control.checkVisibility())
        .map((control) => getComputedStyle(control).fontFamily)
        .filter((family) => !family.includes('Atkinson')),
    );
    expect(others).toEqual([]);
  });
}
