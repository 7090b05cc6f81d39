/** What every browser test gets: a portal of its worker, a signed-in page, a console that must stay
 *  silent, a content policy that must not be broken, and secrets that nothing may keep. */

import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoSecret, noteSecrets, type UsedSecrets } from './used-secrets.ts';

export const PASSWORD = 'correct horse battery';

interface WorkerFixtures {
  /** What the tests of the worker have signed in with. */
  usedSecrets: UsedSecrets;
  portal: Portal;
}

interface TestFixtures {
  /** Whether pages fetch in idle time what their links lead to, a fifth of the work of a page. Off for a
   *  browser that saves data, as most tests have it: they follow few links. */
  fetchesAhead: boolean;
  /** Messages that this test provokes; anything else on the console fails it. */
  expectConsole: (pattern: RegExp) => void;
  /** Name of an account of this test alone. */
  reader: string;
  /** Fails every test in which something broke the content policy, whether it was let through or not, and
   *  prepares every context of it. */
  policyWatch: null;
  /** Notes every password and token that is used. */
  secretNotes: null;
  /** A page that is signed in as `reader`, at the home page. */
  signedIn: Page;
}

let accounts = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  usedSecrets: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use(new Set([PASSWORD])),
    { scope: 'worker' },
  ],
  portal: [
    async ({ usedSecrets }, use) => {
      // Another build than the one in ./build can be put to the test.
      const { BUILD_DIR } = process.env;
      const portal = await startPortal({ env: BUILD_DIR ? { BUILD_DIR } : {} });
      await use(portal);
      try {
        await expectNoSecret(portal, usedSecrets);
      } finally {
        await portal.remove();
      }
    },
    // A slow machine that does something else besides may take longer to start it than a test may.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),

  page: async ({ page }, use) => {
    await use(page);
    // Linked pages are fetched in idle time: a request that the test answers may be under way still.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  expectConsole: async ({ context }, use) => {
    const expected: RegExp[] = [];
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        note(`${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => note(error.error().message));
    await use((pattern) => expected.push(pattern));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },

  fetchesAhead: [false, { option: true }],

  policyWatch: [
    async ({ context, browser, fetchesAhead }, use) => {
      const violations: string[] = [];
      const watch = async (watched: BrowserContext): Promise<BrowserContext> => {
        if (!fetchesAhead) await watched.addInitScript(saveData);
        await watched.exposeBinding('notePolicyViolation', (_, text: string) => {
          violations.push(text);
        });
        await watched.addInitScript(reportViolations);
        return watched;
      };
      await watch(context);
      // A test may open further ones, for somebody else.
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use(null);
      browser.newContext = open;
      expect(violations, 'the content policy is kept').toEqual([]);
    },
    { auto: true },
  ],

  secretNotes: [
    async ({ context, usedSecrets }, use) => {
      const noteCookies = noteSecrets(context, usedSecrets);
      await use(null);
      await noteCookies();
    },
    { auto: true },
  ],

  reader: async ({ portal }, use) => {
    accounts += 1;
    const name = `reader-${process.pid}-${accounts}`;
    await portal.addUsers([name], PASSWORD);
    await use(name);
  },

  signedIn: async ({ page, reader, expectConsole: _silent }, use) => {
    await enter(page, reader);
    await use(page);
  },
});

export { expect };

/** Runs in pages that are not to fetch ahead; twice in a window that begins empty. */
function saveData(): void {
  const value = { saveData: true, effectiveType: '4g' };
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

/** Runs in every page. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    const note = Reflect.get(window, 'notePolicyViolation') as (text: string) => void;
    note(`${effectiveDirective}: ${blockedURI} by ${sourceFile} ${sample} at ${location.href}`);
  });
}

/** Signs in by the form at an address of the site and waits until the site is there. */
export async function signIn(page: Page, name: string, at = '/'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ready(page);
}

/** Signs in as a program does, for tests of what comes after it, and opens an address of the site. */
export async function enter(page: Page, name: string, at = '/'): Promise<void> {
  const data = { username: name, password: PASSWORD };
  const answer = await page.request.post('/api/login_docs_bot', { data });
  expect(answer.status()).toBe(200);
  await page.goto(at);
  await ready(page);
}

/** Waits until the page answers to keys and clicks: the assistant appears after the first check. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ask AI', exact: true })).toBeVisible();
  // The server's page is seen before its keys work.
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
