/** `npm run screenshots`: pictures of every screen, desktop and phone, light and dark, from the
 *  built site behind the real server. With `--readme` only the two of the README, into static. */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startPortal } from '../tests/fixtures/portal.ts';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';

const HELP = `npm run screenshots               every screen, into test-results/screenshots
npm run screenshots -- --readme   the pictures of the README, into decisions/pictures
`;
const PASSWORD = 'a password for pictures';
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** What is done on the home page before the picture is taken. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  home: () => Promise.resolve(),
  page: async (page) => open(page, '/docs/inbound/po-receipt/'),
  overview: async (page) => open(page, '/docs/inbound/inbound-overview/'),
  category: async (page) => open(page, '/docs/category/inbound-operations/'),
  component: async (page) => open(page, '/logipro/components/text-input/'),
  markdown: async (page) => open(page, '/markdown-page/'),
  'not-found': async (page) => open(page, '/no-such-page/'),
  'search-page': async (page) => {
    await open(page, '/search/?q=tolerance');
    await page.locator('main li mark').first().waitFor();
  },
  'search-start': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').waitFor();
  },
  'search-hits': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('over receipt tolerance');
    await page.locator('.DocSearch-Hit').first().waitFor();
  },
  'search-none': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('qqqqzzzz');
    await page.locator('.DocSearch-NoResults').waitFor();
  },
  assistant: async (page) => {
    await page.keyboard.press('Control+j');
    await page.getByPlaceholder('Type your message...').waitFor();
  },
  'assistant-answer': async (page) => {
    await page.keyboard.press('Control+j');
    const input = page.getByPlaceholder('Type your message...');
    await input.fill('How do I receive a delivery against a purchase order?');
    await input.press('Enter');
    await page.getByRole('region', { name: 'Sources' }).waitFor();
  },
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask AI' }).waitFor();
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await takeAll(process.argv.includes('--readme'));
}

async function takeAll(forReadme: boolean): Promise<void> {
  const folder = path.resolve(forReadme ? 'decisions/pictures' : 'test-results/screenshots');
  await mkdir(folder, { recursive: true });
  const portal = await startPortal({ env: { LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  await portal.addUser('pictures', PASSWORD);
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark']) {
      if (forReadme && (size !== 'desktop' || theme !== 'light')) continue;
      const context = await browser.newContext({ viewport, baseURL: portal.url });
      const page = await context.newPage();
      const take = async (name: string) => {
        await page.evaluate(() => document.fonts.ready);
        const picture = await page.screenshot({ animations: 'disabled' });
        await writeFile(path.join(folder, `${name}-${size}-${theme}.png`), picture);
      };
      await page.goto('/');
      await keepTheme(page, theme);
      await page.reload();
      if (!forReadme) await take('sign-in');
      await page.getByLabel('User name').fill('pictures');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Ask AI' }).waitFor();
      for (const [name, arrange] of Object.entries(SCREENS)) {
        if (forReadme && name !== 'page' && name !== 'assistant-answer') continue;
        await open(page, '/');
        await arrange(page);
        await take(name);
        process.stdout.write(`${name}, ${size}, ${theme}\n`);
      }
      await context.close();
    }
  }
  await browser.close();
  await portal.remove();
}

/** Stores the colour mode as the site does; the key carries a suffix that the build chose. */
async function keepTheme(page: Page, theme: string): Promise<void> {
  const key = /getItem\("(theme[^"]*)"\)/.exec(await page.content())?.[1];
  if (!key) throw new Error('The page names no key for its colour mode');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, theme] as const);
}
