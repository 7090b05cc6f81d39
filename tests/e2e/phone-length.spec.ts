/** How far a reader has to scroll on a handheld. The project `phone` has its size. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const BUILD = path.resolve(
  import.meta.dirname,
  '../..',
  process.env['BUILD_DIR'] ?? 'build',
  'logipro',
);
const SCREEN = 844;
const LONGEST = 15;
/** Pages to look things up in, with their screens: longer, but their first screens lead everywhere. */
const REFERENCES: Record<string, number> = {
  '/logipro/development/script-reference/': 25,
  '/logipro/setup/settings/': 23,
};

const ADDRESSES = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.html')
  .map((file) => path.posix.join('/logipro', path.dirname(file), '/'))
  .sort();

interface Length {
  screens: number;
  /** Links on the first two screens to headings of the page itself. */
  index: number;
  width: number;
}

async function lengthOf(page: Page, address: string): Promise<Length> {
  await page.goto(address);
  return page.evaluate(async (screen) => {
    await document.fonts.ready;
    const index = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-markdown a')].filter(
      ({ hash, pathname, offsetTop, classList }) =>
        pathname === location.pathname &&
        hash !== '' &&
        offsetTop < 2 * screen &&
        !classList.contains('hash-link') &&
        document.getElementById(decodeURIComponent(hash.slice(1))),
    );
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { screens: scrollHeight / screen, index: index.length, width: scrollWidth };
  }, SCREEN);
}

test('pages of LogiPro have at most 15 screens, but for references, which begin with an index', async ({
  reading,
}) => {
  test.setTimeout(180_000);
  expect(ADDRESSES.length).toBeGreaterThan(60);
  for (const address of ADDRESSES) {
    const { screens, index, width } = await lengthOf(reading, address);
    expect.soft(screens, address).toBeLessThanOrEqual(REFERENCES[address] ?? LONGEST);
    expect.soft(width, `${address} does not scroll sideways`).toBe(390);
    if (address in REFERENCES) expect.soft(index, `index of ${address}`).toBeGreaterThanOrEqual(4);
  }
});

/** Height of what a selector finds, in pixels for every 100 characters of it. */
async function heightOfText(page: Page, selector: string): Promise<number> {
  const all = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => ({
      height: element.getBoundingClientRect().height,
      characters: element.textContent.length,
    })),
  );
  expect(all.length, selector).toBeGreaterThan(0);
  const sum = (key: 'height' | 'characters') => all.reduce((total, { [key]: n }) => total + n, 0);
  return (sum('height') / sum('characters')) * 100;
}

test('cards and tables take little more room than their text as a paragraph', async ({
  reading,
}) => {
  const pages = [
    '/docs/inbound/po-receipt/',
    '/logipro/setup/settings/',
    '/logipro/components/grid/',
  ];
  for (const address of pages) {
    await visit(reading, address);
    const cards = await heightOfText(reading, '.theme-doc-markdown table[data-form="cards"]');
    expect.soft(cards, address).toBeLessThanOrEqual(104);
  }
  await visit(reading, '/docs/system-overview/erp-setup/');
  const columns = await heightOfText(reading, '.theme-doc-markdown table[data-form="columns"]');
  expect(columns).toBeLessThanOrEqual(93);
});

test('what stands below a page is shorter than a screen', async ({ reading }) => {
  await visit(reading, '/docs/inbound/po-receipt/');
  const foot = await reading.evaluate(
    () =>
      document.querySelector('.footer')!.getBoundingClientRect().bottom -
      document.querySelector('.theme-doc-markdown')!.getBoundingClientRect().bottom,
  );
  expect(foot).toBeGreaterThan(0);
  expect(foot).toBeLessThan(750);
});

test('a long block of code scrolls inside itself, by touch and by key', async ({ reading }) => {
  await visit(reading, '/logipro/components/grid/');
  const code = reading.locator('.theme-code-block pre').first();
  await code.scrollIntoViewIfNeeded();
  const { height, whole } = await code.evaluate((element) => ({
    height: element.clientHeight,
    whole: element.scrollHeight,
  }));
  expect(height).toBeLessThanOrEqual(320);
  expect(whole).toBeGreaterThan(height);
  await code.focus();
  await reading.keyboard.press('End');
  await expect
    .poll(() => code.evaluate((element) => element.scrollTop + element.clientHeight))
    .toBeGreaterThanOrEqual(whole - 1);
  await reading.emulateMedia({ media: 'print' });
  expect(await code.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
