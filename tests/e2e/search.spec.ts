/** Specification, section 2: opening and closing the search, and what its screens say. */

import type { Page } from '@playwright/test';
import { goInside, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

function modal(page: Page) {
  return page.locator('.DocSearch-Modal');
}

function field(page: Page) {
  return modal(page).getByPlaceholder('Search docs', { exact: true });
}

function button(page: Page) {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search', exact: true });
}

/** Tells whether the modal's script runs. Its bytes may be in the browser before that. */
function watchLoading(page: Page): () => Promise<boolean> {
  return () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            entry.name.includes('/search-modal.') &&
            (entry as PerformanceResourceTiming).initiatorType === 'script',
        ),
    );
}

test('a click on the button Search opens the modal, Escape closes it', async ({ reading }) => {
  await visit(reading, '/');
  await expect(button(reading)).toContainText('Search');
  await button(reading).click();
  await expect(modal(reading)).toBeVisible();
  await expect(reading.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(field(reading)).toBeFocused();
  await reading.keyboard.press('Escape');
  await expect(modal(reading)).toHaveCount(0);
  await expect(button(reading)).toBeFocused();
});

for (const [name, act] of Object.entries({
  'hovering over': (page: Page) => button(page).hover(),
  focusing: (page: Page) => button(page).focus(),
  touching: (page: Page) => button(page).dispatchEvent('touchstart'),
})) {
  test(`${name} the button loads the content of the modal, which is not loaded before`, async ({
    reading,
  }) => {
    const loaded = watchLoading(reading);
    await visit(reading, '/');
    expect(await loaded()).toBe(false);
    await act(reading);
    await expect.poll(loaded).toBe(true);
    await expect(modal(reading)).toHaveCount(0);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap on the button opens the modal', async ({ reading }) => {
    await visit(reading, '/');
    await button(reading).tap();
    await expect(modal(reading)).toBeVisible();
  });
});

for (const key of ['Control+k', 'Meta+k', '/']) {
  test(`${key} opens the modal`, async ({ reading }) => {
    await visit(reading, '/');
    await reading.keyboard.press(key);
    await expect(field(reading)).toBeFocused();
    await expect(field(reading)).toHaveValue('');
  });
}

test("'/' inside an input is typed and opens nothing", async ({ reading }) => {
  const loaded = watchLoading(reading);
  await visit(reading, '/search/');
  const input = reading.getByPlaceholder('Type your search here');
  await input.press('/');
  await expect(input).toHaveValue('/');
  expect(await loaded()).toBe(false);
  await expect(modal(reading)).toHaveCount(0);
});

test('the start screen says that there are no recent searches, later which there were', async ({
  reading,
}) => {
  await visit(reading, '/');
  await reading.keyboard.press('/');
  await expect(modal(reading).getByText('No recent searches', { exact: true })).toBeVisible();
  await field(reading).fill('PO Receipt');
  await expect(modal(reading).locator('.DocSearch-Hit').first()).toContainText('PO Receipt');
  await reading.keyboard.press('Enter');
  // A modal opened before the page has changed goes with the old page.
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  await expect(modal(reading)).toHaveCount(0);
  await reading.keyboard.press('/');
  await expect(modal(reading).getByText('Recent', { exact: true })).toBeVisible();
  await expect(modal(reading).locator('.DocSearch-Hit')).toContainText(['PO Receipt']);
});

test('the footer of the modal hints at its keys', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('/');
  const commands = modal(reading).locator('.DocSearch-Footer .DocSearch-Commands li');
  await expect(commands).toHaveText(['Select', 'Navigate', 'Close']);
  for (const [name, place] of [
    ['Enter key', 0],
    ['Arrow down', 1],
    ['Arrow up', 1],
    ['Escape key', 2],
  ] as const) {
    await expect(commands.nth(place).getByLabel(name)).toBeVisible();
  }
});

test('See all results leads to the search page with as many', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('/');
  await field(reading).fill('putaway');
  const all = modal(reading).getByRole('link', { name: /^See all [1-9]\d* results$/ });
  await expect(all).toBeVisible();
  const count = /\d+/.exec((await all.textContent()) ?? '')![0];
  await all.click();
  await expect(modal(reading)).toHaveCount(0);
  await expect(reading).toHaveURL('/search/?q=putaway');
  await expect(reading.getByRole('main').getByRole('status')).toHaveText(
    `${count} documents found`,
  );
});

test('without results the modal says so, what to try, and where to tell', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('/');
  await field(reading).fill('putaway');
  await expect(modal(reading).locator('.DocSearch-Hit').first()).toBeVisible();
  await field(reading).fill('qqqqzzzz');
  const screen = modal(reading).locator('.DocSearch-NoResults');
  await expect(screen.locator('.DocSearch-Title')).toHaveText('No results for "qqqqzzzz"');
  await expect(screen.locator('.DocSearch-NoResults-Prefill-List')).toContainText(
    'Try searching for:',
  );
  await expect(screen.locator('.DocSearch-Help').last()).toHaveText(
    'Believe this query should return results? Let us know.',
  );
  await expect(screen.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    '/search?q=qqqqzzzz',
  );
  const suggestion = screen.locator('.DocSearch-Prefill').first();
  await suggestion.click();
  await expect(modal(reading).locator('.DocSearch-Hit').first()).toBeVisible();
});

test('a result is opened inside the site, by click and by key', async ({ reading }) => {
  await visit(reading, '/');
  await reading.evaluate(() => Object.assign(window, { samePage: true }));
  for (const act of ['click', 'Enter']) {
    await reading.keyboard.press('/');
    await field(reading).fill('TO Receipt');
    const hit = modal(reading).locator('.DocSearch-Hit').first();
    await expect(hit).toContainText('TO Receipt');
    if (act === 'click') await hit.getByRole('link').click();
    else await reading.keyboard.press('Enter');
    await expect(modal(reading)).toHaveCount(0);
    await expect(reading).toHaveURL(/\/docs\/inbound\/to-receipt\//);
    expect(await reading.evaluate(() => 'samePage' in window)).toBe(true);
    // The address is another one before the page is.
    const heading = reading.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('TO Receipt');
    await goInside(reading, '/');
    await expect(heading).toHaveText('What do you need to do?');
  }
});
