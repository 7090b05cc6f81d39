/** Where a reader is: the product in every place that names a page, ways on from an address without a
 *  page, the foot of a page, and what is put on paper. */

import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';

test('product and chapter number stand in breadcrumb, heading, sidebar and tab', async ({
  reading,
}) => {
  await visit(reading, PAGE);
  const crumbs = reading.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    '',
    'FlexiPro',
    'Inbound operations',
    '3.1 PO Receipt',
  ]);
  await expect(crumbs.getByRole('link', { name: 'FlexiPro' })).toHaveAttribute('href', '/docs/');
  await expect(crumbs.locator('[data-tint="2"] svg')).toBeVisible();
  await expect(reading.getByRole('heading', { level: 1, name: '3.1 PO Receipt' })).toBeVisible();
  await expect(reading).toHaveTitle('PO Receipt · FlexiPro | Warehouse Suite Docs');
  const sidebar = reading.locator('.theme-doc-sidebar-container');
  await expect(sidebar.getByRole('link', { name: 'FlexiPro' }).first()).toBeVisible();
});

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar names the product, and the list of contents stays while the page is read', async ({
    reading,
  }) => {
    await visit(reading, '/atlas/Introduction/');
    const bar = reading.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Atlas' }).filter({ visible: true })).toHaveCount(1);
    await visit(reading, PAGE);
    await reading.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
    const contents = reading.getByRole('button', { name: 'On this page' });
    await expect(contents).toBeInViewport({ ratio: 1 });
    await contents.tap();
    await reading.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Messages' }).tap();
    await expect(reading).toHaveURL(`${PAGE}#messages`);
    const heading = reading.locator('h2#messages');
    const edge = (await contents.boundingBox())!;
    await expect
      .poll(async () => (await heading.boundingBox())!.y)
      .toBeGreaterThanOrEqual(edge.y + edge.height);
    await expect(contents).toHaveAttribute('aria-expanded', 'false');
    await contents.tap();
    await reading.getByRole('button', { name: 'Top of the page' }).tap();
    await expect.poll(() => reading.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the breadcrumb takes one line, also on a page of a long title', async ({ reading }) => {
    await visit(reading, '/docs/inbound/inbound-overview/');
    const crumbs = reading.locator('.breadcrumbs');
    expect((await crumbs.boundingBox())!.height).toBeLessThan(60);
    await expect(crumbs.locator('.breadcrumbs__item').last()).toBeInViewport({ ratio: 1 });
  });

  test('what a finger has to hit is 44 px high', async ({ reading }) => {
    await visit(reading, PAGE);
    const small = () =>
      reading.evaluate(() => {
        const targets = document.querySelectorAll<HTMLElement>(
          'nav a, nav button, .navbar-sidebar a, .navbar-sidebar button, .pagination-nav a, [data-page-actions] *:is(a, button), .theme-doc-toc-mobile button, [data-page-foot] :is(a, button)',
        );
        return [...targets]
          .filter((target) => target.checkVisibility({ visibilityProperty: true }))
          .filter((target) => target.getBoundingClientRect().height < 43.5)
          .map(
            (target) => `${target.outerHTML.slice(0, 90)} ${target.getBoundingClientRect().height}`,
          );
      });
    expect.soft(await small()).toEqual([]);
    await reading.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(reading.locator('.navbar-sidebar')).toBeInViewport();
    expect.soft(await small()).toEqual([]);
  });
});

test('an address without a page offers the nearest pages, a search with its words, and the sections', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/404/);
  await reading.goto('/docs/inbound/po-reciept/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(reading.getByRole('searchbox')).toHaveValue('po reciept');
  const nearest = reading.getByRole('region', { name: 'Were you looking for one of these?' });
  await expect(nearest.getByRole('link').first()).toHaveText('PO Receipt');
  await expect(nearest.getByRole('link')).toHaveCount(3);
  await expect(reading.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveCount(
    6,
  );
  await reading.getByRole('searchbox').press('Enter');
  await expect(reading).toHaveURL('/search/?q=po%20reciept');
  await reading.goBack();
  await nearest.getByRole('link').first().click();
  await expect(reading).toHaveURL(PAGE);
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('an address without a page names none', async ({ page, expectConsole: _silent }) => {
    await page.goto('/docs/inbound/po-reciept/');
    await expect(page).toHaveURL('/login?returnTo=%2Fdocs%2Finbound%2Fpo-reciept%2F');
    await expect(page.getByText('PO Receipt')).toHaveCount(0);
  });
});

test('the foot of a page tells product, version, last change and address', async ({ reading }) => {
  await visit(reading, PAGE);
  const foot = reading.locator('[data-page-foot]');
  await expect(foot).toContainText(/FlexiPro 25\.3( · Last updated \d{1,2} \w+ \d{4})?/);
  await expect(foot).toContainText(new URL(PAGE, reading.url()).href);
  await expect(foot.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
});

test('every printed sheet names product, version and page, and pictures are light', async ({
  reading,
}) => {
  await visit(reading, '/docs/inbound/inbound-overview/');
  await reading.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(reading.locator('html')).toHaveAttribute('data-theme', 'dark');
  const rules = await reading.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  );
  expect(rules.join()).toContain('@bottom-left');
  expect(rules.join()).toMatch(/FlexiPro 25\.3 · /);
  await reading.emulateMedia({ media: 'print' });
  const styles = await reading.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    step: getComputedStyle(document.querySelector('.markdown li')!).breakInside,
    button: getComputedStyle(document.querySelector('.markdown [data-ui]') ?? document.body)
      .borderTopStyle,
  }));
  expect(styles).toMatchObject({ scheme: 'light', step: 'avoid' });
  expect((await reading.pdf()).byteLength).toBeGreaterThan(10_000);
});

test('on paper a link to another site says its address', async ({ reading }) => {
  await visit(reading, PAGE);
  // No page has one yet.
  await reading.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://example.com/a' });
    document.querySelector('.markdown p')!.append(link);
  });
  const link = reading.locator('.markdown a[href^="http"]');
  const said = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await said()).toBe('none');
  await reading.emulateMedia({ media: 'print' });
  expect(await said()).toContain('https://example.com/a');
});

test('a chapter is put on paper whole, in order, with its contents', async ({ reading }) => {
  test.setTimeout(60_000);
  await visit(reading, PAGE);
  await reading.getByRole('link', { name: 'Chapter as PDF' }).click();
  await expect(reading).toHaveURL('/print/docs/?chapter=inbound-operations');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(
    'FlexiPro 25.3: Inbound operations',
  );
  await expect(reading.getByRole('button', { name: 'Save as PDF' })).toBeEnabled({
    timeout: 20_000,
  });
  const contents = reading.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const titles = await contents.allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  expect(titles[1]).toBe('3.1 PO Receipt');
  const articles = reading.locator('main article');
  await expect(articles).toHaveCount(titles.length);
  const headings = await articles
    .locator('h2[data-chapter]')
    .evaluateAll((all) => all.map((one) => `${one.dataset['chapter']} ${one.textContent}`));
  expect(headings).toEqual(titles);
  const ids = await reading.evaluate(() => {
    const all = [...document.querySelectorAll('main [id]')].map(({ id }) => id);
    const broken = [...document.querySelectorAll('main a[href^="#"]')].filter(
      (link) => !document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1))),
    );
    return { twice: all.length - new Set(all).size, broken: broken.map((link) => link.outerHTML) };
  });
  expect(ids).toEqual({ twice: 0, broken: [] });
});
