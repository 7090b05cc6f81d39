/** The conversation of the day stays in the tab over a reload, and with nobody else. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send, storedSession } from './chat-drive.ts';
import { goInside, visit } from './drive.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Questions and answers in the list, without the greeting. */
async function shown(page: Page): Promise<string[]> {
  const texts = await page.getByRole('log').locator('[class*="body"]').allTextContents();
  return texts.slice(1);
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('chatHistory'));
}

/** Asks on the home page. */
async function ask(page: Page, ...questions: string[]) {
  await answerWith(page);
  const dialog = await openChat(page);
  for (const question of questions) {
    await send(dialog, question);
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
  }
  return dialog;
}

test('after a reload the earlier questions of the day can be shown, and the conversation goes on', async ({
  signedIn,
}) => {
  await ask(signedIn, 'What is a lot?', 'And a serial?');
  const session = await storedSession(signedIn);
  await visit(signedIn, '/docs/');
  const questions = await answerWith(signedIn);
  const dialog = await openChat(signedIn);
  const log = dialog.getByRole('log');
  await expect(log).not.toContainText('What is a lot?');
  await send(dialog, 'And a locator?');
  await expect(log).toContainText('An answer.');
  const earlier = dialog.getByRole('button', { name: 'Show 2 earlier questions from today' });
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect(log).toBeFocused();
  const all = ['What is a lot?', 'An answer.', 'And a serial?', 'An answer.'];
  expect(await shown(signedIn)).toEqual([...all, 'And a locator?', 'An answer.']);
  expect(questions[0]?.input.session_token).toBe(session?.token);

  await visit(signedIn, '/');
  await openChat(signedIn);
  await signedIn.getByRole('button', { name: 'Show 3 earlier questions from today' }).click();
  expect(await shown(signedIn)).toEqual([...all, 'And a locator?', 'An answer.']);
});

test('a question whose answer was under way at the reload can be asked again', async ({
  signedIn,
}) => {
  const address = /\/docs\/(invoke|stream)$/;
  await signedIn.route(address, () => new Promise(() => {}));
  const asked = signedIn.waitForRequest(address);
  await send(await openChat(signedIn), 'What is a lot?');
  await asked;
  await visit(signedIn, '/');
  // Not before: what is let through now would be answered in time.
  await signedIn.unrouteAll({ behavior: 'ignoreErrors' });
  const questions = await answerWith(signedIn);
  const dialog = await openChat(signedIn);
  await dialog.getByRole('button', { name: 'Show the earlier question from today' }).click();
  await expect(dialog.getByRole('log')).toContainText('The answer was cut off.');
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  expect(questions[0]?.input.question).toBe('What is a lot?');
});

test('a new conversation forgets the messages and takes a new token; the count stays', async ({
  signedIn,
}) => {
  await ask(signedIn, 'What is a lot?');
  const before = await storedSession(signedIn);
  await visit(signedIn, '/');
  const questions = await answerWith(signedIn);
  const dialog = await openChat(signedIn);
  await send(dialog, 'And a serial?');
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  const anew = dialog.getByRole('button', { name: 'New conversation' });
  await anew.click();
  await expect(dialog.getByRole('log')).toHaveText(
    "AssistantHi! I'm an AI assistant. How can I help you today?",
  );
  await expect(dialog.getByPlaceholder('Type your message...')).toBeFocused();
  await expect(anew).toHaveCount(0);
  expect(await kept(signedIn)).toBeNull();
  const after = await storedSession(signedIn);
  expect(after).toEqual({ ...before, count: 2, token: after?.token });
  expect(after?.token).not.toBe(before?.token);
  await expect(dialog).toContainText('You have 8 messages left today.');
  await send(dialog, 'And a locator?');
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  expect(questions.map(({ input }) => input.session_token)).toEqual([before?.token, after?.token]);
});

test('signing out forgets the conversation', async ({ signedIn, reader, expectConsole }) => {
  expectConsole(/Auth check failed:|401/);
  await ask(signedIn, 'What is a lot?');
  // With the assistant not yet loaded: what is kept has to go without it.
  await visit(signedIn, '/');
  expect(await kept(signedIn)).toContain('What is a lot?');
  await signedIn.getByRole('link', { name: 'Logout' }).click();
  await expect(signedIn).toHaveURL(/\/login$/);
  expect(await kept(signedIn)).toBeNull();
  await signIn(signedIn, reader);
  const dialog = await openChat(signedIn);
  await expect(dialog).toContainText('You have 9 messages left today.');
  expect(await shown(signedIn)).toEqual([]);
  await expect(dialog.getByRole('log').getByRole('button')).toHaveCount(0);
});

