/** `npm run algolia:push` as a process, against a fake Algolia server. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUSH_SETTING_NAMES } from '../../../scripts/algolia/push-settings.ts';
import { INDEX_SETTINGS } from '../../../scripts/algolia/index-settings.ts';
import { recordsOfPage } from '../../../scripts/algolia/records.ts';
import {
  ADMIN_KEY,
  APP_ID,
  INDEX_NAME,
  startAlgoliaServer,
  type AlgoliaServer,
} from '../../fixtures/algolia-server.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { runToEnd } from '../../fixtures/portal.ts';

const SITE = 'https://docs.example.com';
let folder: string;
let algolia: AlgoliaServer;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-push-'));
  mkdirSync(path.join(folder, 'build-data'));
});
beforeEach(async () => {
  writeCorpus(warehouse.pages);
  algolia = await startAlgoliaServer();
  return () => algolia.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeCorpus(pages: object[]): void {
  const corpus = JSON.stringify({ version: 'test', pages });
  writeFileSync(path.join(folder, 'build-data/corpus.json'), corpus);
}

function push(args: string[] = [], env: Record<string, string> = {}): Promise<string> {
  return runToEnd(['scripts/algolia-push.ts', ...args], {
    BUILD_DIR: path.join(folder, 'build'),
    BASE_URL: SITE,
    ALGOLIA_APP_ID: APP_ID,
    ALGOLIA_INDEX_NAME: INDEX_NAME,
    ALGOLIA_ADMIN_KEY: ADMIN_KEY,
    ALGOLIA_HOST: algolia.url,
    ...env,
  });
}

/** The output of a push that fails. */
async function failedPush(env: Record<string, string> = {}): Promise<string> {
  const message = await push([], env).catch((error: unknown) => (error as Error).message);
  expect(message).toContain('ended with 1');
  expect(message).not.toContain(ADMIN_KEY);
  expect(message).not.toMatch(/^ {4}at /m);
  return message;
}

const expected = warehouse.pages.flatMap((page) => recordsOfPage(page, SITE));

describe('a push', () => {
  test('puts all records and the settings into the index and says how far it is', async () => {
    const output = await push();
    const index = algolia.indexes.get(INDEX_NAME);
    expect(index?.records).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(index?.settings).toEqual(INDEX_SETTINGS);
    expect(output).toContain(`11 pages make ${expected.length} records, `);
    expect(output).toContain(`Records sent: ${expected.length} of ${expected.length}.\n`);
    expect(output).toMatch(/Index “docs_test” replaced\.\n$/);
    expect(output).not.toContain(ADMIN_KEY);
  });

  test('leaves nothing of what the index held, and no index beside it', async () => {
    const old = { ...expected[0]!, objectID: '/docs/gone/' };
    algolia.indexes.set(INDEX_NAME, {
      records: [JSON.parse(JSON.stringify(old)) as never],
      settings: { byHand: true },
    });
    await push();
    expect([...algolia.indexes.keys()]).toEqual([INDEX_NAME]);
    const { records, settings } = algolia.indexes.get(INDEX_NAME)!;
    expect(records.map(({ objectID }) => objectID)).not.toContain('/docs/gone/');
    expect(records).toHaveLength(expected.length);
    expect(settings).toEqual({ byHand: true, ...INDEX_SETTINGS });
  });

  test('writes no record into the index that readers search, but moves another one there', async () => {
    await push();
    const writes = algolia.calls.filter(({ path }) => path.endsWith('/batch'));
    expect(writes).toHaveLength(1);
    expect(writes[0]?.path).toMatch(/^\/1\/indexes\/docs_test_tmp_\d+\/batch$/);
    const moves = algolia.calls.filter(({ body }) => body['operation'] === 'move');
    expect(moves.map(({ path, body }) => [path, body['destination']])).toEqual([
      [writes[0]!.path.replace('batch', 'operation'), INDEX_NAME],
    ]);
    expect(algolia.calls.at(-1)?.path).toContain('/task/');
    expect(algolia.unseen()).toBe(0);
    expect(algolia.calls.every(({ search }) => !search.includes(ADMIN_KEY))).toBe(true);
  });

  test('of more than a thousand records takes several calls', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`Heading ${i}`, [`Text ${i}.`]]),
    );
    writeCorpus(
      Array.from({ length: 40 }, (_, i) =>
        makePage({ path: `/docs/page-${i}/`, title: `Page ${i}`, body }),
      ),
    );
    const output = await push();
    expect(algolia.indexes.get(INDEX_NAME)?.records).toHaveLength(40 * 61);
    expect(output.match(/^Records sent: .*$/gm)).toEqual([
      'Records sent: 1000 of 2440.',
      'Records sent: 2000 of 2440.',
      'Records sent: 2440 of 2440.',
    ]);
  });

  test('that fails half-way leaves the records as they were, and says what happened', async () => {
    await push();
    const before = algolia.indexes.get(INDEX_NAME)?.records;
    writeCorpus(warehouse.pages.slice(0, 3));
    algolia.failOnce(400, ({ body }) => body['operation'] === 'move');
    expect(await failedPush()).toContain('Algolia answered 400: scripted');
    expect(algolia.indexes.get(INDEX_NAME)?.records).toEqual(before);
  });

  test('of nothing is refused, because it would empty the index', async () => {
    writeCorpus([]);
    expect(await failedPush()).toContain('no records');
    expect(algolia.calls).toEqual([]);
  });
});

describe('without the right settings', () => {
  test.each([
    [['ALGOLIA_ADMIN_KEY']],
    [['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY']],
    [['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY']],
  ])('every one that is missing is named: %s', async (names) => {
    const output = await failedPush(Object.fromEntries(names.map((name) => [name, ' '])));
    expect(output).toContain(`Missing: ${names.join(', ')}.`);
    expect(algolia.calls).toEqual([]);
  });

  test('a key that Algolia refuses is named and not shown', async () => {
    const output = await failedPush({ ALGOLIA_ADMIN_KEY: 'another-key' });
    expect(output).toContain('ALGOLIA_ADMIN_KEY');
    expect(output).not.toContain('another-key');
  });

  test('an address where nobody answers is named', async () => {
    expect(await failedPush({ ALGOLIA_HOST: 'http://127.0.0.1:1' })).toContain('cannot be reached');
  });

  test('a site that is not built is named', async () => {
    expect(await failedPush({ BUILD_DIR: path.join(folder, 'none') })).toContain('npm run build');
  });
});

test('a dry run tells what it would send, needs no key and sends nothing', async () => {
  const without = Object.fromEntries(PUSH_SETTING_NAMES.map((name) => [name, '']));
  const output = await push(['--dry-run'], without);
  expect(output).toMatch(
    /^11 pages make \d+ records, [\d.]+ KB in total, the largest [\d.]+ KB\.\nNothing was sent\.\n$/,
  );
  expect(algolia.calls).toEqual([]);
});

test('the help names the settings and the option', async () => {
  const output = await push(['--help']);
  for (const word of ['ALGOLIA_ADMIN_KEY', '--dry-run']) expect(output).toContain(word);
});
