/** The loop: a question that the pages do not answer is asked in the browser, seen by a writer, taken,
 *  written about, answered, and marked as mended by itself. */

import { AxeBuilder } from '@axe-core/playwright';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Corpus, QuestionGroup } from '../../server/contract/corpus.ts';
import { runToEnd, startPortal } from '../fixtures/portal.ts';
import { openChat } from './chat-drive.ts';
import { expect, PASSWORD, ready, signIn, test as base } from './fixtures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD = path.resolve(process.env['BUILD_DIR'] ?? path.join(ROOT, 'build'));
const QUESTION = 'How often must the zebra-striped dock bumpers be lubricated?';
const ANSWER = 'Lubricate the zebra-striped dock bumpers every 40 days.';

interface Site {
  url: string;
  users: (args: string[], input?: string) => Promise<string>;
  dataDir: string;
  buildDir: string;
}

/** A portal on a copy of the build, whose pages a test may change. */
const test = base.extend<{ site: Site }>({
  // Playwright wants the first argument destructured even where nothing of it is used.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-loop-'));
    const buildDir = path.join(folder, 'build');
    await symlink(BUILD, buildDir);
    await cp(`${BUILD}-data`, `${buildDir}-data`, { recursive: true });
    const portal = await startPortal({ env: { BUILD_DIR: buildDir, EMBEDDINGS: 'off' } });
    await portal.addUser('loop-reader', PASSWORD);
    await portal.users(['add', 'loop-writer', '--password-stdin', '--writer'], `${PASSWORD}\n`);
    await use({ ...portal, buildDir });
    await portal.remove();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: ({ site }, use) => use(site.url),
});

/** Puts a list of questions into the built pages, as the next build does with the file beside a page. */
async function writeInto(buildDir: string, page: string, yaml: string): Promise<void> {
  const file = path.join(`${buildDir}-data`, 'corpus.json');
  const corpus = JSON.parse(await readFile(file, 'utf8')) as Corpus;
  const lists = parse(yaml) as Record<string, QuestionGroup[]>;
  for (const [name, groups] of Object.entries(lists)) {
    const anchor = name === 'top' ? '' : name;
    const section = corpus.pages
      .find(({ path: each }) => each === page)
      ?.sections.find((each) => each.anchor === anchor);
    if (!section) throw new Error(`${page} has no section ${name}`);
    section.blocks.push({ type: 'paragraph', children: [{ type: 'text', value: ANSWER }] });
    section.groups = [...(section.groups ?? []), ...groups];
  }
  corpus.version = `${corpus.version}-next`;
  await writeFile(`${file}.new`, JSON.stringify(corpus));
  await rename(`${file}.new`, file);
}

test('a question that no page answers is seen, taken, written about and answered', async ({
  browser,
  site,
  expectConsole: _silent,
}) => {
  test.setTimeout(240_000);
  const open = async (name: string, at: string) => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await signIn(page, name, at);
    return page;
  };
  const reader = await open('loop-reader', '/');
  const ask = async () => {
    await openChat(reader);
    const dialog = reader.getByRole('dialog', { name: 'AI Assistant' });
    await dialog.getByPlaceholder('Type your message...').fill(QUESTION);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    return dialog;
  };
  const dialog = await ask();
  await expect(dialog.getByText('You can also ask a person:')).toBeVisible();

  // The writer sees it, and takes it.
  const writer = await open('loop-writer', '/admin/insights/');
  await expect(writer.getByRole('heading', { name: 'What readers miss' })).toBeVisible();
  const questions = writer.getByRole('region', { name: 'Questions that were not answered' });
  const row = questions.getByRole('listitem').filter({ hasText: QUESTION });
  await expect(row).toContainText('1 declined');
  await row.getByRole('button', { name: 'Write about this' }).click();
  const target = row.getByLabel('Page that will answer it');
  const page = await target.inputValue();
  expect(page).toMatch(/^\/.+\/$/);
  const yaml = await row.locator('pre').first().innerText();
  expect(yaml).toContain(QUESTION);
  for (const width of [390, 1440]) {
    for (const colorMode of ['light', 'dark'] as const) {
      await writer.setViewportSize({ width, height: 900 });
      await writer.evaluate(
        (mode) => (document.documentElement.dataset['theme'] = mode),
        colorMode,
      );
      const { violations } = await new AxeBuilder({ page: writer }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      const wide = await writer.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, `scrolls sideways at ${width} px`).toBe(false);
      await writer.screenshot({
        path: `test-results/insights-${width}-${colorMode}.png`,
        fullPage: true,
      });
    }
  }
  await row.getByRole('button', { name: 'Take it' }).click();
  await expect(row.getByText('Taken by loop-writer')).toBeVisible();

  // As a test it fails while nothing is written.
  const reported = path.join(site.dataDir, 'reported.jsonl');
  const line = await row.locator('pre').last().innerText();
  await writeFile(reported, `${line}\n`);
  await expect(
    runToEnd(['scripts/eval.ts', '--no-vectors', '--reported', reported], {
      PATH: process.env['PATH'] ?? '',
    }),
  ).rejects.toThrow(QUESTION);

  // It is written, and the new build is served.
  const answered = yaml.replace(/answer: .*/, `answer: ${ANSWER}`);
  await writeInto(site.buildDir, page, answered);
  await expect(async () => {
    await writer.reload();
    await writer.getByLabel('Rows').selectOption('All');
    await expect(row.getByText('Mended by build')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await reader.reload();
  await ready(reader);
  await ask();
  await expect(dialog.getByText(ANSWER).first()).toBeVisible();
});

test('a reader is told that the page is not for them', async ({ browser, site, expectConsole }) => {
  expectConsole(/403/);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, 'loop-reader', '/admin/insights/');
  await expect(page.getByRole('alert')).toContainText('Only administrators and writers');
});
