/** From the search modal to the assistant, with the typed words. */

import type { Page } from '@playwright/test';
import { answerWith } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

function modal(page: Page) {
  return page.locator('.DocSearch-Modal');
}

function chat(page: Page) {
  return page.getByRole('dialog', { name: 'AI Assistant' });
}

async function openSearch(page: Page, words: string) {
  await visit(page, '/');
  await page.keyboard.press('Control+k');
  const field = modal(page).getByPlaceholder('Search docs');
  await field.fill(words);
  return field;
}

for (const [state, words, arranged] of [
  ['hits', 'tolerance', '.DocSearch-Hit'],
  ['no results', 'qqqqzzzz', '.DocSearch-NoResults'],
] as const) {
  test(`with ${state} the words are handed over, typed and not sent`, async ({ reading }) => {
    const questions = await answerWith(reading);
    await openSearch(reading, words);
    await modal(reading).locator(arranged).first().waitFor();
    await modal(reading)
      .getByRole('button', { name: `Ask AI about “${words}”` })
      .click();
    await expect(modal(reading)).toHaveCount(0);
    const input = chat(reading).getByPlaceholder('Type your message...');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(words);
    await expect(chat(reading)).toContainText('You have 10 messages left today.');
    expect(questions).toEqual([]);
    await reading.keyboard.type('?');
    await reading.keyboard.press('Enter');
    await expect(chat(reading)).toContainText('An answer.');
    expect(questions[0]?.input.question).toBe(`${words}?`);
  });
}

test('with nothing typed it offers a question, and leaves what stands in the chat', async ({
  reading,
}) => {
  await visit(reading, '/');
  await reading.keyboard.press('Control+j');
  await chat(reading).getByPlaceholder('Type your message...').fill('Half a quest');
  await reading.keyboard.press('Escape');
  await reading.keyboard.press('/');
  await expect(modal(reading).getByText('No recent searches')).toBeVisible();
  await modal(reading).getByRole('button', { name: 'Ask AI a question' }).click();
  const input = chat(reading).getByPlaceholder('Type your message...');
  await expect(input).toHaveValue('Half a quest');
  await expect(input).toBeFocused();
});

test('what is typed before the modal has drawn itself anew is not lost', async ({ reading }) => {
  // React draws in tasks that it sends to itself; held back, they come after the typing.
  await reading.addInitScript(() => {
    const held: (() => void)[] = [];
    let holding = false;
    const post = Reflect.get(MessagePort.prototype, 'postMessage');
    MessagePort.prototype.postMessage = function postMessage(message: unknown) {
      if (holding) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
    window.addEventListener('hold', () => (holding = true));
    window.addEventListener('let-go', () => {
      holding = false;
      for (const send of held) send();
    });
  });
  const field = await openSearch(reading, '');
  await expect(field).toBeFocused();
  await field.evaluate((input) => {
    window.dispatchEvent(new Event('hold'));
    input.blur();
    input.focus();
  });
  await reading.keyboard.insertText('tolerance');
  await reading.evaluate(() => window.dispatchEvent(new Event('let-go')));
  await expect(modal(reading).locator('.DocSearch-Hit').first()).toBeVisible();
  await expect(field).toHaveValue('tolerance');
  await expect(modal(reading).getByText('Ask AI about “tolerance”')).toBeVisible();
});

test('the row follows the words, also those of a suggestion, and is reached by Tab', async ({
  reading,
}) => {
  const field = await openSearch(reading, 'putaway');
  await modal(reading).locator('.DocSearch-Hit').first().waitFor();
  await field.fill('qqqqzzzz');
  const suggestion = modal(reading).locator('.DocSearch-Prefill').first();
  const words = ((await suggestion.textContent()) ?? '').toLowerCase();
  await suggestion.click();
  const row = modal(reading).getByRole('button', { name: `Ask AI about “${words}”` });
  await expect(row).toBeVisible();
  await field.fill('  lot  ');
  const lot = modal(reading).getByRole('button', { name: 'Ask AI about “lot”' });
  await expect(lot).toBeVisible();
  await field.focus();
  for (let stop = 0; stop < 3; stop += 1) {
    await reading.keyboard.press('Tab');
    if (await lot.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(lot).toBeFocused();
  await reading.keyboard.press('Enter');
  await expect(chat(reading).getByPlaceholder('Type your message...')).toHaveValue('lot');
  await reading.keyboard.press('Escape');
  await expect(chat(reading)).toHaveCount(0);
  await expect(reading.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('the row stands above every state and takes no room from the hits', async ({ reading }) => {
  await openSearch(reading, 'tolerance');
  await modal(reading).locator('.DocSearch-Hit').first().waitFor();
  const row = (await modal(reading)
    .getByRole('button', { name: /^Ask AI/ })
    .boundingBox())!;
  const hit = (await modal(reading).locator('.DocSearch-Hit').first().boundingBox())!;
  const footer = (await modal(reading).locator('.DocSearch-Footer').boundingBox())!;
  expect(row.height).toBeGreaterThanOrEqual(44);
  expect(row.y + row.height).toBeLessThanOrEqual(hit.y);
  expect(footer.y + footer.height).toBeLessThanOrEqual(800);
});
