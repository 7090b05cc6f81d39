/** A portal with an identity provider beside it: one pair for each file of browser tests. */

import { freePort } from '../fixtures/free-port.ts';
import {
  providerSettings,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { test as base } from './fixtures.ts';

export interface SignOnWorld {
  provider: IdentityProvider;
  portal: Portal;
}

/** Tests in such a world. @param prepare makes the accounts that they need. */
export function signOnTest(prepare: (portal: Portal) => Promise<unknown>) {
  return base.extend<object, { world: SignOnWorld }>({
    world: [
      // Playwright wants the first argument destructured even where nothing of it is used.
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const port = await freePort();
        const url = `http://localhost:${port}`;
        const provider = await startIdentityProvider([url]);
        const env = { PORT: String(port), BASE_URL: url, ...providerSettings(provider) };
        const portal = await startPortal({ env });
        await prepare(portal);
        await use({ provider, portal });
        await portal.remove();
        await provider.close();
      },
      // Two servers and their accounts; a busy machine takes its time.
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ world }, use) => use(world.portal.url),
  });
}
