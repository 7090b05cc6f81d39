/** Small things that were in the way: what covers text, what leads nowhere, colours that contradict
 *  the guide, words alone on a line. */

import { changeScript, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Ask AI folds to its sign once the page is read, so that it covers no line', async ({
    reading,
  }) => {
    await visit(reading, PAGE);
    const launcher = reading.getByRole('button', { name: 'Ask AI', exact: true });
    expect((await launcher.boundingBox())!.width).toBeGreaterThan(90);
    await reading.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    await expect.poll(async () => (await launcher.boundingBox())!.width).toBeLessThan(60);
    expect((await launcher.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  test('the sign of Ask AI has room before its words, also on a page too short to scroll', async ({
    reading,
    expectConsole,
  }) => {
    expectConsole(/403/);
    for (const address of [PAGE, '/admin/users/']) {
      await visit(reading, address);
      const launcher = reading.getByRole('button', { name: 'Ask AI', exact: true });
      await expect(launcher).toBeVisible();
      const gap = await launcher.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.querySelector('span')!);
        const sign = button.querySelector('svg')!.getBoundingClientRect();
        return words.getBoundingClientRect().left - sign.right;
      });
      expect(gap, address).toBeGreaterThan(4);
    }
  });
});

for (const width of [390, 320]) {
  test(`the words in the search field of the home page stay off its edges, at ${width} px`, async ({
    reading,
  }) => {
    await reading.setViewportSize({ width, height: 844 });
    await visit(reading, '/');
    const field = reading.getByRole('button', { name: /^Search for a task/ });
    const { above, lines } = await field.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.querySelector('span')!);
      const box = words.getBoundingClientRect();
      return {
        above: box.top - button.getBoundingClientRect().top,
        lines: words.getClientRects().length,
      };
    });
    expect(above).toBeGreaterThanOrEqual(8);
    if (width === 390) expect(lines).toBe(1);
  });
}

test('Ask AI covers no entry of the table of contents', async ({ reading }) => {
  await visit(reading, '/docs/release-notes/');
  const last = reading.locator('.table-of-contents__link').last();
  await last.scrollIntoViewIfNeeded();
  const launcher = reading.getByRole('button', { name: 'Ask AI', exact: true });
  const [entry, button] = [(await last.boundingBox())!, (await launcher.boundingBox())!];
  expect(entry.y + entry.height).toBeLessThanOrEqual(button.y);
});

test('the screen of a crash leads home, and nothing says that the page is on its way', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/A theme navbar item failed to render|No NavbarItem component found/);
  await changeScript(reading, '{type:"custom-logout",', '{type:"custom-nothing",');
  await reading.goto('/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(reading.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  await expect(reading.locator('#nprogress:visible')).toHaveCount(0);
});

test('the home page leads to the page that explains the signs, and leaves no word alone on a line', async ({
  reading,
}) => {
  await visit(reading, '/');
  await expect(reading.locator('h1 + p')).toHaveCSS('text-wrap', 'balance');
  await reading.getByRole('link', { name: 'About these pages' }).click();
  await expect(reading).toHaveURL('/markdown-page/');
});

test('the star of a field is red and the mark of a scan is blue, as the guide says', async ({
  reading,
}) => {
  await visit(reading, PAGE);
  for (const theme of ['light', 'dark']) {
    await reading.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
    const hues = await reading.locator('[data-screen]').evaluate((screen) => {
      const colourOf = (element: Element) =>
        getComputedStyle(element).color.match(/\d+/g)!.map(Number);
      const star = [...screen.querySelectorAll('span')].find(
        ({ textContent }) => textContent === '*',
      )!;
      return { star: colourOf(star), scan: colourOf(screen.querySelector('svg.lucide-barcode')!) };
    });
    expect(Math.max(...hues.star)).toBe(hues.star[0]);
    expect(Math.max(...hues.scan)).toBe(hues.scan[2]);
  }
});

test('a hit of the search shows two lines of where its words stand', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('Control+k');
  await reading.getByPlaceholder('Search docs').fill('over receipt tolerance');
  const lines = reading
    .locator('.DocSearch-Hit-title')
    .filter({ hasText: 'You may receive less or more' });
  await expect(lines).toBeVisible();
  const { height, line } = await lines.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(Math.round(height / line)).toBe(2);
  // Its product, by icon and tint.
  const hit = reading.locator('.DocSearch-Hit').filter({ has: lines });
  await expect(hit.locator('[data-tint="2"] svg')).toBeVisible();
});

test('a printed section says when it was last changed', async ({ reading }) => {
  await visit(reading, '/print/express-server/');
  const updated = reading.getByText(/^Last updated \d{1,2} \w+ \d{4}$/);
  // Without a history of the pages nobody knows.
  if ((await updated.count()) === 0) return;
  const rules = await reading.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  );
  expect(rules.join()).toContain((await updated.textContent())!);
});
