/** Specification, sections 3 and 4: what the chat does with a question and its answer. */

import { answerWith, openChat, send, storedSession } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

test('while a request is pending input and button are disabled, with spinner and overlay', async ({
  reading,
}) => {
  await visit(reading, '/');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await reading.route('**/docs/invoke', async (route) => {
    await promise;
    await route.fulfill({ json: { output: { generation: 'Done.' } } });
  });
  const dialog = await openChat(reading);
  const input = dialog.getByPlaceholder('Type your message...');
  const button = dialog.getByRole('button', { name: 'Send' });
  const overlay = dialog.getByText('Processing your request...', { exact: true });
  await expect(overlay).toHaveCount(0);
  await input.fill('How do I count?');
  await button.click();
  await expect(overlay).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(button).toBeDisabled();
  const spinner = button.locator('svg');
  const turns = () =>
    spinner.evaluate((icon) => icon.getAnimations().map(({ playState }) => playState));
  expect(await turns()).toEqual(['running']);
  resolve(undefined);
  await expect(overlay).toHaveCount(0);
  await expect(input).toBeEnabled();
  await expect(button).toBeEnabled();
  expect(await turns()).toEqual([]);
});

test('sending adds the message, clears the input and counts before the request is made', async ({
  reading,
}) => {
  await visit(reading, '/');
  const seen: unknown[] = [];
  await reading.route('**/docs/invoke', async (route) => {
    seen.push((await storedSession(reading))?.count);
    await route.fulfill({ json: { output: { generation: 'Counted.' } } });
  });
  const dialog = await openChat(reading);
  const input = dialog.getByPlaceholder('Type your message...');
  const asked = reading.waitForRequest('**/docs/invoke');
  await send(dialog, 'How do I count?');
  await asked;
  await expect(dialog.getByRole('log')).toContainText('You' + 'How do I count?');
  await expect(input).toHaveValue('');
  await expect(dialog).toHaveAccessibleDescription(/You have 9 messages left today\.$/);
  await expect(dialog.getByRole('log')).toContainText('Counted.');
  expect(seen).toEqual([1]);
  await send(dialog, 'And again?');
  await expect(dialog.getByText('Counted.')).toHaveCount(2);
  expect(seen).toEqual([1, 2]);
});

test('an answer joins the messages with its references: url, title and breadcrumbs', async ({
  reading,
}) => {
  await visit(reading, '/');
  const metadata = [
    { source: '/docs/#x', title: 'First page', breadcrum_path: 'FlexiPro › Inbound' },
    { source: 'https://www.example.com/y', title: 'Second page', breadcrum_path: 'Elsewhere' },
  ];
  await answerWith(reading, {
    generation: 'Read these.',
    documents: metadata.map((entry) => ({ page_content: '', metadata: entry })),
  });
  const dialog = await openChat(reading);
  await send(dialog, 'What should I read?');
  const log = dialog.getByRole('log');
  await expect(log).toContainText('Read these.');
  const text = (await log.textContent()) ?? '';
  const order = ["Hi! I'm an AI assistant.", 'What should I read?', 'Read these.', 'Sources'];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe('Assistant'.length);
  const sources = dialog.getByRole('region', { name: 'Sources' }).getByRole('link');
  for (const [index, { source, title, breadcrum_path: trail }] of metadata.entries()) {
    await expect(sources.nth(index)).toHaveText(title + trail);
    await expect(sources.nth(index)).toHaveAttribute('href', source);
  }
  await expect(sources).toHaveCount(2);
});

test('the list scrolls smoothly to the newest message', async ({ reading }) => {
  await reading.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const original = Reflect.get(Element.prototype, 'scrollIntoView') as (
      this: Element,
      options?: unknown,
    ) => void;
    Element.prototype.scrollIntoView = function scroll(options) {
      if (this.closest('[role="log"]')) calls.push(options);
      original.call(this, options);
    };
  });
  await visit(reading, '/');
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.`);
  await answerWith(reading, { generation: lines.join('\n\n') });
  const dialog = await openChat(reading);
  await send(dialog, 'Tell me everything.');
  const newest = dialog.getByText('Line 0.');
  const top = async () => (await newest.boundingBox())!.y;
  const list = await dialog.getByRole('log').boundingBox();
  // The answer is shown from its start, which comes to the upper edge of the list.
  await expect.poll(top).toBeLessThan(list!.y + 60);
  await expect(newest).toBeInViewport();
  const calls = await reading.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
  // Opening, sending, and the answer.
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(new Set(calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify({ behavior: 'smooth', block: 'start' })]),
  );
});
