/** What a documentation page offers as a whole: its Markdown, and questions to ask. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send } from './chat-drive.ts';
import { goInside, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TASK = '/docs/inbound/po-receipt/';
const QUESTIONS = [
  'How do I receive a delivery against a purchase order?',
  'The supplier sent more than we ordered. Can I book it all in?',
  'Why does the screen refuse my purchase order number?',
  'How do I receive one line that arrived in two lots?',
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

function actions(page: Page) {
  return page.getByRole('group', { name: 'This page' });
}

function starters(page: Page) {
  return page.getByRole('region', { name: 'Questions about this page' });
}

test('Copy page copies the Markdown that the server has of the page', async ({ reading }) => {
  await visit(reading, TASK);
  const neighbour = actions(reading).getByRole('link', { name: 'View as Markdown' });
  const place = await neighbour.boundingBox();
  await actions(reading).getByRole('button', { name: 'Copy page' }).click();
  await expect(actions(reading).getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await neighbour.boundingBox()).toEqual(place);
  const copied = await reading.evaluate(() => navigator.clipboard.readText());
  const answer = await reading.request.get('/docs/inbound/po-receipt.md');
  expect(answer.status()).toBe(200);
  expect(copied).toBe(await answer.text());
  expect(copied).toContain('PO Receipt');
});

test('a page that cannot be fetched is not copied, and it says so', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Copying failed:|503/);
  await visit(reading, TASK);
  await reading.evaluate(() => navigator.clipboard.writeText('before'));
  await reading.route('**/*.md', (route) => route.fulfill({ status: 503, body: '{}' }));
  await actions(reading).getByRole('button', { name: 'Copy page' }).click();
  await expect(actions(reading).getByRole('button', { name: 'Copying failed' })).toBeVisible();
  await expect(actions(reading).getByRole('status')).toHaveText('Copying failed');
  expect(await reading.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('View as Markdown leads to the same address, on every kind of page', async ({ reading }) => {
  for (const [address, markdown] of [
    [TASK, '/docs/inbound/po-receipt.md'],
    ['/docs/', '/docs.md'],
    ['/atlas/Introduction/', '/atlas/Introduction.md'],
  ] as const) {
    await visit(reading, address);
    const link = actions(reading).getByRole('link', { name: 'View as Markdown' });
    await expect(link).toHaveAttribute('href', markdown);
    const answer = await reading.request.get(markdown);
    expect(answer.status(), markdown).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^text\/(markdown|plain)/);
  }
  await visit(reading, '/docs/category/inbound-operations/');
  await expect(actions(reading)).toHaveCount(0);
});

test('Ask about this page opens the chat at the section of the page', async ({ reading }) => {
  await visit(reading, TASK);
  await actions(reading).getByRole('button', { name: 'Ask about this page' }).click();
  const dialog = reading.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog.getByPlaceholder('Type your message...')).toBeFocused();
  await expect(dialog.getByRole('combobox')).toHaveText('FlexiPro');
  await expect(starters(reading)).toBeVisible();
  await reading.keyboard.press('Escape');
  await expect(actions(reading).getByRole('button', { name: 'Ask about this page' })).toBeFocused();
});

test('up to four questions of the page begin a conversation, until something was sent', async ({
  reading,
}) => {
  await visit(reading, TASK);
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  await expect(starters(reading).getByRole('button')).toHaveText(QUESTIONS);
  await expect(dialog.getByRole('combobox')).toHaveText('LogiPro');
  await starters(reading).getByRole('button').nth(1).click();
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  expect(questions[0]?.input).toMatchObject({ question: QUESTIONS[1], app: 'docs' });
  await expect(starters(reading)).toHaveCount(0);
  await expect(dialog).toContainText('You have 9 messages left today.');
  await dialog.getByRole('button', { name: 'New conversation' }).click();
  await expect(starters(reading)).toBeVisible();
  await send(dialog, 'What is a lot?');
  await expect(starters(reading)).toHaveCount(0);
});

test('the questions are those of the page on the screen, and gone where it has none', async ({
  reading,
}) => {
  await visit(reading, TASK);
  for (const [address, heading, first] of [
    ['/docs/inbound/to-receipt/', 'TO Receipt', /\?$/],
    [TASK, 'PO Receipt', QUESTIONS[0]],
    ['/', 'What do you need to do?', null],
  ] as const) {
    await goInside(reading, address);
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText(heading);
    await openChat(reading);
    if (first === null) await expect(starters(reading)).toHaveCount(0);
    else await expect(starters(reading).getByRole('button').first()).toHaveText(first!);
    await reading.keyboard.press('Escape');
  }
});

test('on paper the page has no actions', async ({ reading }) => {
  await visit(reading, TASK);
  await expect(reading.locator('[data-page-actions]')).toBeVisible();
  await reading.emulateMedia({ media: 'print' });
  await expect(reading.locator('[data-page-actions]')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the actions stand beside the title, and what the page is for is on the first screen', async ({
    reading,
  }) => {
    await visit(reading, TASK);
    const title = (await reading.getByRole('heading', { level: 1 }).boundingBox())!;
    for (const part of await actions(reading).locator('button, a').all()) {
      const box = (await part.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y).toBeLessThan(title.y + title.height);
    }
    await expect(reading.locator('.markdown > p').first()).toBeInViewport({ ratio: 1 });
  });
});
