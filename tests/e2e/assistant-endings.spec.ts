/** The three ways that an answer ends: sure, unsure with places to choose from, not in the pages. */

import type { Locator, Page } from '@playwright/test';
import { CONTINUED, DECLINED, SURE, UNSURE } from './answers.ts';
import { answerWith, openChat, send, setCount, storedSession } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function ask(page: Page, output: unknown) {
  await visit(page, '/');
  const questions = await answerWith(page, output);
  const dialog = await openChat(page);
  await send(dialog, 'How do I count?');
  await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeVisible();
  return { dialog, log: dialog.getByRole('log'), questions };
}

/** Compares both at one moment, because the list scrolls smoothly. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const below = await other.elementHandle();
  return one.evaluate(
    (above, element) => above.getBoundingClientRect().bottom <= element.getBoundingClientRect().top,
    below,
  );
}

test('what was used is a source, up to three other places are a line each, with what they say', async ({
  reading,
}) => {
  const { dialog } = await ask(reading, SURE);
  const sources = dialog.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(sources).toHaveText(['PO Receipt: StepsFlexiPro › In']);
  await expect(sources.locator('[data-tint="2"] svg')).toBeVisible();
  const further = dialog.getByRole('region', { name: 'More on this' });
  await expect(further.getByRole('link')).toHaveText(['TO Receipt', 'ASN Receipt', 'RMA Receipt']);
  const [plain, saying] = await further.getByRole('listitem').all();
  expect((await plain!.boundingBox())!.height).toBeLessThan(48);
  await expect(saying!).toHaveText('ASN ReceiptFlexiProScan the label, then F4.');
  await expect(saying!.locator('code')).toHaveText('F4');
  await further.getByRole('link').first().click();
  await expect(reading).toHaveURL(/\/docs\/inbound\/to-receipt\/$/);
  await expect(dialog).toHaveCount(0);
});

test('the question that is answered stands above the answer and is not copied', async ({
  reading,
}) => {
  const { dialog, log } = await ask(reading, SURE);
  const line = log.getByText('Answers: May I take in more than was ordered?', { exact: true });
  expect(await isAbove(line, log.getByText('You may, up to'))).toBe(true);
  await dialog.getByRole('button', { name: 'Copy answer' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await reading.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^You may, up to the tolerance\./);
  expect(copied).not.toContain('Answers:');
});

test('keys and screen words look as on the pages, codes do not break', async ({ reading }) => {
  const { log } = await ask(reading, {
    ...SURE,
    generation:
      'Select **Done**, press `F4` or `Ctrl`+`S`.\n\n| Code | Cause |\n| - | - |\n' +
      '| `FXP-INB-3026` | Lot |\n\n1. Scan.',
  });
  await expect(log.locator('kbd')).toHaveText(['F4', 'Ctrl', 'S']);
  const word = log.locator('strong');
  expect(await word.evaluate((element) => getComputedStyle(element).paddingLeft)).not.toBe('0px');
  const code = log.locator('td code');
  await expect(code).toHaveText('FXP-INB-3026');
  await code.evaluate((element) => (element.closest('td')!.style.width = '1rem'));
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
  const number = log
    .locator('ol > li')
    .evaluate((item) => getComputedStyle(item, '::marker').fontWeight);
  expect(Number(await number)).toBeGreaterThanOrEqual(600);
});

test('unsure, it offers places; a tap answers from one, in their place, and counts nothing', async ({
  reading,
}) => {
  const { dialog, log, questions } = await ask(reading, UNSURE);
  const choices = log.getByRole('list', { name: 'Places to choose from' }).getByRole('button');
  await expect(choices).toHaveText([
    'Cycle CountFlexiPro › InventoryCount what is on your list.',
    'Physical CountFlexiPro › InventoryCount everything, tag by tag.',
  ]);
  await expect(log.getByRole('link')).toHaveCount(0);
  await expect(log.getByText('More', { exact: true })).toHaveCount(0);
  // What the first place answers stands below the places.
  const step = log.getByRole('listitem').filter({ hasText: /^Scan the shelf\.$/ });
  expect(await isAbove(choices.last(), step)).toBe(true);
  // The day's last message was the question.
  await setCount(reading, 10);
  const before = await storedSession(reading);
  await reading.unroute('**/docs/invoke');
  const chosen = await answerWith(reading, SURE);
  await choices.nth(1).focus();
  await reading.keyboard.press('Enter');
  await expect(log).toContainText('You may, up to the tolerance.');
  await expect(choices).toHaveCount(0);
  await expect(log.getByText('How do I count?')).toHaveCount(1);
  await expect(log).not.toContainText('I am not sure');
  await expect(log).toBeFocused();
  const [{ input: first }, { input: second }] = [questions[0]!, chosen[0]!];
  expect(second).toEqual({
    ...first,
    session_token: before!.token,
    choice: '/docs/inventory/physical-count/',
  });
  expect(await storedSession(reading)).toEqual(before);
  await expect(reading.getByText('Daily limit reached', { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a choice that fails leaves the choices, and says so', async ({ reading, expectConsole }) => {
  expectConsole(/Asking the assistant failed:|net::ERR/);
  const { log } = await ask(reading, UNSURE);
  await reading.unroute('**/docs/invoke');
  await reading.route('**/docs/invoke', (route) => route.abort());
  const choice = log.getByRole('button', { name: /^Cycle Count/ });
  await choice.click();
  await expect(log).toContainText('Sorry, there was an error processing your request.');
  await reading.unroute('**/docs/invoke');
  await answerWith(reading, SURE);
  await choice.click();
  await expect(log).toContainText('You may, up to the tolerance.');
  await expect(log).not.toContainText('Sorry, there was an error');
});

test('a question that is refused for their number says how long to wait', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Asking the assistant failed:|429/);
  const { log } = await ask(reading, UNSURE);
  const refuse = (retryAfter: string, code: string, message: string) =>
    reading.route('**/docs/invoke', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': retryAfter },
        json: { error: { code, message } },
      }),
    );
  await reading.unroute('**/docs/invoke');
  await refuse('40', 'too_many_requests', 'No.');
  await log.getByRole('button', { name: /^Cycle Count/ }).click();
  const failed = 'Sorry, there was an error processing your request.';
  await expect(log.getByText(failed, { exact: true })).toBeVisible();
  await expect(log).toContainText('Too many requests. Wait 40 seconds, then ask again.');
  await reading.unroute('**/docs/invoke');
  await refuse('40000', 'assistant_budget', 'You can ask again from 24 November, 00:00.');
  await send(reading.getByRole('dialog'), 'What is a lot?');
  await expect(log.getByText(failed, { exact: true })).toHaveCount(2);
  await expect(log).toContainText('You can ask again from 24 November, 00:00.');
});

