/** Specification, sections 3 and 4: what a toast is. The product's only one tells of the daily limit. */

import type { Page } from '@playwright/test';
import { openChat, send, setCount } from './chat-drive.ts';
import { changeScript, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TITLE = 'Daily limit reached';
const TEXT = "You've reached the limit of 10 messages per day. Please try again tomorrow.";

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

/** Opens the page with the day's messages used up and asks for one more. */
async function refuse(page: Page): Promise<void> {
  await visit(page, '/');
  await setCount(page, 10);
  await send(await openChat(page), 'one more');
  await expect(toasts(page)).toBeVisible();
}

test('a toast has a title, a description and a variant, and is open', async ({ reading }) => {
  await refuse(reading);
  await expect(toasts(reading).getByText(TITLE, { exact: true })).toBeVisible();
  await expect(toasts(reading).getByText(TEXT, { exact: true })).toBeVisible();
  await expect(toasts(reading)).toHaveAttribute('data-state', 'open');
  await expect(toasts(reading)).toHaveClass(/destructive/);
});

test('a toast without a variant is a default one', async ({ reading }) => {
  const changed = await changeScript(reading, /,variant:"destructive"/, '');
  await refuse(reading);
  changed();
  await expect(toasts(reading).getByText(TITLE, { exact: true })).toBeVisible();
  await expect(toasts(reading)).not.toHaveClass(/destructive/);
});
