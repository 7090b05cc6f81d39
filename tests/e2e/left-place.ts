/** A reader who has to sign in again, and what they come back to. */

import type { Page } from '@playwright/test';
import { openChat } from './chat-drive.ts';
import { expect, PASSWORD } from './fixtures.ts';

/** A page long enough to scroll. */
export const PAGE = '/docs/inbound/po-receipt/';

/** Why the sign-in page is there. */
export function reason(page: Page) {
  return page.locator('[data-reason]');
}

/** Fills in the sign-in page and sends it. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the session, as time does, and lets this tab notice. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
}

/** Scrolls, and types a question that is not sent. */
export async function readAndType(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  const dialog = await openChat(page);
  await dialog.getByPlaceholder('Type your message...').fill('What if a case is open?');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
}

/** Expects the page as `readAndType` left it. */
export async function expectBack(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue(
    'What if a case is open?',
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
}
