/** `npm run screenshots`: pictures of every state, desktop and phone, light and dark, from the built
 *  site behind the real server. With `--readme` only the two of the README, into decisions/pictures. */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, request, type Browser, type Page } from '@playwright/test';
import { Command } from 'commander';
import { startPortal } from '../tests/fixtures/portal.ts';
import { BROWSER_ARGS, ensureBrowser } from './browser.ts';
import { ACCOUNT_STATES } from './screenshots/account-states.ts';
import { READING_STATES } from './screenshots/reading-states.ts';
import { CHAT_STATES, SEARCH_STATES } from './screenshots/search-states.ts';
import type { State } from './screenshots/state.ts';

const PASSWORD = 'a password for pictures';
const READER = 'pictures-reader';
const ADMIN = 'pictures-admin';
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const README_SIZE = { desktop: { viewport: { width: 1280, height: 800 } } };
const STATES = { ...READING_STATES, ...SEARCH_STATES, ...CHAT_STATES, ...ACCOUNT_STATES };
/** States of the README and the names of their pictures. */
const README_STATES = { page: 'page', 'chat-answer': 'assistant-answer' };

/** A combination of size and theme in which states are shown. */
interface Look {
  size: string;
  theme: 'light' | 'dark';
}

const { only, readme } = new Command('npm run screenshots --')
  .description('Takes pictures of every state and saves them in test-results/screenshots.')
  .option('--only <word>', 'only states with this word in their name', '')
  .option('--readme', 'take the pictures of the README and save them in decisions/pictures', false)
  .parse()
  .opts<{ only: string; readme: boolean }>();
if (readme) {
  await takeAll('decisions/pictures', README_SIZE, ['light'], README_STATES);
} else {
  const meant = Object.keys(STATES).filter((name) => name.includes(only));
  const names = Object.fromEntries(meant.map((name) => [name, name]));
  await takeAll('test-results/screenshots', SIZES, ['light', 'dark'], names);
}

async function takeAll(
  target: string,
  sizes: Record<string, Parameters<Browser['newContext']>[0]>,
  themes: Look['theme'][],
  names: Record<string, string>,
): Promise<void> {
  const folder = path.resolve(target);
  await mkdir(folder, { recursive: true });
  const portal = await startPortal({ env: { LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  await portal.addUser(READER, PASSWORD);
  await portal.users(['add', ADMIN, '--password-stdin', '--admin'], `${PASSWORD}\n`);
  const link = async () => (/#reset=\S+/.exec(await portal.users(['reset', READER])) ?? [''])[0];
  for (const [size, options] of Object.entries(sizes)) {
    for (const theme of themes) {
      for (const [name, picture] of Object.entries(names)) {
        const state: State = STATES[name]!;
        const storageState = await sessionOf(portal.url, state.as ?? 'reader');
        const context = await browser.newContext({
          ...options,
          storageState,
          baseURL: portal.url,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await useTheme(page, portal.url, theme);
        const file = path.join(folder, `${picture}-${size}-${theme}`);
        try {
          await state.arrange({ page, passwordLink: link });
          await page.evaluate(() => document.fonts.ready);
          await writeFile(`${file}.png`, await page.screenshot());
          if (state.onPaper && size === 'desktop')
            await page.pdf({ path: `${file}.pdf`, format: 'A4' });
          process.stdout.write(`${name}, ${size}, ${theme}\n`);
        } catch (error) {
          process.exitCode = 1;
          process.stderr.write(`${name}, ${size}, ${theme}: ${(error as Error).message}\n`);
        }
        await context.close();
      }
    }
  }
  await browser.close();
  await portal.remove();
}

/** The browser's state after signing in; a separate session each time, since some states end it. */
async function sessionOf(url: string, as: NonNullable<State['as']>) {
  if (as === 'nobody') return { cookies: [], origins: [] };
  const client = await request.newContext({ baseURL: url });
  const data = { username: as === 'admin' ? ADMIN : READER, password: PASSWORD };
  const answer = await client.post('/api/login_docs_bot', { data });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

/** Stores the colour mode like the site; the key has a suffix that the build chose. */
async function useTheme(page: Page, url: string, theme: string): Promise<void> {
  const login = await (await fetch(new URL('/login', url))).text();
  const key = /getItem\("(theme[^"]*)"\)/.exec(login)?.[1];
  if (!key) throw new Error('The page names no key for its colour mode');
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    key,
    theme,
  ] as const);
}
