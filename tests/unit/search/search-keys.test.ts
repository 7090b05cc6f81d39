/** The keys that readers get for hosted search: what they allow, for how long, and for whom. */

import { describe, expect, test } from 'vitest';
import { hostedSearchProblem } from '../../../server/search/hosted-search.ts';
import { createSearchKeys } from '../../../server/search/search-keys.ts';
import { PARENT_KEY } from '../../fixtures/algolia-server.ts';
import { openSecuredKey } from '../../fixtures/secured-key.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 1, 8);
const config = { appId: 'TESTAPP123', apiKey: PARENT_KEY, indexName: 'docs_test' };
const keys = createSearchKeys(config, () => NOW);

describe('a key', () => {
  const { key, expiresIn } = keys.issue('user-1', NOW + 12 * 60 * MINUTE);
  const opened = openSecuredKey(key, PARENT_KEY);

  test('is signed with the parent key and does not hold it', () => {
    expect(opened).not.toBeNull();
    expect(openSecuredKey(key, PARENT_KEY.replace('5', '6'))).toBeNull();
    expect(key).not.toContain(PARENT_KEY);
    expect(Buffer.from(key, 'base64').toString()).not.toContain(PARENT_KEY);
  });

  test('opens one index for 15 minutes and says so', () => {
    expect(opened).toEqual({
      validUntil: (NOW + 15 * MINUTE) / 1000,
      restrictIndices: ['docs_test'],
      userToken: expect.stringMatching(/^[\da-f]{64}$/) as unknown,
      names: ['restrictIndices', 'userToken', 'validUntil'],
    });
    expect(expiresIn).toBe(15 * 60);
  });

  test('with a restriction changed is no key any more', () => {
    const text = Buffer.from(key, 'base64').toString();
    for (const [from, to] of [
      ['docs_test', '*'],
      [/validUntil=\d+/, 'validUntil=9999999999'],
    ] as const) {
      const forged = Buffer.from(text.replace(from, to)).toString('base64');
      expect(openSecuredKey(forged, PARENT_KEY)).toBeNull();
    }
  });

  test('tells users apart without naming them', () => {
    const tokenOf = (user: string) =>
      openSecuredKey(keys.issue(user, NOW + MINUTE).key, PARENT_KEY)?.userToken;
    expect(tokenOf('user-1')).toBe(opened?.userToken);
    expect(tokenOf('user-2')).not.toBe(opened?.userToken);
    expect(opened?.userToken).not.toContain('user-1');
  });
});

describe('the end of a key', () => {
  test.each([
    ['is that of a session that ends before', NOW + 5 * MINUTE, 300],
    ['is never after it, not by a part of a second', NOW + 5 * MINUTE + 999, 300],
    ['is now where the session is over', NOW - MINUTE, 0],
  ])('%s', (_, sessionEnds, seconds) => {
    const { key, expiresIn } = keys.issue('user-1', sessionEnds);
    const validUntil = openSecuredKey(key, PARENT_KEY)!.validUntil;
    expect(validUntil * 1000).toBeLessThanOrEqual(sessionEnds);
    expect(expiresIn).toBe(seconds);
  });

  test('is told rounded down where the clock stands between two seconds', () => {
    const between = createSearchKeys(config, () => NOW + 1);
    expect(between.issue('user-1', NOW + 60 * MINUTE).expiresIn).toBe(899);
  });
});

describe('settings and built pages', () => {
  const search = { appId: 'A', indexName: 'docs' };
  test.each([
    ['agree without hosted search', undefined, undefined, undefined],
    ['agree on it', search, search, undefined],
    [
      'differ: the server lacks the settings',
      search,
      undefined,
      /^ALGOLIA_API_KEY: .*build without/,
    ],
    ['differ: the pages were built before', undefined, search, /^ALGOLIA_APP_ID: .*npm run build/],
    ['differ in the application', { ...search, appId: 'B' }, search, /^ALGOLIA_APP_ID: /],
    ['differ in the index', { ...search, indexName: 'x' }, search, /^ALGOLIA_INDEX_NAME: /],
  ])('%s', (_, built, set, problem) => {
    const found = hostedSearchProblem(built, set);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });
});
