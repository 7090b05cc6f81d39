/** Specification, sections 5 and 9: toasts. The product's one toast tells that the day's limit is
 *  reached, and comes while the chat dialog is open. */

import type { Locator, Page } from '@playwright/test';
import { answerWith, openChat, send, setCount } from './chat-drive.ts';
import { stopClock } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const TITLE = 'Daily limit reached';

interface Shown {
  dialog: Locator;
  toast: Locator;
  /** The region that toasts are kept in. */
  region: Locator;
}

async function refuseMessage(page: Page): Promise<Shown> {
  await page.goto('/');
  await ready(page);
  await setCount(page, 10);
  await answerWith(page);
  const dialog = await openChat(page);
  await send(dialog, 'one more');
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const toast = region.getByRole('listitem');
  await expect(toast).toContainText(TITLE);
  return { dialog, toast, region };
}

/** Drags the toast so many pixels to the right. */
async function drag(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = (await toast.boundingBox())!;
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test('a toast is shown for 5000 ms and forgotten 1,000,000 ms later', async ({ reading }) => {
  await reading.clock.install();
  await reading.goto('/');
  await ready(reading);
  await setCount(reading, 10);
  const dialog = await openChat(reading);
  // The toast's code is fetched with the first one; the time counts from when it stands there.
  await send(dialog, 'first');
  const region = reading.getByRole('region', { name: 'Notifications (F8)' });
  const toast = region.getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await stopClock(reading);
  await expect(toast).toHaveCount(0);
  await send(dialog, 'second');
  await expect(toast).toHaveCount(1);
  await reading.clock.runFor(4999);
  await expect(toast).toHaveCount(1);
  await reading.clock.runFor(1);
  await expect(toast).toHaveCount(0);
  await expect(region).toHaveCount(1);
  await reading.clock.runFor(999_999);
  await expect(region).toHaveCount(1);
  await reading.clock.runFor(1);
  await expect(region).toHaveCount(0);
});

test('one toast is shown at a time', async ({ reading }) => {
  const { dialog, toast } = await refuseMessage(reading);
  const first = await toast.elementHandle();
  await send(dialog, 'and one more');
  await expect.poll(() => first.evaluate((element) => element.isConnected)).toBe(false);
  await expect(toast).toHaveCount(1);
});

test('a swipe of more than 50 px to the right dismisses a toast, a shorter one does not', async ({
  reading,
}) => {
  const { toast, dialog } = await refuseMessage(reading);
  await drag(reading, toast, 50);
  await expect(toast).toHaveAttribute('data-swipe', 'cancel');
  await expect(toast).toContainText(TITLE);
  await drag(reading, toast, 51);
  await expect(toast).toHaveCount(0);
  // The dialog below it stays open.
  await expect(dialog).toBeVisible();
});

test('F8 moves the focus to the notifications, and Escape dismisses them alone', async ({
  reading,
}) => {
  const { dialog, toast, region } = await refuseMessage(reading);
  await reading.keyboard.press('F8');
  await expect(region.getByRole('list')).toBeFocused();
  await reading.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await reading.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await reading.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('Escape dismisses a toast also when the focus is in the chat', async ({ reading }) => {
  const { dialog, toast } = await refuseMessage(reading);
  await reading.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await reading.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the close button of a toast works while the chat is open', async ({ reading }) => {
  const { dialog, toast } = await refuseMessage(reading);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
