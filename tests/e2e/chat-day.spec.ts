/** Specification, sections 5 and 9: the day's count under `chatSession`, at local midnight, in two
 *  tabs. */

import type { BrowserContext, Page } from '@playwright/test';
import { answerWith, openChat, send, setCount, storedSession } from './chat-drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

// Thirteen hours before UTC in winter: the local day is not the one of UTC until the afternoon.
test.use({ timezoneId: 'Pacific/Auckland' });

/** Opens the home page at a time of the local clock, which runs on from there. */
async function openAt(page: Page, time: string): Promise<void> {
  await page.clock.install({ time: new Date(time) });
  await page.goto('/');
  await ready(page);
}

/** Another tab of the same browser, with the same clock. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await ready(page);
  return page;
}

test('chatSession keeps the local date, the count and a UUID v4, and is used again that day', async ({
  reading,
}) => {
  // 20:30 on 9 March by UTC.
  await openAt(reading, '2026-03-10T09:30:00+13:00');
  const first = await storedSession(reading);
  expect(Object.keys(first!).sort()).toEqual(['count', 'date', 'token']);
  expect(first).toMatchObject({ date: '2026-03-10', count: 0 });
  expect(first?.token).toMatch(UUID_V4);

  const questions = await answerWith(reading);
  await send(await openChat(reading), 'What is a lot?');
  await expect(reading.getByText('An answer.')).toBeVisible();
  expect(await storedSession(reading)).toEqual({ ...first, count: 1 });

  await reading.reload();
  await ready(reading);
  const dialog = await openChat(reading);
  await expect(dialog).toContainText('You have 9 messages left today.');
  await send(dialog, 'And a serial?');
  await expect(reading.getByText('An answer.')).toBeVisible();
  expect(questions.map(({ input }) => input.session_token)).toEqual([first?.token, first?.token]);
  expect(await storedSession(reading)).toEqual({ ...first, count: 2 });
});

test('the session of another day gives way to a new one, whatever its count', async ({
  reading,
}) => {
  await openAt(reading, '2026-03-10T09:30:00+13:00');
  await setCount(reading, 10);
  const full = await storedSession(reading);
  await reading.clock.setSystemTime(new Date('2026-03-11T00:00:00+13:00'));
  await reading.reload();
  await ready(reading);
  const fresh = await storedSession(reading);
  expect(fresh).toMatchObject({ date: '2026-03-11', count: 0 });
  expect(fresh?.token).toMatch(UUID_V4);
  expect(fresh?.token).not.toBe(full?.token);
});

test('a stored session that is not one gives way to a new one', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  const valid = (await storedSession(reading))!;
  for (const wrong of [
    '',
    '{',
    'null',
    '[]',
    '{"date":1}',
    JSON.stringify({ ...valid, count: '9' }),
  ]) {
    await reading.evaluate((text) => localStorage.setItem('chatSession', text), wrong);
    await reading.reload();
    await ready(reading);
    expect(await storedSession(reading)).toMatchObject({ date: valid.date, count: 0 });
  }
});

test('at local midnight an open tab starts a new day, to the second', async ({ reading }) => {
  await openAt(reading, '2026-03-10T23:00:00+13:00');
  await answerWith(reading);
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect(dialog).toContainText('An answer.');
  const before = await storedSession(reading);
  expect(before).toMatchObject({ date: '2026-03-10', count: 1 });

  await reading.clock.pauseAt(new Date('2026-03-10T23:59:59+13:00'));
  await expect(dialog).toContainText('You have 9 messages left today.');
  await reading.clock.runFor(1000);
  await expect(dialog).toContainText('You have 10 messages left today.');
  const after = await storedSession(reading);
  expect(after).toMatchObject({ date: '2026-03-11', count: 0 });
  expect(after?.token).not.toBe(before?.token);
  // What was said stays on the screen, and the next midnight is waited for too.
  await expect(dialog).toContainText('What is a lot?');
  await reading.clock.runFor(24 * 3_600_000);
  expect(await storedSession(reading)).toMatchObject({ date: '2026-03-12', count: 0 });
});

test('two tabs share one count and one token, and the limit holds in both', async ({
  reading,
  context,
}) => {
  await openAt(reading, '2026-03-10T12:00:00+13:00');
  const other = await secondTab(context);
  await setCount(reading, 8);
  const questions = [await answerWith(reading), await answerWith(other)];
  const [here, there] = [await openChat(reading), await openChat(other)];
  await expect(here).toContainText('You have 2 messages left today.');
  await expect(there).toContainText('You have 2 messages left today.');

  await reading.bringToFront();
  await send(here, 'from here');
  await expect(here).toContainText('An answer.');
  // The other tab hears of it without being touched.
  await expect(there).toContainText('You have 1 messages left today.');
  await other.bringToFront();
  await send(there, 'from there');
  await expect(there).toContainText('An answer.');
  await expect(here).toContainText('You have 0 messages left today.');
  await reading.bringToFront();
  await send(here, 'one more');
  await expect(reading.getByText('Daily limit reached', { exact: true })).toBeVisible();
  const sent = questions.flat().map(({ input }) => [input.question, input.session_token]);
  const token = (await storedSession(reading))?.token;
  expect(sent).toEqual([
    ['from here', token],
    ['from there', token],
  ]);
  expect((await storedSession(other))?.count).toBe(10);
});

test('at midnight two open tabs agree on one new session', async ({ reading, context }) => {
  await openAt(reading, '2026-03-10T23:00:00+13:00');
  const other = await secondTab(context);
  await setCount(reading, 10);
  const [here, there] = [await openChat(reading), await openChat(other)];
  await context.clock.pauseAt(new Date('2026-03-10T23:59:59+13:00'));
  await context.clock.runFor(1000);
  await expect(here).toContainText('You have 10 messages left today.');
  await expect(there).toContainText('You have 10 messages left today.');
  const questions = [await answerWith(reading), await answerWith(other)];
  await send(here, 'from here');
  await expect(here).toContainText('An answer.');
  await send(there, 'from there');
  await expect(there).toContainText('An answer.');
  const [first, second] = questions.flat().map(({ input }) => input.session_token);
  expect(first).toMatch(UUID_V4);
  expect(second).toBe(first);
  expect(await storedSession(reading)).toEqual({ date: '2026-03-11', count: 2, token: first });
});
