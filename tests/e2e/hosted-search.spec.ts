/** Hosted search on the variant build: the modal and the search page ask Algolia's hosts with keys of
 *  their own. */

import type { Page } from '@playwright/test';
import { ADMIN_KEY, INDEX_NAME, PARENT_KEY, type AlgoliaCall } from '../fixtures/algolia-server.ts';
import { bytesBelow, secretsIn } from '../fixtures/secret-watch.ts';
import { openSecuredKey } from '../fixtures/secured-key.ts';
import { goInside, visit } from './drive.ts';
import { PASSWORD } from './fixtures.ts';
import { HOSTS, onHostedSearch, test } from './hosted-world.ts';
import { expect } from './variant-portal.ts';

const KEYS = [PARENT_KEY, ADMIN_KEY];

interface Queries {
  requests: { indexName: string; query: string; facetFilters: (string | string[])[] }[];
}

onHostedSearch();

async function searchInModal(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByPlaceholder('Search docs').fill(words);
}

function hits(page: Page) {
  return page.locator('.DocSearch-Hit a');
}

/** Counts the keys that a page asks our server for. */
function countKeys(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/search-key') asked += 1;
  });
  return () => asked;
}

function userOf({ key }: AlgoliaCall): string | null | undefined {
  return openSecuredKey(key, PARENT_KEY)?.userToken;
}

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

test('the modal shows what Algolia answers, and a hit opens inside the site', async ({
  reading,
  algolia,
}) => {
  await visit(reading, '/');
  await searchInModal(reading, 'small page of Atlas');
  await expect(hits(reading)).toHaveAttribute('href', '/atlas/Introduction/#first-part');
  await expect(hits(reading).locator('.DocSearch-Hit-title mark')).toHaveText([
    'small',
    'page',
    'of',
    'Atlas',
  ]);
  await reading.evaluate(() => Object.assign(window, { samePage: true }));
  await reading.keyboard.press('Enter');
  await expect(reading).toHaveURL('/atlas/Introduction/#first-part');
  expect(await reading.evaluate(() => 'samePage' in window)).toBe(true);

  const { requests } = algolia.calls.at(-1)!.body as unknown as Queries;
  expect(requests[0]).toMatchObject({ indexName: INDEX_NAME, query: 'small page of Atlas' });
  const filters = requests[0]!.facetFilters.map((filter) => [filter].flat());
  expect(filters).toContainEqual(['language:en']);
  expect(filters.flat()).toContain('docusaurus_tag:docs-atlas-current');
});

test('the search page shows what Algolia answers, and counts and filters by section', async ({
  reading,
}) => {
  await visit(reading, '/search/?q=small+page');
  const results = reading.locator('main li');
  await expect(results).toHaveCount(6);
  await expect(reading.getByText('6 documents found')).toBeVisible();
  await expect(results.first().locator('mark').first()).toBeVisible();
  const atlas = reading.getByRole('button', { name: 'Atlas (1)' });
  await expect(atlas.locator('svg')).toBeVisible();
  await atlas.click();
  await expect(results).toHaveCount(1);
  await expect(reading.getByText('One document found')).toBeVisible();
  await results.getByRole('link').click();
  await expect(reading).toHaveURL('/atlas/Introduction/#first-part');
});

