/** `npm run dev` on a copy of the project with few pages: what a writer sees while writing. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as baseExpect, test as base } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { writeSite } from './variant.ts';

const head = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: A page that is being written.\n${more}---\n\n`;

const FILES = {
  'docs/draft.md': `${head('Lot rules', 'draft: true\n')}What lots must keep to.\n`,
  'docs/broken.md': `${head('Broken page')}The sum is {1 + 1}.\n`,
  'docs/whole.md': `${head('Whole page')}What stands here is whole.\n`,
};

interface Dev {
  origin: string;
  /** Saves a page, as an editor does. */
  save: (file: string, text: string) => Promise<void>;
}

const test = base.extend<object, { dev: Dev }>({
  dev: [
    // Playwright wants the first argument destructured even where nothing of it is used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const siteDir = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
      await writeSite(siteDir, { files: FILES, commands: [] });
      const port = await freePort();
      const child = spawn(process.execPath, ['scripts/dev.ts', '--port', String(port)], {
        cwd: siteDir,
        // The cache would be the real site's, through the linked node_modules.
        env: { ...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0' },
      });
      let output = '';
      const ended = new Promise((resolve) => child.once('close', resolve));
      await new Promise<void>((resolve, reject) => {
        const look = (text: Buffer) => {
          output += text.toString();
          if (output.includes('compiled')) resolve();
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then((code) => reject(new Error(`It ended with ${String(code)}:\n${output}`)));
      });
      await use({
        origin: `http://localhost:${port}`,
        save: (file, text) => writeFile(path.join(siteDir, file), text),
      });
      child.kill('SIGTERM');
      await ended;
      await rm(siteDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.origin),
});

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test.slow();
// A page is compiled when it is first opened.
const expect = baseExpect.configure({ timeout: 60_000 });

test('a writer is signed in, and a draft is shown with a mark', async ({ page }) => {
  await page.goto('/docs/draft/');
  await expect(page.getByRole('heading', { level: 1, name: 'Lot rules' })).toBeVisible();
  await expect(page.getByText('This page is a draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask AI', exact: true })).toBeVisible();
});

test('a broken page shows its error in place, and the others go on', async ({ page }) => {
  await page.goto('/docs/broken/');
  await expect(page.getByText('This page cannot be built')).toBeVisible();
  await expect(page.locator('article')).toContainText('line 6: {1 + 1} is JavaScript');
  await page.goto('/docs/whole/');
  await expect(page.getByText('What stands here is whole.')).toBeVisible();
});

test('what is saved is shown without a reload, found and answered', async ({ page, dev }) => {
  await page.goto('/docs/whole/');
  await expect(page.getByText('What stands here is whole.')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  const sentence = 'The zebra-striped bumper is seven metres long.';
  await dev.save('docs/whole.md', `${head('Whole page')}## Bumper\n\n${sentence}\n`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(async () => {
    const found = await page.request.post('/api/search/1/indexes/docs/queries', {
      data: { requests: [{ indexName: 'docs', query: 'zebra-striped bumper' }] },
    });
    expect(JSON.stringify(((await found.json()) as { results: unknown[] }).results)).toContain(
      '/docs/whole/',
    );
  }).toPass();
  await page.getByRole('button', { name: 'Ask AI', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await dialog.getByPlaceholder('Type your message...').fill('How long is the zebra bumper?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toContainText('seven metres long');
  expect(await page.evaluate(() => Reflect.get(window, 'isFirst') as unknown)).toBe(true);
});
