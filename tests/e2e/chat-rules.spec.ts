/** Specification, sections 5 and 9: what may be sent, and how often. */

import { answerWith, openChat, send, setCount, storedSession } from './chat-drive.ts';
import { changeScript } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const LIMIT_TEXT = "You've reached the limit of 10 messages per day. Please try again tomorrow.";

test('an empty message and one of white space alone are not sent', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  const button = dialog.getByRole('button', { name: 'Send' });
  await dialog.getByPlaceholder('Type your message...').press('Enter');
  await button.click();
  for (const blank of [' ', '   \t ', '\u00a0\u2003']) {
    await send(dialog, blank);
    await button.click();
  }
  await expect(dialog).toContainText('You have 10 messages left today.');
  expect((await storedSession(reading))?.count).toBe(0);
  await expect(dialog.getByText('You', { exact: true })).toHaveCount(0);
  await send(dialog, 'What is a lot?');
  await expect(dialog).toContainText('An answer.');
  expect(questions.map(({ input }) => input.question)).toEqual(['What is a lot?']);
});

for (const count of [10, 11]) {
  test(`with ${count} messages sent a message is refused with a destructive toast`, async ({
    reading,
  }) => {
    await reading.goto('/');
    await ready(reading);
    await setCount(reading, count);
    const questions = await answerWith(reading);
    const dialog = await openChat(reading);
    await expect(dialog).toContainText('You have 0 messages left today.');
    await send(dialog, 'one more');
    const title = reading.getByText('Daily limit reached', { exact: true });
    await expect(title).toBeVisible();
    await expect(reading.getByText(LIMIT_TEXT, { exact: true })).toBeVisible();
    const danger = await title.evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--danger)';
      document.body.append(probe);
      const colours = [getComputedStyle(element).color, getComputedStyle(probe).color];
      probe.remove();
      return colours;
    });
    expect(danger[0]).toBe(danger[1]);
    await expect(dialog.getByText('one more')).toHaveCount(0);
    expect(questions).toEqual([]);
    expect((await storedSession(reading))?.count).toBe(count);
  });
}

test('the tenth message is still sent', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  await setCount(reading, 9);
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  await expect(dialog).toContainText('You have 1 messages left today.');
  await send(dialog, 'the tenth');
  await expect(dialog).toContainText('An answer.');
  await expect(dialog).toContainText('You have 0 messages left today.');
  expect(questions).toHaveLength(1);
  await send(dialog, 'the eleventh');
  await expect(reading.getByText('Daily limit reached', { exact: true })).toBeVisible();
  expect(questions).toHaveLength(1);
});

test('the limit is enforced only in the browser: the server answers an eleventh question', async ({
  reading,
}) => {
  await reading.goto('/');
  // The token is fetched beside the page, and may come after it.
  const stored = () => reading.evaluate(() => localStorage.getItem('token'));
  await expect.poll(stored).toMatch(/^\S{40,}$/);
  const token = await stored();
  for (let number = 1; number <= 11; number += 1) {
    const answer = await reading.request.post('/docs/invoke', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        input: {
          question: 'What is a lot?',
          app: 'docs',
          session_token: '7b0f4a53-1b26-4c1c-9a35-0f6f6c5f4a10',
        },
      },
    });
    expect(answer.status()).toBe(200);
  }
});

test('Enter sends, except while a question is pending', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  const { promise, resolve } = Promise.withResolvers<null>();
  let asked = 0;
  await reading.route('**/docs/invoke', async (route) => {
    asked += 1;
    await promise;
    await route.fulfill({ json: { output: { generation: 'An answer.' } } });
  });
  const dialog = await openChat(reading);
  const input = dialog.getByPlaceholder('Type your message...');
  await send(dialog, 'first');
  await expect(input).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await reading.keyboard.press('Enter');
  // Even a script that takes the lock off the field sends nothing.
  await input.evaluate((field: HTMLInputElement) => {
    field.disabled = false;
    field.form?.requestSubmit();
  });
  await input.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'second',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
  });
  await expect(dialog).toContainText('You have 9 messages left today.');
  resolve(null);
  await expect(dialog).toContainText('An answer.');
  expect(asked).toBe(1);
  await send(dialog, 'third');
  await expect.poll(() => asked).toBe(2);
});

test('a choice with an empty value is refused with an error', async ({
  reading,
  expectConsole,
}) => {
  // The home page lists the sections too, and is no longer what the server sent (#418).
  expectConsole(/must have a value that is not empty|React error #418/);
  const changed = await changeScript(reading, '"id":"atlas","pluginId"', '"id":"","pluginId"');
  await reading.goto('/');
  await ready(reading);
  await reading.keyboard.press('Control+j');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(
    reading.getByText('A choice of a list must have a value that is not empty.'),
  ).toBeVisible();
  changed();
});
