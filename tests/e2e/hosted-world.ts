/** Pages of the variant build whose search is hosted: a server that plays Algolia has what the push wrote
 *  there, and answers what pages ask of Algolia's hosts. */

import type { BrowserContext } from '@playwright/test';
import { startAlgoliaServer, type AlgoliaServer } from '../fixtures/algolia-server.ts';
import { runToEnd } from '../fixtures/portal.ts';
import { ALGOLIA_SETTINGS, ANALYTICS_URL, test as base } from './variant-portal.ts';

export const HOSTS = /^https:\/\/testapp123-(dsn\.algolia\.net|\d\.algolianet\.com)\//;

export const test = base.extend<object, { algolia: AlgoliaServer }>({
  algolia: [
    async ({ variant }, use) => {
      const algolia = await startAlgoliaServer();
      await runToEnd(['scripts/algolia-push.ts'], {
        ...ALGOLIA_SETTINGS,
        BUILD_DIR: variant.buildDir,
        ALGOLIA_HOST: algolia.url,
      });
      await use(algolia);
      await algolia.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Hands what pages ask of Algolia's hosts to the server that plays it. */
async function connect(context: BrowserContext, algolia: AlgoliaServer): Promise<void> {
  await context.route(HOSTS, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = Object.entries(await request.allHeaders()).filter(([name]) =>
      /^(content-type|x-algolia-.*)$/.test(name),
    );
    const answer = await fetch(algolia.url + pathname + search, {
      method: request.method(),
      headers: Object.fromEntries(headers),
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
}

/** Before each test of a file. */
export function onHostedSearch(): void {
  test.beforeEach(async ({ context, algolia }) => {
    await context.route(ANALYTICS_URL, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await connect(context, algolia);
    algolia.calls.length = 0;
  });
}
