/** When a question is sent as one that stands alone, whatever was asked before. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send, type Question } from './chat-drive.ts';
import { goInside, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TASK = '/docs/inbound/po-receipt/';

async function ask(page: Page, question: string, questions: Question[]): Promise<void> {
  const count = questions.length;
  await send(page.getByRole('dialog'), question);
  await expect.poll(() => questions.length).toBe(count + 1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
}

function sentFresh(questions: Question[]): (boolean | undefined)[] {
  return questions.map(({ input }) => input.fresh);
}

test('a suggestion of the page, and not what is asked after it', async ({ reading }) => {
  await visit(reading, TASK);
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  await dialog
    .getByRole('region', { name: /^Questions/ })
    .getByRole('button')
    .first()
    .click();
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  await ask(reading, 'And then?', questions);
  expect(sentFresh(questions)).toEqual([true, undefined]);
});

test('the first question on another page; an anchor is no other page', async ({ reading }) => {
  await visit(reading, TASK);
  const questions = await answerWith(reading);
  await openChat(reading);
  await ask(reading, 'One?', questions);
  await goInside(reading, `${TASK}#fields`);
  await ask(reading, 'Two?', questions);
  await reading.keyboard.press('Escape');
  await goInside(reading, '/docs/inbound/to-receipt/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  await openChat(reading);
  await ask(reading, 'Three?', questions);
  await ask(reading, 'Four?', questions);
  expect(sentFresh(questions)).toEqual([undefined, undefined, true, undefined]);
});

test('the first question after the chat was cleared', async ({ reading }) => {
  await visit(reading, '/');
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  await ask(reading, 'One?', questions);
  await dialog.getByRole('button', { name: 'New conversation' }).click();
  await ask(reading, 'Two?', questions);
  await ask(reading, 'Three?', questions);
  expect(sentFresh(questions)).toEqual([undefined, true, undefined]);
});

test('the first question on a new day, in a tab that stayed open', async ({ reading }) => {
  await reading.clock.install({ time: new Date(2026, 2, 10, 23, 0) });
  await visit(reading, '/');
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  await ask(reading, 'One?', questions);
  await reading.clock.fastForward('01:00:01');
  await expect(dialog).toContainText('You have 10 messages left today.');
  await ask(reading, 'Two?', questions);
  await ask(reading, 'Three?', questions);
  expect(sentFresh(questions)).toEqual([undefined, true, undefined]);
});

test('the first question after a reload, unless the earlier ones were fetched', async ({
  reading,
}) => {
  await visit(reading, '/');
  const questions = await answerWith(reading);
  await openChat(reading);
  await ask(reading, 'One?', questions);
  await visit(reading, '/');
  await openChat(reading);
  await ask(reading, 'Two?', questions);
  await visit(reading, '/');
  const dialog = await openChat(reading);
  await dialog.getByRole('button', { name: /^Show 2 earlier/ }).click();
  await ask(reading, 'Three?', questions);
  expect(sentFresh(questions)).toEqual([undefined, true, undefined]);
});

test('right after another subject, a page’s own question is answered by that page', async ({
  reading,
}) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  await send(dialog, 'How do I pick for a delivery?');
  await expect(dialog.getByRole('region', { name: 'Sources' })).toBeVisible();
  await visit(reading, TASK);
  await openChat(reading);
  await dialog.getByRole('button', { name: /^The supplier sent more than we ordered/ }).click();
  const sources = dialog.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(sources.first()).toHaveAttribute('href', /^\/docs\/inbound\/po-receipt\//);
  await expect(dialog.getByText(/^Continuing/)).toHaveCount(0);
});
