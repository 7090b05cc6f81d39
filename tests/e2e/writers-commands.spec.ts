/** The writers' commands in a copy of the project with few pages: a section that was added with one
 *  command is known everywhere, and a page that has moved is found at its old address. */

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { makeApiToken } from '../fixtures/api-token.ts';
import { runToEnd, startPortal } from '../fixtures/portal.ts';
import { expect, test as base } from './shared-reader.ts';
import { buildVariant, type BuildResult } from './variant.ts';
import { PURPOSE, WRITERS_VARIANT } from './writers-variant.ts';

interface WorkerFixtures {
  copy: BuildResult;
}

const test = base.extend<object, WorkerFixtures>({
  copy: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await buildVariant(WRITERS_VARIANT);
      expect(copy.status, copy.output).toBe(0);
      await use(copy);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portal: [
    async ({ copy }, use) => {
      const portal = await startPortal({
        env: { BUILD_DIR: copy.buildDir },
        root: copy.siteDir,
      });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('a new section is in navigation, home page, search and assistant', async ({ reading }) => {
  test.slow();
  await reading.goto('/');
  const bar = reading.getByRole('navigation', { name: 'Main' });
  const tile = reading
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: PURPOSE });
  await expect(tile.locator('svg path').first()).toBeAttached();
  await expect(tile.locator('[data-tint]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await bar.getByRole('link', { name: 'Pilot', exact: true }).click();
  await expect(reading).toHaveURL('/pilot/');
  await expect(bar.locator('.navbar__link--active')).toHaveText('Pilot');
  await expect(reading.locator('.theme-doc-sidebar-menu')).toContainText('Pilot');

  await reading.goto('/search/?q=release+of+pilot');
  await reading.getByRole('button', { name: /^Pilot/ }).click();
  await expect(reading.locator('main').getByRole('link', { name: /Pilot/ }).first()).toBeVisible();

  await reading.goto('/');
  await reading.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = reading.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await reading.getByRole('option', { name: 'Pilot' }).click();
  await dialog.getByRole('textbox').fill('Which release do the Pilot pages describe?');
  await reading.keyboard.press('Enter');
  await expect(dialog).toContainText('describe release 1.0');
});

test('a new section is in llms.txt, in the tools and in the checks', async ({
  portal,
  copy,
  playwright,
}) => {
  test.slow();
  await portal.addUser('maria', 'a long enough password 1');
  const { bearer: headers } = await makeApiToken(portal, 'maria', 'read,mcp');
  const client = await playwright.request.newContext({ extraHTTPHeaders: { ...headers } });
  expect(await (await client.get(`${portal.url}/llms.txt`)).text()).toContain(
    `## Pilot\n\n- [Pilot](${portal.url}/pilot.md)`,
  );
  const mcp = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${portal.url}/mcp`), {
    requestInit: { headers: { ...headers } },
  });
  await mcp.connect(transport);
  const found = await mcp.callTool({
    name: 'search_docs',
    arguments: { query: 'where to start', section: 'pilot' },
  });
  expect(JSON.stringify(found)).toContain('/pilot/');
  await mcp.close();

  const env = { PATH: process.env['PATH'] ?? '' };
  const args = ['scripts/check-content.ts', '--section', 'pilot'];
  expect(await runToEnd(args, env, '', copy.siteDir)).toContain('nothing found');
  await client.dispose();
});

test('the old address of a page that has moved leads to it, behind the gate', async ({
  reading,
  portal,
  playwright,
}) => {
  const stranger = await playwright.request.newContext({
    storageState: { cookies: [], origins: [] },
  });
  const answer = await stranger.get(`${portal.url}/docs/lot-rules/`, {
    headers: { Accept: 'text/html' },
    maxRedirects: 0,
  });
  expect(answer.headers()['location']).toBe('/login?returnTo=%2Fdocs%2Flot-rules%2F');
  await stranger.dispose();

  const moved = await reading.request.get('/docs/lot-rules.md', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    '/docs/inventory/rules-of-lots.md',
  ]);
  await reading.goto('/docs/lot-rules/?from=mail#limits');
  await expect(reading).toHaveURL('/docs/inventory/rules-of-lots/?from=mail#limits');
});

test('a heading that has moved leads on, and links have followed the page', async ({ reading }) => {
  await reading.goto('/docs/inventory/linking/#old');
  await expect(reading).toHaveURL('/docs/inventory/rules-of-lots/#limits');
  await reading.goto('/docs/inventory/linking/');
  const links = reading.locator('article .markdown p a');
  expect(await links.evaluateAll((list) => list.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/inventory/rules-of-lots/#limits',
    '/docs/inventory/rules-of-lots/',
  ]);
});
