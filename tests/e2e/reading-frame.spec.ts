/** What stands around the text of every kind of page: nothing above the bar, the foot at the foot of
 *  the window, the name of the product in full, and room for what is beside the text. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';
const API_PAGE = '/flexipro_label/developer/print/';

/** One of each kind of page. */
const KINDS = [
  '/',
  PAGE,
  '/docs/inbound/inbound-overview/',
  '/docs/category/inbound-operations/',
  '/flexipro_label/admin/users/',
  API_PAGE,
  '/logipro/components/grid/',
  '/search/?q=tolerance',
  '/account/',
  '/admin/users/',
  '/admin/audit/',
  '/markdown-page/',
  '/print/express-server/',
  '/no-such-page/',
];

async function useDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

for (const width of [390, 1440]) {
  test(`nothing stands above the bar, and the foot ends no page too early, at ${width} px`, async ({
    reading,
    expectConsole,
  }) => {
    test.setTimeout(60_000);
    expectConsole(/40[34]/);
    await reading.setViewportSize({ width, height: 900 });
    for (const address of KINDS) {
      await visit(reading, address);
      const { top, end, body } = await reading.evaluate(() => ({
        top: document.querySelector('.navbar')!.getBoundingClientRect().top,
        end: document.querySelector('.footer')?.getBoundingClientRect().bottom,
        body: document.body.getBoundingClientRect().top,
      }));
      expect.soft({ top, body }, address).toEqual({ top: 0, body: 0 });
      // The print view has no foot.
      if (end !== undefined) expect.soft(end, address).toBeGreaterThanOrEqual(900);
    }
  });
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('nothing stands above the sign-in page, either', async ({
    page,
    expectConsole: _silent,
  }) => {
    await page.goto('/login');
    const first = page.locator('[data-sign-in-page]');
    expect((await first.boundingBox())!.y).toBe(0);
  });
});

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const [address, name] of [
    ['/flexipro_label/admin/users/', 'FlexiPro Label'],
    ['/express-client/', 'Express Client'],
  ] as const) {
    test(`the bar names ${name} in full`, async ({ reading }) => {
      await visit(reading, address);
      const bar = reading.getByRole('navigation', { name: 'Main' });
      const link = bar.getByRole('link', { name, exact: true }).filter({ visible: true });
      await expect(link).toHaveCount(1);
      const cut = await link.evaluate(
        (element) =>
          [element, ...element.querySelectorAll('span')].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
          ).length,
      );
      expect(cut).toBe(0);
      const account = bar.getByRole('link', { name: /^Your account/ });
      const [left, right] = [(await link.boundingBox())!, (await account.boundingBox())!];
      expect(left.x + left.width).toBeLessThanOrEqual(right.x);
      expect(left.y + left.height).toBeLessThanOrEqual(64);
    });
  }
});

for (const width of [390, 1280]) {
  test(`the bar without a connection covers no end of the page and no button, at ${width} px`, async ({
    reading,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await reading.setViewportSize({ width, height: 800 });
    await visit(reading, PAGE);
    await reading.route('**/api/session', (route) => route.abort());
    await reading.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
    await expect(reading.locator('[data-connection] > p')).toBeVisible();
    const covered = (selector: string) =>
      reading.evaluate((elements) => {
        const bar = document.querySelector('[data-connection] > p')!.getBoundingClientRect();
        const isCovered = ({ left, right, top, bottom }: DOMRect) =>
          left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
        return [...document.querySelectorAll(elements)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => isCovered(element.getBoundingClientRect()))
          .map((element) => element.textContent);
      }, selector);
    expect(await covered('.navbar, .breadcrumbs, aside p, aside a, h1')).toEqual([]);
    const end = () => reading.evaluate(() => window.scrollTo({ top: 9e5, behavior: 'instant' }));
    await end();
    // The button that leads to the top is there for those who turn back.
    await reading.mouse.move(200, 300);
    await reading.mouse.wheel(0, -200);
    await expect(reading.getByRole('button', { name: 'Scroll back to top' })).toBeVisible();
    expect(await covered('.theme-back-to-top-button, [aria-keyshortcuts="Control+J"]')).toEqual([]);
    await end();
    expect(await covered('.footer a, .footer__bottom > *')).toEqual([]);
  });
}

test('code of an API page stands beside its text, and is not cut', async ({ reading }) => {
  await reading.setViewportSize({ width: 1440, height: 900 });
  await visit(reading, API_PAGE);
  const { main, wide, text, cut } = await reading.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return {
      main: box('main').width,
      wide: box('.theme-doc-markdown').width,
      text: box('.theme-doc-markdown > p').right,
      cut: [...document.querySelectorAll('.tabs-container')]
        .filter((tabs) => tabs.checkVisibility())
        .map((tabs) => tabs.getBoundingClientRect())
        .map(({ left, width }) => ({ left, width })),
    };
  });
  expect(wide).toBeGreaterThan(main * 0.9);
  expect(cut.length).toBeGreaterThan(0);
  for (const { left, width } of cut) {
    expect(left).toBeGreaterThan(text);
    expect(width).toBeGreaterThan(400);
  }
});

test('notes have the colours of the site, and can be read on paper from dark mode', async ({
  reading,
}) => {
  await visit(reading, PAGE);
  await useDark(reading);
  await reading.emulateMedia({ media: 'print' });
  const notes = await reading.evaluate(() =>
    [...document.querySelectorAll('.theme-admonition')].map((note) => getComputedStyle(note).color),
  );
  expect(notes.length).toBeGreaterThan(1);
  const ink = await reading.evaluate(() => getComputedStyle(document.body).color);
  expect(new Set(notes)).toEqual(new Set([ink]));
  expect(ink).toBe('rgb(23, 39, 43)');
});

test('pictures are set in the typeface of the text', async ({ reading }) => {
  await visit(reading, '/docs/inbound/inbound-overview/');
  const picture = reading.locator('.markdown img').first();
  await picture.scrollIntoViewIfNeeded();
  const result = await picture.evaluate(async (image) => {
    const svg = await (await fetch((image as HTMLImageElement).src)).text();
    const font = /url\(data:font\/woff2;base64,([^)]+)\)/.exec(svg)?.[1];
    if (font === undefined) return null;
    const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace('Of The Picture', bytes, { weight: '400 700' }).load());
    // Letter by letter: pairs may be set closer by a hair where a font is cut down.
    const letters = new Set(
      [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
    );
    const pen = document.createElement('canvas').getContext('2d')!;
    const width = (face: string, weight: number, letter: string) => {
      pen.font = `${weight} 100px "${face}"`;
      return pen.measureText(letter).width;
    };
    /** The picture as the browser draws it, with or without its font. */
    const draw = async (source: string) => {
      const drawn = new Image();
      drawn.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await drawn.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 380, height: 500 });
      canvas.getContext('2d')!.drawImage(drawn, 0, 0);
      return canvas.toDataURL();
    };
    return {
      unlike: [...letters].filter((letter) =>
        [400, 700].some(
          (weight) =>
            // The letter I differs by more than half a pixel of 100; another typeface by many.
            Math.abs(
              width('Of The Picture', weight, letter) -
                width('Atkinson Hyperlegible Next', weight, letter),
            ) > 1,
        ),
      ),
      letters: letters.size,
      isDrawn: (await draw(svg)) !== (await draw(svg.replace(/@font-face\{[^}]*\}/, ''))),
    };
  });
  expect(result).toMatchObject({ unlike: [], isDrawn: true });
  expect(result!.letters).toBeGreaterThan(20);
});