test('one key serves every search of a page, and stands in no address', async ({
  reading,
  algolia,
}) => {
  const keys = countKeys(reading);
  await visit(reading, '/');
  expect(keys()).toBe(0);
  await searchInModal(reading, 'Atlas');
  await expect(hits(reading).first()).toBeVisible();
  await reading.getByPlaceholder('Search docs').fill('small page of LogiPro');
  await expect(hits(reading).first()).toHaveAttribute('href', /\/logipro\//);
  expect(keys()).toBe(1);
  expect(new Set(algolia.calls.map(({ key }) => key)).size).toBe(1);
  for (const { key, search } of algolia.calls) {
    expect(openSecuredKey(key, PARENT_KEY)?.restrictIndices).toEqual([INDEX_NAME]);
    expect(decodeURIComponent(search)).not.toContain(key);
  }
});

test('the parent key is in no built file, no answer and nothing that the browser keeps', async ({
  reading,
  variant,
}) => {
  const answers: Promise<string>[] = [];
  reading.on('response', (response) => {
    if (!/^https?:\/\/localhost/.test(response.url())) return;
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => JSON.stringify(response.headers()) + text));
  });
  await visit(reading, '/');
  await searchInModal(reading, 'Atlas');
  await expect(hits(reading).first()).toBeVisible();
  const heard = (await Promise.all(answers)).join('\n');
  expect(heard).toContain('"expiresIn"');
  expect(secretsIn(heard, KEYS)).toEqual([]);

  const built =
    (await bytesBelow(variant.buildDir)) + (await bytesBelow(`${variant.buildDir}-data`));
  expect(built).toContain('TESTAPP123');
  expect(secretsIn(built, KEYS)).toEqual([]);

  const { key } = JSON.parse(/\{"key":[^}]*\}/.exec(heard)![0]) as { key: string };
  const kept = await reading.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(secretsIn(kept, [key, ...KEYS])).toEqual([]);
});

test('a key that Algolia refuses is replaced, and the reader sees hits all the same', async ({
  reading,
  algolia,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const keys = countKeys(reading);
  await visit(reading, '/');
  algolia.failOnce(403, ({ path }) => path.endsWith('/queries'));
  await searchInModal(reading, 'Atlas');
  await expect(hits(reading).first()).toBeVisible();
  expect(keys()).toBe(2);
});

test('an Algolia that refuses every key is a search that cannot fetch results', async ({
  reading,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await context.route(HOSTS, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'Invalid Application-ID or API key', status: 403 },
    }),
  );
  await visit(reading, '/');
  await searchInModal(reading, 'Atlas');
  await expect(reading.getByText('Unable to fetch results', { exact: true })).toBeVisible();
});

test.describe('with an account of its own', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('after signing out there is no further key', async ({ signedIn, expectConsole }) => {
    expectConsole(/status of 401|Auth check failed/);
    const keys = countKeys(signedIn);
    await searchInModal(signedIn, 'Atlas');
    await expect(hits(signedIn).first()).toBeVisible();
    expect(keys()).toBe(1);
    await signedIn.keyboard.press('Escape');
    const cookies = await signedIn.context().cookies();
    const session = cookies.find(({ name }) => name === 'session');
    const askAgain = () =>
      signedIn.request.post('/api/search-key', {
        headers: { cookie: `session=${session?.value}` },
        data: {},
      });
    expect((await askAgain()).status()).toBe(200);
    await signedIn.getByRole('link', { name: 'Logout' }).click();
    await expect(signedIn).toHaveURL(/\/login/);
    expect((await askAgain()).status()).toBe(401);
  });

  test('the next reader in an open page searches with a key of their own', async ({
    signedIn,
    portal,
    algolia,
  }) => {
    await searchInModal(signedIn, 'Atlas');
    await expect(hits(signedIn).first()).toBeVisible();
    const former = userOf(algolia.calls.at(-1)!);
    await signedIn.keyboard.press('Escape');

    const username = `next-${process.pid}`;
    await portal.addUser(username, PASSWORD);
    const data = { username, password: PASSWORD };
    expect((await signedIn.request.post('/api/login_docs_bot', { data })).status()).toBe(200);
    const checked = signedIn.waitForResponse('**/api/session');
    await goInside(signedIn, '/docs/');
    await checked;
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('FlexiPro');
    await searchInModal(signedIn, 'Atlas');
    await expect(hits(signedIn).first()).toBeVisible();
    expect(former).toMatch(/^[\da-f]{64}$/);
    expect(userOf(algolia.calls.at(-1)!)).toMatch(/^[\da-f]{64}$/);
    expect(userOf(algolia.calls.at(-1)!)).not.toBe(former);
  });
});
