/** Issue 3: reduced motion, print and forced colours, as the browser asks for them. */

import type { Locator, Page } from '@playwright/test';
import { answerWith, openChat, send, setCount } from './chat-drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

/** Animations that move for longer than an eye can see. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect!.getComputedTiming();
      const isLong = Number(duration) > 1 || iterations === Infinity;
      return isLong ? [(animation.effect as KeyframeEffect).target!.outerHTML.slice(0, 100)] : [];
    }),
  );
}

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion nothing moves: no spinner turns, no dialog slides, no list glides', async ({
    reading,
  }) => {
    await reading.addInitScript(() => {
      const jumps: unknown[] = [];
      Object.assign(window, { jumps });
      const elements: { scrollIntoView: (how?: boolean | ScrollIntoViewOptions) => void } =
        Element.prototype;
      const original = elements.scrollIntoView;
      elements.scrollIntoView = function (options) {
        jumps.push(options);
        original.call(this, options);
      };
    });
    await reading.goto('/docs/inbound/inbound-overview/');
    await ready(reading);
    await reading.route('**/docs/invoke', () => new Promise(() => {}));
    const dialog = await openChat(reading);
    await send(dialog, 'What is a lot?');
    await expect(dialog.getByText('Processing your request...')).toBeVisible();
    await expect(dialog.locator('svg[class*="spinner"]')).toHaveCount(2);
    expect(await moving(reading)).toEqual([]);
    const jumps = await reading.evaluate(() => (window as { jumps?: unknown[] }).jumps);
    expect(jumps).not.toEqual([]);
    expect(jumps).not.toContainEqual(expect.objectContaining({ behavior: 'smooth' }));
    await reading.keyboard.press('Escape');
    await reading.locator('.markdown img.medium-zoom-image').first().click();
    await expect(reading.locator('.medium-zoom--opened')).toHaveCount(1);
    expect(await moving(reading)).toEqual([]);
    for (const element of ['html', '.navbar', '.menu__link']) {
      const style = await reading
        .locator(element)
        .first()
        .evaluate((found) => {
          const { scrollBehavior, transitionDuration } = getComputedStyle(found);
          return [scrollBehavior, Math.max(...transitionDuration.split(',').map(parseFloat))];
        });
      expect(style[0]).toBe('auto');
      expect(style[1]).toBeLessThanOrEqual(0.00001);
    }
  });
});

test('without reduced motion the waiting sign turns', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  await reading.route('**/docs/invoke', () => new Promise(() => {}));
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect(dialog.getByText('Processing your request...')).toBeVisible();
  expect((await moving(reading)).length).toBe(2);
});

/** Width and colour of what the printed page is made of. */
async function colours(part: Locator): Promise<{ text: string; paper: string }> {
  return part.evaluate((element) => ({
    text: getComputedStyle(element).color,
    paper: getComputedStyle(document.documentElement).backgroundColor,
  }));
}

test('a printed page is the document alone, whatever is open', async ({ reading }) => {
  await reading.goto('/docs/inbound/po-receipt/');
  await ready(reading);
  const light = await colours(reading.locator('.markdown p').first());
  await reading.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(reading.locator('html')).toHaveAttribute('data-theme', 'dark');
  await setCount(reading, 10);
  const dialog = await openChat(reading);
  await send(dialog, 'one more');
  await reading.getByText('Daily limit reached', { exact: true }).waitFor();
  for (const width of [718, 1040]) {
    await reading.setViewportSize({ width, height: 1000 });
    await reading.emulateMedia({ media: 'print' });
    const parts = [
      'nav',
      'footer',
      'aside',
      'button',
      '[role="dialog"]',
      '[role="region"]:not(.markdown [role="region"])',
      '[class*="overlay"]',
      '[class*="skipToContent"]',
      '.table-of-contents',
      '.hash-link',
    ];
    await expect(reading.locator(parts.join()).filter({ visible: true })).toHaveCount(0);
    await expect(reading.locator('h1')).toBeVisible();
    // The column takes the sheet, and no table is cut.
    const text = (await reading.locator('.markdown').boundingBox())!;
    expect(text.x).toBe(0);
    expect(text.width).toBe(width);
    const cut = await reading
      .locator('.markdown div:has(> table)')
      .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).overflowX));
    expect(new Set(cut)).toEqual(new Set(['visible']));
    expect(await colours(reading.locator('.markdown p').first())).toEqual(light);
    await reading.emulateMedia({ media: 'screen' });
  }
  await expect(dialog).toBeVisible();
});

/** Buttons whose edge cannot be told from what is around them, and links that look like text. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (element.closest('[aria-hidden="true"], .menu__list-item, img')) return [];
      const style = getComputedStyle(element);
      const isSeen =
        parseFloat(style.borderTopWidth) >= 1 &&
        style.borderTopStyle !== 'none' &&
        style.borderTopColor !== style.backgroundColor &&
        style.borderTopColor !== getComputedStyle(document.body).backgroundColor;
      const form = element.closest('.DocSearch-Form');
      const isInFrame = form !== null && parseFloat(getComputedStyle(form).borderTopWidth) >= 1;
      return isSeen || isInFrame ? [] : [element.outerHTML.slice(0, 120)];
    }),
  );
}

/** Presses Tab so often, and names every stop whose focus cannot be seen. */
async function stopsWithoutFocus(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement!;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const paper = getComputedStyle(document.body).backgroundColor;
      const isSeen =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== paper;
      return isSeen || element === document.body ? null : element.outerHTML.slice(0, 120);
    });
    if (problem !== null) unseen.push(problem);
  }
  return unseen;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test(`with forced colours, ${colorScheme}, every button has an edge and every focus is seen`, async ({
      reading,
    }) => {
      await reading.goto('/');
      await ready(reading);
      expect(await reading.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(
        true,
      );
      expect.soft(await withoutEdge(reading), 'home').toEqual([]);
      expect.soft(await stopsWithoutFocus(reading, 22), 'home').toEqual([]);
      await reading.goto('/docs/inbound/po-receipt/');
      await ready(reading);
      expect.soft(await withoutEdge(reading), 'a task page').toEqual([]);
      expect.soft(await stopsWithoutFocus(reading, 40), 'a task page').toEqual([]);

      await answerWith(reading);
      const dialog = await openChat(reading);
      await send(dialog, 'What is a lot?');
      await expect(dialog).toContainText('An answer.');
      expect.soft(await withoutEdge(reading), 'chat').toEqual([]);
      expect.soft(await stopsWithoutFocus(reading, 6), 'chat').toEqual([]);
      await reading.keyboard.press('Escape');

      await reading.keyboard.press('Control+k');
      await reading.getByPlaceholder('Search docs').fill('tolerance');
      const active = reading.locator('.DocSearch-Hit[data-active] a');
      await expect(active).toHaveCSS('outline-style', 'solid');
      expect.soft(await withoutEdge(reading), 'search').toEqual([]);
      await reading.goto('/search/?q=tolerance');
      const pressed = reading.getByRole('button', { name: 'All' });
      await expect(pressed).toHaveCSS('outline-style', 'solid');
      expect.soft(await withoutEdge(reading), 'search page').toEqual([]);
    });
  });
}