test('a session that has ended takes the conversation with it', async ({
  signedIn,
  context,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401/);
  await ask(signedIn, 'What is a lot?');
  await signedIn.keyboard.press('Escape');
  await context.clearCookies();
  await goInside(signedIn, '/#somewhere');
  await expect(signedIn).toHaveURL(/\/login/);
  expect(await kept(signedIn)).toBeNull();
});

test('so does one that has ended unnoticed, when the next page is loaded whole', async ({
  signedIn,
  context,
  expectConsole,
}) => {
  expectConsole(/401/);
  await ask(signedIn, 'What is a lot?');
  await context.clearCookies();
  await signedIn.goto('/docs/');
  await expect(signedIn).toHaveURL(/\/login/);
  await expect.poll(() => kept(signedIn)).toBeNull();
});

test('a conversation that another person left in the tab is not theirs to read', async ({
  signedIn,
}) => {
  await ask(signedIn, 'What is a lot?');
  // As after a restart of the browser that brought the tab back: nothing told it of the change.
  const text = (await kept(signedIn))!;
  const foreign = JSON.stringify({ ...(JSON.parse(text) as object), owner: 'somebody-else' });
  await signedIn.evaluate((value) => sessionStorage.setItem('chatHistory', value), foreign);
  await visit(signedIn, '/');
  const dialog = await openChat(signedIn);
  await expect(dialog.getByRole('log').getByRole('button')).toHaveCount(0);
  expect(await kept(signedIn)).toBeNull();
});

test('at a new day the conversation is forgotten; what is on the screen stays', async ({
  signedIn,
}) => {
  await signedIn.clock.install({ time: new Date(2026, 2, 10, 23, 0) });
  await visit(signedIn, '/');
  await ask(signedIn, 'What is a lot?');
  expect(await kept(signedIn)).toContain('What is a lot?');
  await signedIn.clock.fastForward('01:00:01');
  await expect(signedIn.getByRole('dialog')).toContainText('You have 10 messages left today.');
  await expect.poll(() => kept(signedIn)).toBeNull();
  await expect(signedIn.getByRole('log')).toContainText('What is a lot?');
  await send(signedIn.getByRole('dialog'), 'And a serial?');
  await expect.poll(() => kept(signedIn)).toContain('An answer.');
  expect(await kept(signedIn)).not.toContain('What is a lot?');
});

test('two tabs keep a conversation each', async ({ signedIn, context }) => {
  const other = await context.newPage();
  await visit(other, '/');
  await ask(signedIn, 'From here?');
  await ask(other, 'From there?');
  await send(signedIn.getByRole('dialog'), 'From here again?');
  await expect(signedIn.getByRole('dialog')).toContainText('You have 7 messages left today.');
  // With its answer, which leaving the page would cut off.
  await expect.poll(() => kept(signedIn)).toMatch(/From here again\?.*An answer\./s);
  await visit(signedIn, '/');
  await visit(other, '/');
  await openChat(signedIn);
  await signedIn.getByRole('button', { name: 'Show 2 earlier questions from today' }).click();
  expect(await shown(signedIn)).toEqual([
    'From here?',
    'An answer.',
    'From here again?',
    'An answer.',
  ]);
  await openChat(other);
  await other.getByRole('button', { name: 'Show the earlier question from today' }).click();
  expect(await shown(other)).toEqual(['From there?', 'An answer.']);
});

test('what stands in the storage and is no conversation is ignored', async ({ signedIn }) => {
  for (const wrong of ['', '{', 'null', '{"messages":[{}]}']) {
    await signedIn.evaluate((text) => sessionStorage.setItem('chatHistory', text), wrong);
    await visit(signedIn, '/');
    const dialog = await openChat(signedIn);
    await expect(dialog.getByRole('log').getByRole('button')).toHaveCount(0);
  }
});

test('a storage that is full is logged, and the conversation goes on', async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Writing "chatHistory" to storage failed:/);
  await signedIn.evaluate(() => {
    for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) sessionStorage.setItem(`fill${sessionStorage.length}`, 'x'.repeat(size));
      } catch {
        // As large is no longer possible.
      }
    }
  });
  const logged = signedIn.waitForEvent('console', (message) =>
    message.text().startsWith('Writing "chatHistory" to storage failed:'),
  );
  await ask(signedIn, 'What is a lot?', 'And a serial?');
  await logged;
  expect(await shown(signedIn)).toHaveLength(4);
});
