/** Specification, sections 2 and 3: the chat dialog as it opens. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send } from './chat-drive.ts';
import { hold, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const APPS = ['LogiPro', 'FlexiPro', 'Express Client', 'Express Server', 'FlexiPro Label', 'Atlas'];
const APP_IDS = ['logipro', 'docs', 'express-client', 'express-server', 'flexipro_label', 'atlas'];

function launcher(page: Page) {
  return page.getByRole('button', { name: 'Ask AI', exact: true });
}

function chat(page: Page) {
  return page.getByRole('dialog', { name: 'AI Assistant' });
}

test('the Ask AI button floats at the bottom right of every page and opens the chat', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const address of ['/', '/docs/inbound/po-receipt/', '/search/', '/no-such-page/']) {
    await visit(reading, address);
    await reading.evaluate(() => scrollTo(0, 400));
    await expect(launcher(reading)).toHaveText('Ask AI');
    const box = await launcher(reading).boundingBox();
    expect(box!.x + box!.width).toBe(1280 - 16);
    expect(box!.y + box!.height).toBe(800 - 16);
  }
  await expect(chat(reading)).toHaveCount(0);
  await launcher(reading).click();
  await expect(chat(reading)).toBeVisible();
  await expect(chat(reading).getByPlaceholder('Type your message...')).toBeFocused();
  await reading.keyboard.press('Escape');
  await expect(chat(reading)).toHaveCount(0);
});

test('Ctrl+J opens the chat with the focus in its input', async ({ reading }) => {
  await visit(reading, '/search/');
  await expect(reading.getByPlaceholder('Type your search here')).toBeFocused();
  await reading.keyboard.press('Control+j');
  await expect(chat(reading)).toBeVisible();
  await expect(chat(reading).getByPlaceholder('Type your message...')).toBeFocused();
});

test('the search page has the focus in its field, whether or not the browser heeds the attribute', async ({
  reading,
}) => {
  await reading.route('**/search/', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/ autofocus(?:="")?/i, ''),
    });
  });
  await visit(reading, '/search/');
  await expect(reading.getByPlaceholder('Type your search here')).toBeFocused();
});

test('the search page has the focus in its field after a session check that takes long', async ({
  reading,
}) => {
  const release = await hold(reading, '**/api/session');
  await reading.goto('/search/');
  await expect(reading.locator('html')).toHaveAttribute('data-gate', 'checking');
  release();
  await expect(reading.getByPlaceholder('Type your search here')).toBeFocused();
});

test('the dialog has its title, description, greeting, input, selector and send button', async ({
  reading,
}) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  await expect(dialog.getByRole('heading')).toHaveText('AI Assistant');
  await expect(dialog).toHaveAccessibleDescription(
    'Chat with our AI assistant to get help and information. You have 10 messages left today.',
  );
  await expect(dialog.getByRole('log')).toContainText(
    "Hi! I'm an AI assistant. How can I help you today?",
  );
  await expect(dialog.getByRole('textbox')).toHaveAttribute('placeholder', 'Type your message...');
  await expect(dialog.getByRole('combobox')).toHaveText('LogiPro');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('the dialog is 900 px wide at most and 80vh high', async ({ reading }) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  for (const [width, height, dialogWidth] of [
    [1280, 800, 900],
    [1920, 1000, 900],
    [932, 600, 900],
    [931, 600, 899],
  ] as const) {
    await reading.setViewportSize({ width, height });
    const box = await dialog.boundingBox();
    expect(box).toMatchObject({ width: dialogWidth, height: 0.8 * height });
  }
});

test('the selector offers the six apps by their labels, and sends the chosen one', async ({
  reading,
}) => {
  await visit(reading, '/');
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  for (const [index, label] of APPS.entries()) {
    await dialog.getByRole('combobox').click();
    await expect(reading.getByRole('option')).toHaveText(APPS);
    await reading.getByRole('option', { name: label, exact: true }).click();
    await expect(dialog.getByRole('combobox')).toHaveText(label);
    await send(dialog, `Question ${index}`);
    await expect(dialog.getByRole('log').getByText('An answer.')).toHaveCount(index + 1);
  }
  expect(questions.map(({ input }) => input.app)).toEqual(APP_IDS);
});
