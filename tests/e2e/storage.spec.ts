/** Specification, section 8: a browser that denies storage, or has none left, costs the reader
 *  nothing but what could have been kept. */

import type { Page } from '@playwright/test';
import { answerWith, localDate, openChat, send, storedSession } from './chat-drive.ts';
import { ready, signIn } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

/** What the site and Docusaurus log of it; nothing may be thrown. */
const LOGGED =
  /^(Reading|Writing|Removing) "\w+" (from|to) storage failed:|^Listing the storage failed:|^Docusaurus browser storage is not available|^Docusaurus storage error, can't (get|set|remove) key=/;

async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: deny });
    }
  });
}

/** Fills what is left of the browser's quota, so that not one sign more can be kept. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let pieces = 0;
    for (let size = 4 * 1024 * 1024; size >= 1;) {
      try {
        localStorage.setItem(`filler${pieces}`, 'x'.repeat(size));
        pieces += 1;
      } catch {
        size = Math.floor(size / 2);
      }
    }
    // A new name takes room as well: the last signs go to one that is there.
    try {
      for (;;) localStorage.setItem('last', `${localStorage.getItem('last') ?? ''}x`);
    } catch {
      // Full.
    }
  });
}

test.describe(() => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('with storage denied a reader signs in, reads, searches and asks as ever', async ({
    page,
    reader,
    expectConsole,
  }) => {
    // Signing out ends with the check of /login.
    expectConsole(/Auth check failed:|401/);
    expectConsole(LOGGED);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await denyStorage(page);
    const tokenCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token')) tokenCalls.push(request.url());
    });

    await signIn(page, reader);
    expect(logged.some((text) => text.startsWith('Writing "token" to storage failed:'))).toBe(true);
    await page.getByRole('link', { name: 'LogiPro', exact: true }).first().click();
    await expect(page).toHaveURL('/logipro/');
    // The address changes before the page does, and a search opened on the old one closes with it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LogiPro');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('tolerance');
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const questions = await answerWith(page);
    const dialog = await openChat(page);
    for (let number = 1; number <= 3; number += 1) {
      await send(dialog, `question ${number}`);
      await expect(dialog).toContainText(`You have ${10 - number} messages left today.`);
      await expect(dialog.getByPlaceholder('Type your message...')).toBeEnabled();
    }
    expect(questions).toHaveLength(3);
    expect(new Set(questions.map(({ input }) => input.session_token)).size).toBe(1);
    // The token lives in the tab's memory: fetched once, not for every call.
    expect(tokenCalls).toHaveLength(1);
    expect(
      logged.some((text) => text.startsWith('Reading "chatSession" from storage failed:')),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('with the quota full the count goes on in the tab, and every failed write is logged', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(LOGGED);
  await reading.goto('/');
  await ready(reading);
  const date = await localDate(reading);
  const token = '7b0f4a53-1b26-4c1c-9a35-0f6f6c5f4a10';
  await reading.evaluate(
    (session) => {
      localStorage.setItem('last', '');
      localStorage.setItem('chatSession', JSON.stringify(session));
    },
    { date, count: 9, token },
  );
  await fillStorage(reading);
  const questions = await answerWith(reading);
  const logged = reading.waitForEvent('console', (message) =>
    message.text().startsWith('Writing "chatSession" to storage failed:'),
  );
  const dialog = await openChat(reading);
  await send(dialog, 'the tenth');
  expect((await logged).text()).toContain('QuotaExceededError');
  await expect(dialog).toContainText('An answer.');
  await expect(dialog).toContainText('You have 0 messages left today.');
  await send(dialog, 'the eleventh');
  await expect(reading.getByText('Daily limit reached', { exact: true })).toBeVisible();
  expect(questions.map(({ input }) => input.session_token)).toEqual([token]);
  expect(await storedSession(reading)).toEqual({ date, count: 9, token });
  await reading.reload();
  await ready(reading);
});
