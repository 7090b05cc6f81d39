/** Tests on a build with every setting set: announcement, assistant at another origin, analytics,
 *  hosted search, the site's own address; and with pages that the product has no use for: one that crashes, one
 *  without a footer, one with broken links. */

import { ADMIN_KEY, APP_ID, INDEX_NAME, PARENT_KEY } from '../fixtures/algolia-server.ts';
import { startPortal } from '../fixtures/portal.ts';
import { expect, test as base } from './shared-reader.ts';
import { buildVariant, type BuildResult, type Variant } from './variant.ts';

export const SITE_URL = 'https://docs.example.com';
export const ASK_URL = 'https://ask.example.com';
export const EDIT_URL = 'https://git.example.com/docs/edit/main';
export const ANALYTICS_URL = 'https://stats.example.com/count.js';

/** Throws after it is shown, for as long as `window.calm` is not set, with a cause and its cause. */
const CRASH_PAGE = `
import Layout from '@theme/Layout';
import { useEffect, useState } from 'react';

function Fragile() {
  const [broken, setBroken] = useState(false);
  useEffect(() => setBroken(!window.calm), []);
  if (broken) {
    const scale = new Error('The scale is off.');
    const line = new Error('The line stands still.', { cause: scale });
    throw new Error('Nothing can be packed.', { cause: line });
  }
  return <main><h1>All is calm</h1></main>;
}

export default function Crash() {
  return <Layout title="Crash" description="A page that crashes."><Fragile /></Layout>;
}
`;

const NO_FOOTER_PAGE = `
import Layout from '@theme/Layout';

export default function NoFooter() {
  return <Layout title="No footer" description="A page without one." noFooter><main><h1>No footer</h1></main></Layout>;
}
`;

/** Links to a Markdown file that is not there (the page at its address is another one) and to a
 *  heading that is not there; four levels of headings. */
const LINKS_PAGE = `---
title: Links
description: A page with links that lead nowhere.
---

A [Markdown link](./gone.md) and an [anchor](/docs/#gone).

## Level two

### Level three

#### Level four
`;

const STAND_IN_PAGE = `---
title: Stand-in
description: Stands at the address of a file that is not there.
slug: /links/gone.md
---

Nothing else.
`;

/** The keys stand there for the build as well, which must not read them. */
export const ALGOLIA_SETTINGS = {
  ALGOLIA_APP_ID: APP_ID,
  ALGOLIA_INDEX_NAME: INDEX_NAME,
  ALGOLIA_API_KEY: PARENT_KEY,
  ALGOLIA_ADMIN_KEY: ADMIN_KEY,
};

export const SHARED_VARIANT: Variant = {
  env: {
    BASE_URL: SITE_URL,
    API_BASE: ASK_URL,
    API_TOKEN_ORIGINS: ASK_URL,
    ANNOUNCEMENT_TEXT: 'The host moves on Sunday <at 6>.',
    ANNOUNCEMENT_ID: 'move-1',
    ANNOUNCEMENT_CLOSEABLE: 'true',
    ANALYTICS_SCRIPT_URL: ANALYTICS_URL,
    EDIT_URL,
    ...ALGOLIA_SETTINGS,
  },
  files: {
    'src/pages/crash.tsx': CRASH_PAGE,
    'src/pages/no-footer.tsx': NO_FOOTER_PAGE,
    'docs/links.md': LINKS_PAGE,
    'docs/stand-in.md': STAND_IN_PAGE,
  },
};

interface WorkerFixtures {
  /** How the build went. */
  variant: BuildResult;
}

/** As the shared reader's, with the portal serving the variant. */
export const test = base.extend<object, WorkerFixtures>({
  variant: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const variant = await buildVariant(SHARED_VARIANT);
      expect(variant.status, variant.output).toBe(0);
      await use(variant);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: [
    async ({ variant }, use) => {
      const portal = await startPortal({
        env: { BUILD_DIR: variant.buildDir, ...ALGOLIA_SETTINGS },
      });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
