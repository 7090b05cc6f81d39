/** Hostile texts in a real browser, wherever somebody can put them for somebody else to see: pages of
 *  administrators, the own account, search, missing pages, signing in, answers and toasts. None of them
 *  becomes more than text. A broken content policy fails the tests besides, as everywhere. */

import type { BrowserContext, Page } from '@playwright/test';
import { MARKUP_INJECTIONS } from '../fixtures/injections.ts';
import { answerWith, openChat, send, setCount } from './chat-drive.ts';
import { expect, PASSWORD, ready, enter, test as base } from './fixtures.ts';
import { manage } from './manage-account.ts';

const IMAGE = '<img src=x onerror=alert(1)>';
const SHORT = MARKUP_INJECTIONS.filter(
  (text) => text.length <= 60 && /^[ -~]*$/.test(text) && text.includes('('),
);

const test = base.extend<{ dialogs: string[] }>({
  /** What a script that ran would have shown. */
  dialogs: [
    async ({ context, expectConsole: _silent }, use) => {
      const dialogs: string[] = [];
      context.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await use(dialogs);
      expect(dialogs, 'a script of a text ran').toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing in the page is made of a text that somebody has sent. */
async function expectText(page: Page): Promise<void> {
  const made = await page.evaluate(() => {
    const foreign = '[src="x"], [srcdoc], [onerror], [onload], [onbegin], [ontoggle], base, math';
    const evil = '[src*="evil.example"], link[href*="evil.example"], meta[content*="evil.example"]';
    const leads = '[href^="javascript:"], [href^="data:text"]';
    return [...document.querySelectorAll(`${foreign}, ${evil}, ${leads}`)].map(
      (element) => element.outerHTML,
    );
  });
  expect(made).toEqual([]);
}

const post = async (context: BrowserContext, url: string, data: object) => {
  const answer = await context.request.post(url, { data });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
};

test('on the own account: names of tokens and of the browser', async ({
  browser,
  portal,
  reader,
  page,
}) => {
  const hostile = await browser.newContext({ baseURL: portal.url, userAgent: IMAGE });
  await enter(await hostile.newPage(), reader);
  await enter(page, reader);
  for (const name of SHORT.slice(0, 5)) {
    await post(page.context(), '/api/account/tokens', { name, scopes: ['read'], days: 1 });
  }
  await page.goto('/account/');
  await expect(page.getByText(SHORT[0]!, { exact: true }).first()).toBeVisible();
  await expectText(page);
  await hostile.close();
});

test('on the pages of administrators: names, browsers, tokens, failed sign-ins, feedback', async ({
  browser,
  portal,
  reader,
  page,
}) => {
  const boss = `boss ${IMAGE} ${process.pid}`;
  await portal.addUser(boss, PASSWORD, 'admin');
  const hostile = await browser.newContext({ baseURL: portal.url, userAgent: IMAGE });
  await enter(await hostile.newPage(), reader);
  await post(hostile, '/api/account/tokens', { name: IMAGE, scopes: ['read'], days: 1 });
  for (const text of SHORT.slice(0, 5)) {
    const sent = () => ({ id: crypto.randomUUID(), at: new Date().toISOString(), words: text });
    const about = '/docs/inbound/po-receipt/';
    const items = [
      { kind: 'page', ...sent(), page: about, helpful: false, reasons: ['wrong'] },
      { kind: 'answer', ...sent(), question: text, helpful: false, reasons: [], page: about },
      { kind: 'mistake', ...sent(), page: about, anchor: '', quote: text },
      { kind: 'search', ...sent(), query: text },
    ];
    await post(hostile, '/api/feedback', { items });
    const wrong = { username: text, password: 'a wrong password' };
    expect((await hostile.request.post('/api/login_docs_bot', { data: wrong })).status()).toBe(401);
  }
  await hostile.close();

  await enter(page, boss);
  await manage(page, reader);
  await expect(page.getByRole('region', { name: `API tokens of ${reader}` })).toContainText(IMAGE);
  await expectText(page);
  await page.goto('/admin/users/');
  await page.getByLabel('Find an account').fill(boss);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('1 account.')).toBeVisible();
  await expect(page.getByText(boss).first()).toBeVisible();
  await expectText(page);
  await page.goto('/admin/audit/');
  await expect(page.getByRole('cell', { name: boss }).first()).toBeVisible();
  await expectText(page);
  await page.goto('/admin/insights/');
  await expect(page.getByText(SHORT[0]!).first()).toBeVisible();
  await expectText(page);
});

test('in search, on missing pages and at the sign-in', async ({ page, reader }) => {
  for (const text of MARKUP_INJECTIONS.slice(0, 6)) {
    const value = encodeURIComponent(text);
    const query = `returnTo=${value}&problem=${value}&with=${value}&docusaurus-data-x=${value}`;
    await page.goto(`/login?${query}`);
    await expect(page.getByLabel('User name')).toBeVisible();
    await expectText(page);
  }
  await enter(page, reader);
  for (const text of MARKUP_INJECTIONS.slice(0, 6)) {
    await page.goto(`/search/?q=${encodeURIComponent(`receipt ${text}`)}`);
    await expect(page.getByRole('searchbox').first()).toHaveValue(`receipt ${text}`);
    await expectText(page);
  }
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox').last();
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/search/'));
  await box.fill(`receipt ${IMAGE}`);
  await answered;
  await expectText(page);
});

test('of a missing page become nothing but words', async ({ page, reader, expectConsole }) => {
  expectConsole(/404/);
  await enter(page, reader);
  for (const text of MARKUP_INJECTIONS.slice(0, 6)) {
    await page.goto(`/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expectText(page);
  }
});

test('in a message, an answer and beside a toast', async ({ page, reader }) => {
  await enter(page, reader);
  const hostile = MARKUP_INJECTIONS.join('\n\n');
  const document = (source: string) => ({
    page_content: IMAGE,
    metadata: { source, title: IMAGE, breadcrum_path: IMAGE, used: true },
  });
  await answerWith(page, {
    generation: `The end of it. ${hostile}`,
    confidence: 'high',
    documents: [document('javascript:alert(1)'), document('//evil.example/')],
    answers: IMAGE,
  });
  const chat = await openChat(page);
  await send(chat, IMAGE);
  await expect(chat.getByText(/The end of it/)).toBeVisible();
  await expect(chat.getByText(IMAGE).first()).toBeVisible();
  await expectText(page);
  for (const link of await chat.getByRole('link').all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(['http:', 'https:', 'mailto:']).toContain(address.protocol);
  }
  await page.reload();
  await ready(page);
  await setCount(page, 10);
  await send(await openChat(page), `${IMAGE} once more`);
  await expect(page.getByText('Daily limit reached', { exact: true })).toBeVisible();
  await expectText(page);
});
