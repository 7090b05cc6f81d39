/** What tests of the assistant do to it again and again. */

import type { Locator, Page, Route } from '@playwright/test';

export interface StoredSession {
  date: string;
  count: number;
  token: string;
}

/** Body of a question as the service gets it. */
export interface Question {
  input: {
    question: string;
    app: string;
    session_token: string;
    choice?: string;
    fresh?: boolean;
  };
}

/** Opens the assistant by its key and returns its dialog. */
export async function openChat(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await dialog.waitFor();
  return dialog;
}

/** Answers every question with `output`, so that no service is needed; returns the questions. */
export async function answerWith(
  page: Page,
  output: unknown = { generation: 'An answer.' },
): Promise<Question[]> {
  const questions: Question[] = [];
  await page.route('**/docs/invoke', async (route: Route) => {
    questions.push(route.request().postDataJSON() as Question);
    await route.fulfill({ json: { output } });
  });
  return questions;
}

/** Types a message and sends it with Enter. */
export async function send(dialog: Locator, text: string): Promise<void> {
  const input = dialog.getByPlaceholder('Type your message...');
  await input.fill(text);
  await input.press('Enter');
}

/** What the browser keeps under `chatSession`. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text = await page.evaluate(() => localStorage.getItem('chatSession'));
  return text === null ? null : (JSON.parse(text) as StoredSession);
}

/** Local date of the page, yyyy-MM-dd. */
export async function localDate(page: Page): Promise<string> {
  // The Swedish form of a date is the ISO one.
  return page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
}

/** Lets the page believe that `count` messages were sent today. */
export async function setCount(page: Page, count: number): Promise<void> {
  const date = await localDate(page);
  await page.evaluate((session) => localStorage.setItem('chatSession', JSON.stringify(session)), {
    date,
    count,
    token: '7b0f4a53-1b26-4c1c-9a35-0f6f6c5f4a10',
  });
}
