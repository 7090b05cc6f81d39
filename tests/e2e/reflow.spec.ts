/** Issue 3: at 200 % zoom and at a width of 320 px nothing scrolls sideways but what must, and it
 *  does so inside itself. */

import type { Page } from '@playwright/test';
import { openChat, send, setCount } from './chat-drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const PAGES = {
  home: '/',
  'a task page': '/docs/inbound/po-receipt/',
  'an overview page': '/docs/inbound/inbound-overview/',
  'a page with code': '/flexipro_label/developer/print/',
  'a component page': '/logipro/components/text-input/',
  'a category page': '/docs/category/inbound-operations/',
  'the Markdown page': '/markdown-page/',
  'the search page': '/search/?q=tolerance',
  'the not-found page': '/no-such-page/',
};

/** Sizes in CSS pixels: a narrow phone, and a window of 1280 px at 200 %. */
const PAGE_SIZES = [
  { width: 320, height: 640, deviceScaleFactor: 1 },
  { width: 640, height: 400, deviceScaleFactor: 2 },
];
/** What opens over the page has to do with little height as well: 1280 by 1024 px at 400 %. */
const DIALOG_SIZES = [...PAGE_SIZES, { width: 320, height: 256, deviceScaleFactor: 4 }];

// Nothing slides while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What reaches over the window's edges without standing in a box of its own that scrolls. */
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box === document.body) return false;
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) {
          const { left, right } = box.getBoundingClientRect();
          return left >= 0 && right <= width;
        }
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own < 2 || height < 2 || (left >= -0.5 && right <= width + 0.5)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The skip link waits beside the window until it has the focus, and so does the panel of the
      // menu that is not shown.
      if (isCut(element) || element.closest('[inert], [class*="skipToContent"]')) continue;
      if (element.matches('.navbar-sidebar__items')) continue;
      found.push(`${element.outerHTML.slice(0, 120)}: ${left} to ${right}`);
    }
    return found;
  });
}

for (const { deviceScaleFactor, ...viewport } of PAGE_SIZES) {
  const size = `${viewport.width} by ${viewport.height} px`;
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor });

    test(`at ${size} no page scrolls sideways, and what is wide scrolls inside itself`, async ({
      reading,
      context,
      expectConsole,
    }) => {
      expectConsole(/404/);
      for (const [name, address] of Object.entries(PAGES)) {
        await reading.goto(address);
        await ready(reading);
        expect.soft(await outside(reading), name).toEqual([]);
      }
      await reading.goto('/flexipro_label/developer/print/');
      await ready(reading);
      const wide = reading.locator('.markdown :is(pre, div:has(> table))');
      const scrolls = await wide.evaluateAll((boxes) =>
        boxes.some((box) => box.scrollWidth > box.clientWidth),
      );
      expect(scrolls).toBe(true);
      await context.clearCookies();
      await reading.goto('/login');
      await expect(reading.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect.soft(await outside(reading), 'the sign-in page').toEqual([]);
    });
  });
}

for (const { deviceScaleFactor, ...viewport } of DIALOG_SIZES) {
  const size = `${viewport.width} by ${viewport.height} px`;
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor });

    test(`at ${size} dialogs, lists and notices stay inside the window`, async ({ reading }) => {
      await reading.goto('/docs/inbound/po-receipt/');
      await ready(reading);
      await reading.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(reading.locator('.navbar-sidebar')).toBeInViewport();
      expect.soft(await outside(reading), 'menu').toEqual([]);
      await reading.getByRole('button', { name: 'Close navigation bar' }).click();
      await reading.keyboard.press('Control+k');
      await reading.getByPlaceholder('Search docs').fill('over-receipt tolerance');
      await reading.locator('.DocSearch-Hit').first().waitFor();
      expect.soft(await outside(reading), 'search').toEqual([]);
      await reading.keyboard.press('Escape');
      const dialog = await openChat(reading);
      await send(dialog, 'What do the messages of PO Receipt mean?');
      await dialog.getByRole('region', { name: 'Sources' }).waitFor();
      for (const part of [
        dialog.getByPlaceholder('Type your message...'),
        dialog.getByRole('button', { name: 'Send' }),
        dialog.getByRole('button', { name: 'Close' }),
      ]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      expect.soft(await outside(reading), 'answer').toEqual([]);
      await dialog.getByRole('combobox').click();
      const box = async () => (await reading.getByRole('listbox').boundingBox())!;
      // It is drawn once outside the window, to be measured.
      await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(0);
      const list = await box();
      expect.soft(list.x).toBeGreaterThanOrEqual(10);
      expect.soft(list.y).toBeGreaterThanOrEqual(10);
      expect.soft(list.x + list.width).toBeLessThanOrEqual(viewport.width - 10);
      expect.soft(list.y + list.height).toBeLessThanOrEqual(viewport.height - 10);
      expect.soft(await outside(reading), 'list of apps').toEqual([]);
      await reading.keyboard.press('Escape');
      await setCount(reading, 10);
      await send(dialog, 'one more');
      await reading.getByText('Daily limit reached', { exact: true }).waitFor();
      expect.soft(await outside(reading), 'toast').toEqual([]);
    });
  });
}
