/** The loop: a question that the pages do not answer is asked in the browser, seen by a writer, taken,
 *  made a test, turned into a page by the writers' commands, built, answered, and marked as resolved by
 *  itself. */

import type { Page } from '@playwright/test';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { QuestionGroup } from '../../server/contract/corpus.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { expectNoViolations, LOOK } from './axe.ts';
import { openChat } from './chat-drive.ts';
import { expect, PASSWORD, ready, signIn, test as base } from './fixtures.ts';
import { buildCopy, buildVariant, type BuildResult } from './variant.ts';
import { WRITERS_VARIANT } from './writers-variant.ts';

const QUESTION = 'How often must the dock bumpers of the pilot be lubricated?';
const ANSWER = 'Lubricate the dock bumpers of the pilot every 40 days.';
const REPORTED = 'tests/fixtures/questions/reported.jsonl';

interface Project {
  /** Folder of the project, for this test alone. */
  folder: string;
  /** Serves what is built there, with the program that is there. */
  portal: Portal;
}

interface WorkerFixtures {
  copy: BuildResult;
}

const test = base.extend<{ project: Project }, WorkerFixtures>({
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
  project: [
    async ({ copy }, use) => {
      const parent = await mkdtemp(path.join(tmpdir(), 'portal-loop-'));
      const folder = path.join(parent, 'project');
      await cp(copy.siteDir, folder, { recursive: true, verbatimSymlinks: true });
      await mkdir(path.dirname(path.join(folder, REPORTED)), { recursive: true });
      const env = { BUILD_DIR: path.join(folder, 'build'), EMBEDDINGS: 'off' };
      const portal = await startPortal({ env, root: folder });
      await portal.addUser('loop-reader', PASSWORD);
      await portal.addUser('loop-writer', PASSWORD, 'writer');
      await use({ folder, portal });
      await portal.remove();
      await rm(parent, { recursive: true, force: true });
    },
    { scope: 'test', timeout: 120_000 },
  ],
  baseURL: ({ project }, use) => use(project.portal.url),
});

/** The page as the writer leaves it. */
function written(title: string): string {
  return `---
title: ${title}
description: How often the dock bumpers of the pilot are lubricated, who does it, and which grease they need.
sidebar_label: ${title}
keywords: [grease, oil, bumper]
questions:
  - ${QUESTION}
  - When do I grease a dock bumper?
  - How many days may pass until a bumper needs grease?
  - Is there a rule for oil on the dock bumpers?
---

${ANSWER}
`;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    for (const colorMode of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), colorMode);
      await expectNoViolations(page, `${colorMode}, ${width} px`, LOOK[colorMode]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, `scrolls sideways at ${width} px`).toBe(false);
    }
  }
}

// A second worker would wait until the first has built the copy.
test.describe.configure({ mode: 'default' });

test('a question that no page answers is seen, taken, written about and answered', async ({
  browser,
  project: { folder, portal },
  expectConsole: _silent,
}) => {
  // A build and ten commands, beside other tests on a busy machine.
  test.setTimeout(900_000);
  const open = async (name: string, at: string) => {
    const context = await browser.newContext({ baseURL: portal.url });
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

  // The writer sees it, and what to write about it.
  const writer = await open('loop-writer', '/admin/insights/');
  await expect(writer.getByRole('heading', { name: 'What readers miss' })).toBeVisible();
  const questions = writer.getByRole('region', { name: 'Questions that were not answered' });
  const row = questions.getByRole('listitem').filter({ hasText: QUESTION });
  await expect(row).toContainText('1 declined');
  await row.getByRole('button', { name: 'Write about this' }).click();
  const pasted = row.locator('pre');
  const lists = parse(await pasted.first().innerText()) as Record<string, QuestionGroup[]>;
  const groups = Object.values(lists).flat();
  expect(groups.map(({ questions: all }) => all)).toEqual([[QUESTION]]);
  const command = await pasted.filter({ hasText: 'npm run new' }).innerText();
  const [, place = '', title = ''] = /^npm run new -- (\S+) "([^"]+)"$/.exec(command) ?? [];
  expect(place).toMatch(/^pilot\//);
  await expectAccessible(writer);

  // A page of its own will answer it. As a test the question fails while that page is not there.
  await row.getByLabel('Page that will answer it').fill(`/${place}/`);
  await row.getByRole('button', { name: 'Take this' }).click();
  await expect(row.getByText('Taken by loop-writer')).toBeVisible();
  const listed = await portal.run(['scripts/insights.ts']);
  const id =
    listed
      .split('\n')
      .find((line) => line.includes(QUESTION))
      ?.split(' ')[0] ?? '';
  await portal.run(['scripts/insights.ts', '--take', id, '--by', 'loop-writer']);
  expect(JSON.parse(await readFile(path.join(folder, REPORTED), 'utf8'))).toMatchObject({
    text: QUESTION,
    pages: [`/${place}`],
  });
  await expect(portal.run(['scripts/eval.ts'])).rejects.toThrow(QUESTION);

  // It is written with the commands, and checked.
  await portal.run(['scripts/new.ts', place, title, '--pattern', 'faq']);
  const file = path.join(folder, `${place}.md`);
  const begun = await readFile(file, 'utf8');
  expect(begun).toContain('draft: true');
  const check = () => portal.run(['scripts/check-content.ts', '--section', 'pilot']);
  await writeFile(file, begun.replace('draft: true\n', ''));
  await expect(check()).rejects.toThrow(`${place}.md:3: Still to be written`);
  await writeFile(file, written(title));
  const asked = [QUESTION, 'bumper pilot how many days grease'];
  await writeFile(
    path.join(folder, `${place}.questions.yaml`),
    stringify({ top: groups.map((group) => ({ ...group, answer: ANSWER, questions: asked })) }),
  );
  expect(await check()).toContain('nothing found');

  // With the next build the test passes, the row is resolved by itself, and the reader is answered.
  const next = await buildCopy(folder);
  expect(next.status, next.output).toBe(0);
  await portal.run(['scripts/eval.ts']);
  await expect(async () => {
    await writer.reload();
    await writer.getByLabel('Rows').selectOption('All');
    await expect(row.getByText('Resolved by build')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
  await reader.reload();
  await ready(reader);
  await ask();
  await expect(dialog.getByText(ANSWER).first()).toBeVisible();
  await expect(dialog.locator(`a[href^="/${place}/"]`).first()).toBeVisible();
});

test('a reader is told that the page is not for them', async ({
  browser,
  project: { portal },
  expectConsole,
}) => {
  expectConsole(/403/);
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signIn(page, 'loop-reader', '/admin/insights/');
  await expect(page.getByRole('alert')).toContainText('Only administrators and writers');
});
