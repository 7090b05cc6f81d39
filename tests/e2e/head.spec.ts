/** Issue 3, "Titles and head", and section 2 of the specification: what every page says of itself,
 *  and what is told to robots. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../server/contract/manifest.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITE_TITLE = 'Warehouse Suite Docs';
/** Where the tests' build says that it stands: BASE_URL is not set. */
const SITE_URL = 'http://localhost:3000';

interface Head {
  address: string;
  title: string;
  descriptions: (string | null)[];
  canonicals: (string | null)[];
  headings: string[];
  lang: string | null;
}

/** Addresses of all built pages. */
async function pagesOfBuild(): Promise<string[]> {
  const buildDir = process.env['BUILD_DIR'] ?? path.join(ROOT, 'build');
  const text = await readFile(path.join(`${buildDir}-data`, 'manifest.json'), 'utf8');
  const { entries } = JSON.parse(text) as Manifest;
  return entries.filter(({ type }) => type.startsWith('text/html')).map((entry) => entry.path);
}

test('every page has one title, one description, one first heading and its canonical address', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  // The two pages of people who are not signed in have no place among the others.
  const alone = ['/login/', '/password/', '/second-step/', '/second-factor/'];
  const addresses = (await pagesOfBuild()).filter((address) => !alone.includes(address));
  expect(addresses.length).toBeGreaterThan(40);
  // As the server sends them: what search engines of a company and link previews read.
  const heads = await reading.evaluate(async (all) => {
    const read = async (address: string): Promise<Head> => {
      const html = await (await fetch(address)).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      const values = (selector: string, name: string) =>
        [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));
      return {
        address,
        title: page.title,
        descriptions: values('meta[name="description"]', 'content'),
        canonicals: values('link[rel="canonical"]', 'href'),
        headings: [...page.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
        lang: page.documentElement.getAttribute('lang'),
      };
    };
    const found: Head[] = [];
    for (const address of all) found.push(await read(address));
    return found;
  }, addresses);
  for (const { address, title, descriptions, canonicals, headings, lang } of heads) {
    expect.soft(title, address).toMatch(new RegExp(`^(\\S.* \\| )?${SITE_TITLE}$`));
    expect.soft(descriptions, address).toEqual([expect.stringMatching(/\S{3}.* .*\.$/)]);
    // The not-found page answers for every missing address and has none of its own.
    if (address !== '/404.html') {
      expect.soft(canonicals, address).toEqual([`${SITE_URL}${address}`]);
    }
    expect.soft(headings, address).toEqual([expect.stringMatching(/\S/)]);
    expect.soft(lang, address).toBe('en');
  }
  // Two tabs of one name could not be told apart. The print view has one title for each section.
  const byTitle = Map.groupBy(heads, ({ title }) => title);
  const shared = [...byTitle].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([title, pages]) => [title, ...pages.map(({ address }) => address)])).toEqual(
    [],
  );
});

test('title, description and canonical address follow the reader from page to page', async ({
  reading,
}) => {
  await reading.goto('/docs/inbound/po-receipt/');
  await ready(reading);
  await expect(reading).toHaveTitle(`PO Receipt · FlexiPro | ${SITE_TITLE}`);
  const description = reading.locator('meta[name="description"]');
  const first = await description.getAttribute('content');
  await reading.getByRole('link', { name: 'TO Receipt' }).first().click();
  await expect(reading).toHaveTitle(`TO Receipt · FlexiPro | ${SITE_TITLE}`);
  await expect(reading.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${SITE_URL}/docs/inbound/to-receipt/`,
  );
  await expect(description).toHaveCount(1);
  expect(await description.getAttribute('content')).not.toBe(first);
  await expect(reading.locator('h1')).toHaveText(['TO Receipt']);
});

test('the running pages have one first heading, one main part and one title each', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const [address, title, heading] of [
    ['/', SITE_TITLE, 'What do you need to do?'],
    ['/search/', `Search the documentation | ${SITE_TITLE}`, 'Search the documentation'],
    ['/search/?q=lot', `Search results for "lot" | ${SITE_TITLE}`, 'Search results for "lot"'],
    ['/markdown-page/', `About these pages | ${SITE_TITLE}`, 'About these pages'],
    [
      '/docs/category/inbound-operations/',
      `Inbound operations (chapter) · FlexiPro | ${SITE_TITLE}`,
      'Inbound operations',
    ],
    ['/no-such-page/', `Page Not Found | ${SITE_TITLE}`, 'Page Not Found'],
  ] as const) {
    await reading.goto(address);
    await ready(reading);
    await expect(reading).toHaveTitle(title);
    await expect(reading.locator('h1')).toHaveText([heading]);
    await expect(reading.locator('main')).toHaveCount(1);
    await expect(reading.locator('meta[name="description"]')).toHaveCount(1);
  }
});

test.describe(() => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the sign-in page has a title, a description and a heading, and keeps robots out', async ({
    page,
    expectConsole: _silent,
  }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign in');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Sign in to read the documentation.',
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('h1')).toHaveText(['Sign in']);
  });

  test('robots.txt shuts every robot out, and no sitemap is public', async ({ page }) => {
    const robots = await page.request.get('/robots.txt');
    expect(robots.status()).toBe(200);
    expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
    for (const address of ['/sitemap.xml', '/opensearch.xml', '/search/', '/404.html']) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(401);
      const asPage = await page.request.get(address, {
        maxRedirects: 0,
        headers: { Accept: 'text/html' },
      });
      expect(asPage.status(), address).toBe(302);
    }
  });
});

test('no sitemap is built', async ({ reading }) => {
  expect((await reading.request.get('/sitemap.xml')).status()).toBe(404);
});
