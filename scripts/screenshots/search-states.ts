/** States of the search and of the assistant. */

import type { Page } from '@playwright/test';
import { open, type State } from './state.ts';

const QUESTION = 'How do I receive a delivery against a purchase order?';

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search docs').fill(words);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+j');
  const input = page.getByPlaceholder('Type your message...');
  await input.fill(question);
  await input.press('Enter');
}

/** On the home page. */
function home(arrange: (page: Page) => Promise<unknown>): State {
  return {
    async arrange({ page }) {
      await open(page, '/');
      await arrange(page);
    },
  };
}

export const SEARCH_STATES: Record<string, State> = {
  'search-page': {
    arrange: async ({ page }) => {
      await open(page, '/search/?q=tolerance');
      await page.locator('main li mark').first().waitFor();
    },
  },
  'search-start': home(async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByText('No recent searches').waitFor();
  }),
  'search-hits': home(async (page) => {
    await search(page, 'over receipt tolerance');
    await page.locator('.DocSearch-Hit').first().waitFor();
  }),
  'search-code': home(async (page) => {
    await search(page, '3025');
    await page.getByText('What to do:').first().waitFor();
  }),
  'search-none': home(async (page) => {
    await search(page, 'qqqqzzzz');
    await page.locator('.DocSearch-NoResults').waitFor();
  }),
  'search-failed': home(async (page) => {
    await page.route('**/api/search/**', (route) => route.abort());
    await search(page, 'receipt');
    await page.getByText('Unable to fetch results').waitFor();
  }),
  'search-refused': home(async (page) => {
    await page.route('**/api/search/**', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } }),
    );
    await search(page, 'receipt');
    await page.getByText('Unable to fetch results').waitFor();
  }),
};

export const CHAT_STATES: Record<string, State> = {
  chat: {
    arrange: async ({ page }) => {
      await open(page, '/docs/inbound/po-receipt/');
      await page.keyboard.press('Control+j');
      await page.getByRole('region', { name: 'Questions about this page' }).waitFor();
    },
  },
  'chat-answer': home(async (page) => {
    await ask(page, QUESTION);
    await page.getByRole('region', { name: 'Sources' }).waitFor();
  }),
  'chat-sources': home(async (page) => {
    await ask(page, QUESTION);
    const sources = page.getByRole('region', { name: 'Sources' });
    await sources.waitFor();
    await sources.scrollIntoViewIfNeeded();
  }),
  'chat-beside': {
    arrange: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('chatPinned', 'yes'));
      await open(page, '/docs/inbound/po-receipt/');
      await ask(page, QUESTION);
      await page.getByRole('region', { name: 'Sources' }).waitFor();
    },
  },
  'chat-waiting': home(async (page) => {
    await page.route('**/docs/invoke', () => new Promise(() => {}));
    await ask(page, QUESTION);
    await page.getByText('Processing your request...').waitFor();
  }),
  'chat-failed': home(async (page) => {
    await page.route('**/docs/invoke', (route) => route.abort());
    await ask(page, QUESTION);
    await page.getByText('Sorry, there was an error').waitFor();
  }),
  'chat-refused': home(async (page) => {
    await page.route('**/docs/invoke', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: {
          error: {
            code: 'assistant_budget',
            message: 'You have no questions left today. Search still works.',
          },
        },
      }),
    );
    await ask(page, QUESTION);
    await page.getByText('Sorry, there was an error').waitFor();
  }),
  'chat-limit': home(async (page) => {
    await page.evaluate(() => {
      const date = new Date().toLocaleDateString('sv-SE');
      localStorage.setItem('chatSession', JSON.stringify({ date, count: 10, token: 'full' }));
    });
    await ask(page, QUESTION);
    await page.getByText('Daily limit reached', { exact: true }).waitFor();
  }),
};
