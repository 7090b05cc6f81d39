/** What has changed: marks in the sidebar, the page and the feed of a section, the history of a page. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { SectionChanges } from '../../server/contract/changes.ts';
import { expectNoViolations, LOOK } from './axe.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const BUILD = path.resolve(
  process.env['BUILD_DIR'] ?? path.join(import.meta.dirname, '../../build'),
);
const [docs] = (
  JSON.parse(readFileSync(`${BUILD}-data/changes.json`, 'utf8')) as SectionChanges[]
).filter(({ section }) => section === 'docs');
const { pages, changes, releases } = docs!;

const HERE = '/docs/inbound/po-receipt/';
const CHANGED = '/docs/inbound/to-receipt/';
const MARK = 'Changed since you were last here';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('seenPages') ?? '');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const marked = (page: Page) => sidebar(page).getByTitle(MARK);

/** As if the reader had seen another version of a page. */
async function seeOtherVersion(page: Page, address: string): Promise<void> {
  const { version } = pages.find((each) => each.path === address)!;
  await expect.poll(() => stored(page)).toContain(version);
  await page.evaluate((known) => {
    const text = localStorage.getItem('seenPages')!;
    localStorage.setItem('seenPages', text.replace(known, '00000000'));
  }, version);
}

test('who comes for the first time sees no marks, and what they see stays in the browser', async ({
  reading,
}) => {
  const sent: string[] = [];
  reading.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await visit(reading, HERE);
  await expect.poll(() => stored(reading)).toContain(pages[0]!.version);
  await expect(marked(reading)).toHaveCount(0);
  expect(sent.filter((address) => address !== '/api/token')).toEqual([]);
});

test('a page that has changed since is marked until it is opened', async ({ reading }) => {
  await visit(reading, HERE);
  await seeOtherVersion(reading, CHANGED);
  await reading.reload();
  await expect(marked(reading)).toHaveCount(1);
  await expect(marked(reading)).toHaveAttribute('href', CHANGED);
  await expect(sidebar(reading).locator('..').getByText('What’s new (1)')).toBeVisible();
  await marked(reading).click();
  await expect(reading).toHaveURL(new RegExp(`${CHANGED}$`));
  await expect(marked(reading)).toHaveCount(0);
  await expect(
    sidebar(reading).locator('..').getByText('What’s new', { exact: true }),
  ).toBeVisible();
});

test('in the drawer of a phone it is marked as well', async ({ reading }) => {
  await reading.setViewportSize({ width: 390, height: 844 });
  await visit(reading, HERE);
  await seeOtherVersion(reading, CHANGED);
  await reading.reload();
  await reading.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(reading.locator('.navbar-sidebar').getByTitle(MARK)).toHaveAttribute(
    'href',
    CHANGED,
  );
});

test('the drawer of a phone leads to what is new, and closes', async ({ reading }) => {
  await reading.setViewportSize({ width: 390, height: 844 });
  await visit(reading, HERE);
  await reading.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const drawer = reading.locator('.navbar-sidebar');
  await drawer.getByRole('link', { name: /^What’s new/ }).click();
  await expect(reading).toHaveURL('/whats-new/docs/');
  await expect(drawer).toBeHidden();
});

test('what is new in a section: changed pages, releases, changes', async ({ reading }) => {
  // A long page, which axe reads four times.
  test.slow();
  await visit(reading, HERE);
  await seeOtherVersion(reading, CHANGED);
  await visit(reading, '/whats-new/docs/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('What’s new in FlexiPro');
  const since = reading.getByRole('region', {
    name: '1 page has changed since you were last here',
  });
  await expect(since.getByRole('link')).toHaveAttribute('href', CHANGED);
  const notes = reading.getByRole('region', { name: 'Releases' });
  await expect(notes.getByRole('link').first()).toHaveAttribute('href', releases[0]!.path);
  const list = reading.getByRole('region', { name: 'Page changes' });
  const first = list.locator(`[id="${changes[0]!.id}"]`);
  await expect(first).toContainText(changes[0]!.text ?? /New pages|Changed pages/);
  // What was written for those who work on the pages is not for those who read them.
  const said = changes.flatMap(({ text }) => text ?? []);
  const names = new Set(['New pages', 'Changed pages', ...said]);
  const shown = await list.locator('li > div > p').allTextContents();
  expect(shown.filter((name) => !names.has(name))).toEqual([]);
  for (const width of [390, 1440]) {
    for (const mode of ['light', 'dark'] as const) {
      await reading.setViewportSize({ width, height: 900 });
      await reading.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
      await expectNoViolations(reading, `${mode}, ${width} px`, LOOK[mode]);
      const wide = await reading.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, `scrolls sideways at ${width} px`).toBe(false);
    }
  }
  await since.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(since).toHaveCount(0);
});

test('the feed of a section is at its page', async ({ reading }) => {
  await visit(reading, '/whats-new/docs/');
  const link = reading.locator('link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('href', '/whats-new/docs/feed.atom');
  const answer = await reading.request.get('/whats-new/docs/feed.atom');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await answer.text()).toContain(`<title>What’s new in FlexiPro</title>`);
});

test('a page tells its last changes', async ({ reading }) => {
  await visit(reading, HERE);
  const place = pages.findIndex((page) => page.path === HERE);
  const own = changes.filter((change) => change.pages.includes(place));
  expect(own.length).toBeGreaterThan(0);
  const foot = reading.locator('[data-page-foot]');
  await expect(foot.getByRole('listitem')).toHaveCount(0);
  await foot.getByText('What has changed on this page').click();
  await expect(foot.getByRole('listitem')).toHaveCount(own.length);
  await expect(foot.getByRole('listitem').first()).toContainText(
    own[0]!.text ?? (own[0]!.added.includes(place) ? 'Page added' : 'Page changed'),
  );
  // Where no address is set, nobody is led to edit.
  await expect(reading.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
});
