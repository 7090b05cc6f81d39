/** Specification, sections 7 to 9: what the build settings change, and the page that crashes. On the
 *  variant build. */

import { openChat, send } from './chat-drive.ts';
import { ready } from './fixtures.ts';
import { ANALYTICS_URL, ASK_URL, EDIT_URL, expect, SITE_URL, test } from './variant-portal.ts';

/** The analytics script's stand-in, which counts how often it ran. */
const COUNTER = 'window.counted = (window.counted ?? 0) + 1;';

test.beforeEach(async ({ reading }) => {
  await reading.route(ANALYTICS_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: COUNTER }),
  );
});

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('the assistant asks the address of the build setting, with the same call', async ({
  reading,
}) => {
  const asked: unknown[] = [];
  await reading.route(`${ASK_URL}/**`, async (route) => {
    const request = route.request();
    asked.push([request.method(), request.url(), request.postDataJSON(), request.headers()]);
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { output: { generation: '<answer>From elsewhere.</answer>' } },
    });
  });
  await reading.goto('/');
  await ready(reading);
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect(dialog.getByText('From elsewhere.', { exact: true })).toBeVisible();
  const token = await reading.evaluate(() => localStorage.getItem('token'));
  expect(asked).toEqual([
    [
      'POST',
      `${ASK_URL}/docs/invoke`,
      {
        input: {
          question: 'What is a lot?',
          app: 'logipro',
          session_token: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
        },
      },
      expect.objectContaining({
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      }),
    ],
  ]);
});

test('each page leads to where its own file can be edited', async ({ reading }) => {
  await reading.goto('/docs/');
  await ready(reading);
  const edit = reading.getByRole('link', { name: 'Edit this page' });
  await expect(edit).toHaveAttribute('href', `${EDIT_URL}/docs/index.md`);
  await expect(edit).toHaveAttribute('target', '_blank');
});

test('the analytics script of the build setting runs once, and the content policy names it', async ({
  reading,
}) => {
  const answer = await reading.goto('/');
  await ready(reading);
  await expect.poll(() => reading.evaluate(() => (window as { counted?: number }).counted)).toBe(1);
  await expect(reading.locator(`script[src="${ANALYTICS_URL}"]`)).toHaveCount(1);
  const policy = answer!.headers()['content-security-policy'];
  const origin = new URL(ANALYTICS_URL).origin;
  expect(/script-src ([^;]*)/.exec(policy!)?.[1]).toContain(origin);
  const connect = /connect-src ([^;]*)/.exec(policy!)?.[1]?.split(' ');
  expect(connect?.slice(0, 3)).toEqual(["'self'", ASK_URL, origin]);
  // The rest is hosted search: the hosts of one application.
  const host = /^https:\/\/testapp123-(dsn\.algolia\.net|[123]\.algolianet\.com)$/;
  expect(connect?.slice(3).filter((each) => !host.test(each))).toEqual([]);
});

test('canonical addresses begin with the address of the site, whatever the host', async ({
  reading,
}) => {
  for (const address of ['/', '/docs/links/', '/search/']) {
    await reading.goto(address);
    const canonical = reading.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${SITE_URL}${address}`);
  }
});

test('the table of contents shows the headings of levels 2 and 3 alone', async ({ reading }) => {
  await reading.goto('/docs/links/');
  await expect(reading.locator('.markdown h2, .markdown h3, .markdown h4')).toHaveCount(3);
  const contents = reading.locator('.theme-doc-toc-desktop .table-of-contents a');
  await expect(contents).toHaveText(['Level two', 'Level three']);
});

test('a page that crashes shows its causes, and Try again draws it anew', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Nothing can be packed/);
  await reading.goto('/crash/');
  const heading = reading.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page crashed.');
  await expect(reading.locator('main p[class*=errorBoundaryError]')).toHaveText(
    'Nothing can be packed.\n\nCause:\nThe line stands still.\n\nCause:\nThe scale is off.',
    { useInnerText: true },
  );
  const again = reading.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(heading).toHaveText('This page crashed.');
  // The rest of the site works on.
  await expect(reading.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await reading.evaluate(() => ((window as { calm?: boolean }).calm = true));
  await again.click();
  await expect(heading).toHaveText('All is calm');
  await expect(again).toHaveCount(0);
});
