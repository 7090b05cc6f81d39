/** One account and one sign-in for all tests of a worker that only read: each test gets a fresh
 *  browser context that carries the session, and nothing else that a reader leaves behind. */

import { request, type Page } from '@playwright/test';
import { expect, PASSWORD, test as base } from './fixtures.ts';

/** Cookies and storage as Playwright keeps them. */
type BrowserState = Awaited<
  ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>
>;

interface WorkerFixtures {
  /** What a browser holds after signing in. */
  readerState: BrowserState;
}

interface TestFixtures {
  /** A page with the worker's session and a console that must stay silent; no address is open. */
  reading: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  readerState: [
    async ({ portal }, use) => {
      const name = `shared-${process.pid}`;
      await portal.addUsers([name], PASSWORD);
      const client = await request.newContext({ baseURL: portal.url });
      const answer = await client.post('/api/login_docs_bot', {
        data: { username: name, password: PASSWORD },
      });
      expect(answer.status()).toBe(200);
      await use(await client.storageState());
      await client.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: ({ readerState }, use) => use(readerState),
  reading: async ({ page, expectConsole: _silent }, use) => use(page),
});

export { expect };