test('an older unsure answer can still be answered, where it stands', async ({ reading }) => {
  const { dialog, log } = await ask(reading, UNSURE);
  await reading.unroute('**/docs/invoke');
  await answerWith(reading, { generation: 'Something else.' });
  await send(dialog, 'What is a lot?');
  await expect(log).toContainText('Something else.');
  await reading.unroute('**/docs/invoke');
  await answerWith(reading, { generation: 'Count the list.' });
  await log.getByRole('button', { name: /^Cycle Count/ }).click();
  await expect(log).toContainText(/Count the list\..*What is a lot\?.*Something else\./s);
  await expect(log.getByText('Count the list.')).toBeInViewport();
});

test('declined, it names the nearest pages and whom to ask', async ({ reading }) => {
  const { dialog, log } = await ask(reading, DECLINED);
  const closest = dialog.getByRole('region', { name: 'Closest pages' }).getByRole('link');
  await expect(closest).toHaveCount(2);
  const support = log.getByRole('link', { name: 'support by email' });
  await expect(support).toHaveAttribute('href', '/logipro/email-support/');
  await support.click();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(/e-?mail support/i);
});

test('what is continued is shown, and the question can be asked on its own', async ({
  reading,
}) => {
  const { dialog, log, questions } = await ask(reading, CONTINUED);
  await expect(log).toContainText('Continuing: PO Receipt');
  const before = await storedSession(reading);
  await reading.unroute('**/docs/invoke');
  const again = await answerWith(reading, { generation: 'On its own.' });
  await log.getByRole('button', { name: 'Ask as a new question' }).click();
  await expect(log).toContainText('On its own.');
  await expect(log).not.toContainText('You may, up to');
  await expect(log).not.toContainText('Continuing');
  await expect(log.getByText('How do I count?')).toHaveCount(1);
  expect(again[0]?.input).toEqual({ ...questions[0]?.input, fresh: true });
  expect(await storedSession(reading)).toEqual(before);
  await expect(dialog).toContainText('You have 9 messages left today.');
});

test('the server takes a choice and answers from that page alone', async ({ reading }) => {
  await visit(reading, '/');
  await answerWith(reading, UNSURE);
  const dialog = await openChat(reading);
  await send(dialog, 'How do I count?');
  const choice = dialog.getByRole('button', { name: /^Physical Count/ });
  await choice.waitFor();
  await reading.unroute('**/docs/invoke');
  await choice.click();
  const sources = dialog.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(sources.first()).toHaveAttribute('href', /^\/docs\/inventory\/physical-count\//);
});

test('the toast of the limit covers no part of the form', async ({ reading }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await reading.setViewportSize(size);
    await visit(reading, '/');
    await setCount(reading, 10);
    const dialog = await openChat(reading);
    await send(dialog, 'one more');
    const toast = reading.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    const lower = (await toast.boundingBox())!;
    const form = (await dialog.locator('form').boundingBox())!;
    expect(lower.y + lower.height).toBeLessThan(form.y);
    await dialog.getByRole('button', { name: 'Send' }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true });
  }
});
