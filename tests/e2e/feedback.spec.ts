/** What readers say about pages, answers and searches, with and without a connection. */

import type { Page } from '@playwright/test';
import type { FeedbackBody } from '../../server/contract/feedback.ts';
import { expectNoViolations, LOOK } from './axe.ts';
import { visit } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';
const SENT = 'Thank you. The documentation writers will see it.';

/** What the page has sent so far. */
function sentBy(page: Page): FeedbackBody['items'] {
  const items: FeedbackBody['items'] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) {
      items.push(...(request.postDataJSON() as FeedbackBody).items);
    }
  });
  return items;
}

/** Scrolls to the foot of the page, where the question stands. */
async function question(page: Page) {
  await page.locator('[data-page-feedback]').scrollIntoViewIfNeeded();
  const box = page.getByRole('region', { name: 'Was this page helpful?' });
  await expect(box).toBeVisible();
  return box;
}

for (const mode of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`a page that did not help is told with reasons: ${mode}, ${width} px`, async ({
      reading,
    }) => {
      const items = sentBy(reading);
      await reading.setViewportSize({ width, height: 844 });
      await visit(reading, PAGE);
      await reading.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
      const box = await question(reading);
      await box.getByRole('button', { name: 'No', exact: true }).press('Enter');
      await expect(box.getByText('Thank you for your feedback')).toBeFocused();
      await expectNoViolations(reading, `${mode}, ${width} px`, LOOK[mode]);
      await reading.keyboard.press('Tab');
      await reading.keyboard.press('Space');
      await box.getByLabel(/What were you looking for/).fill('How to receive half a box');
      await box.getByRole('button', { name: 'Send' }).click();
      await expect(box.getByRole('status')).toHaveText(SENT);
      await expectNoViolations(reading, `${mode}, ${width} px`, LOOK[mode]);
      expect(items).toHaveLength(2);
      expect(items[1]).toMatchObject({
        ...{
          id: items[0]?.id,
          kind: 'page',
          page: PAGE.slice(0, -1),
          helpful: false,
          reasons: ['missing'],
        },
        words: 'How to receive half a box',
      });
    });
  }
}

test('without a connection it is kept, and sent when there is one', async ({
  reading,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await visit(reading, PAGE);
  const box = await question(reading);
  await context.setOffline(true);
  await box.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(box.getByRole('status')).toContainText(
    'this browser will keep it and send it later',
  );
  const sent = reading.waitForResponse(/\/api\/feedback$/);
  await context.setOffline(false);
  expect((await sent).status()).toBe(204);
  await expect
    .poll(() => reading.evaluate(() => localStorage.getItem('feedbackOutbox')))
    .toBeNull();
});

test('what waits goes out after the same person has signed in again, and with nobody else', async ({
  reading,
}) => {
  const items = sentBy(reading);
  await visit(reading, '/');
  const item = { kind: 'search', at: new Date().toISOString(), words: '', query: 'x' };
  await reading.evaluate((each) => {
    const own = { ...each, id: crypto.randomUUID(), query: 'mine' };
    const other = { ...each, id: crypto.randomUUID(), query: 'theirs' };
    const owner = localStorage.getItem('portalUser');
    const list = [
      { owner, item: own },
      { owner: 'somebody else', item: other },
    ];
    localStorage.setItem('feedbackOutbox', JSON.stringify(list));
  }, item);
  const sent = reading.waitForResponse(/\/api\/feedback$/);
  await reading.reload();
  await sent;
  await expect
    .poll(() => reading.evaluate(() => localStorage.getItem('feedbackOutbox')))
    .toBeNull();
  expect(items.map((each) => 'query' in each && each.query)).toEqual(['mine']);
});

test('a mistake is reported on selected text, with the heading above it', async ({ reading }) => {
  const items = sentBy(reading);
  await visit(reading, PAGE);
  const heading = reading.locator('.theme-doc-markdown h2').nth(1);
  const anchor = await heading.getAttribute('id');
  const text = reading.locator('.theme-doc-markdown h2 ~ *:is(p, ol, ul, table)').first();
  const target = reading.locator(`[id="${anchor}"] + *`).first();
  await expect(text).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const quote = await target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    return document.getSelection()?.toString().replace(/\s+/g, ' ').trim().slice(0, 1000);
  });
  await reading.getByRole('button', { name: 'Report a mistake' }).last().click();
  const dialog = reading.getByRole('dialog', { name: 'Report a mistake on this page' });
  await expect(dialog.getByRole('blockquote')).toHaveText(quote ?? '');
  await expectNoViolations(reading);
  await dialog.getByLabel('What is wrong?').fill('The button is named Save');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toHaveText(SENT);
  expect(items).toMatchObject([
    { kind: 'mistake', page: PAGE, anchor, quote, words: 'The button is named Save' },
  ]);
});

test('by keyboard a mistake is reported from the actions of the page', async ({ reading }) => {
  await visit(reading, PAGE);
  const action = reading.getByRole('button', { name: 'Report a mistake' });
  await action.press('Enter');
  const dialog = reading.getByRole('dialog', { name: 'Report a mistake on this page' });
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await reading.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();
});

test('an empty search is told where Let us know leads', async ({ reading }) => {
  const items = sentBy(reading);
  await reading.goto('/search/?q=zxqwv');
  await ready(reading);
  const box = reading.getByRole('region', { name: 'Let us know' });
  await box.getByLabel(/What did you want to know/).fill('A word of the trade');
  await expectNoViolations(reading);
  await box.getByRole('button', { name: 'Let us know' }).click();
  await expect(box.getByRole('status')).toHaveText(SENT);
  expect(items).toMatchObject([{ kind: 'search', query: 'zxqwv', words: 'A word of the trade' }]);
});
