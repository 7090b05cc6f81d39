/** Build settings: invalid ones are named, none is repeated, and the token goes only to listed origins. */

import { describe, expect, test } from 'vitest';
import { BUILD_SETTING_NAMES, readBuildSettings } from '../../../plugins/corpus/build-settings.ts';

describe('build settings', () => {
  test('without any, the assistant asks the site itself', () => {
    expect(readBuildSettings({ BASE_URL: '', API_BASE: '' })).toMatchObject({
      siteUrl: 'http://localhost:3000',
      apiBase: '',
      apiTakesToken: true,
      connectOrigins: [],
      scriptOrigins: [],
      hostedSearch: undefined,
    });
  });

  test('a bar above every page shows its text as text, never as HTML', () => {
    const { announcement } = readBuildSettings({ ANNOUNCEMENT_TEXT: '<b>Stop</b> & "go"' });
    expect(announcement?.content).not.toMatch(/[<>"]/);
    expect(announcement?.isCloseable).toBe(true);
  });

  test('another address is one to connect to, and gets no token', () => {
    expect(readBuildSettings({ API_BASE: 'https://ask.example.com/v1/' })).toMatchObject({
      apiBase: 'https://ask.example.com/v1',
      apiTakesToken: false,
      connectOrigins: ['https://ask.example.com'],
    });
  });

  test('another address gets the token where its origin is named, not where one like it is', () => {
    const takesToken = (origins: string) =>
      readBuildSettings({ API_BASE: 'https://ask.example.com', API_TOKEN_ORIGINS: origins })
        .apiTakesToken;
    expect(takesToken('https://a.example.com, https://ask.example.com/')).toBe(true);
    for (const other of ['http://ask.example.com', 'https://ask.example.com.evil.net', '']) {
      expect(takesToken(other)).toBe(false);
    }
  });

  const hosted = { ALGOLIA_APP_ID: 'TestApp1', ALGOLIA_INDEX_NAME: 'docs' };

  test('hosted search is one to connect to, at the hosts of this application alone', () => {
    expect(readBuildSettings(hosted)).toMatchObject({
      hostedSearch: { appId: 'TestApp1', indexName: 'docs', host: undefined },
      connectOrigins: [
        'https://testapp1-dsn.algolia.net',
        'https://testapp1-1.algolianet.com',
        'https://testapp1-2.algolianet.com',
        'https://testapp1-3.algolianet.com',
      ],
      scriptOrigins: [],
    });
  });

  test('hosted search at an address of its own is one to connect to there alone', () => {
    const ALGOLIA_HOST = 'http://localhost:8108/';
    expect(readBuildSettings({ ...hosted, ALGOLIA_HOST })).toMatchObject({
      hostedSearch: { host: 'http://localhost:8108' },
      connectOrigins: ['http://localhost:8108'],
    });
    // Without an application there is nothing to search.
    expect(readBuildSettings({ ALGOLIA_HOST })).toMatchObject({ connectOrigins: [] });
  });

  test('pages can be edited at an address without a password', () => {
    expect(readBuildSettings({}).editUrl).toBeUndefined();
    const EDIT_URL = 'https://git.example.com/docs/edit/main';
    expect(readBuildSettings({ EDIT_URL: `${EDIT_URL}/` }).editUrl).toBe(EDIT_URL);
    expect(() => readBuildSettings({ EDIT_URL: 'javascript:alert(1)' })).toThrow(/^EDIT_URL/);
    expect(() => readBuildSettings({ EDIT_URL: 'https://me:hush@git.example.com/' })).toThrow(
      /^EDIT_URL has a password/,
    );
  });

  test('no key is a setting of the build', () => {
    expect(BUILD_SETTING_NAMES.filter((name) => /KEY|SECRET|PASS/.test(name))).toEqual([]);
    const keys = { ALGOLIA_API_KEY: 'hush', ALGOLIA_ADMIN_KEY: 'hush' };
    expect(JSON.stringify(readBuildSettings({ ...hosted, ...keys }))).not.toContain('hush');
  });

  test.each([
    ['ALGOLIA_INDEX_NAME', { ALGOLIA_INDEX_NAME: ' ' }],
    ['ALGOLIA_APP_ID', { ALGOLIA_APP_ID: '' }],
    ['ALGOLIA_APP_ID', { ALGOLIA_APP_ID: 'evil.example/' }],
    ['ALGOLIA_INDEX_NAME', { ALGOLIA_INDEX_NAME: 'docs*' }],
    ['ALGOLIA_HOST', { ALGOLIA_HOST: 'somewhere' }],
    ['ALGOLIA_HOST', { ALGOLIA_HOST: 'https://search.example.com/path' }],
  ])('hosted search with a wrong or missing %s is refused by its name', (name, wrong) => {
    expect(() => readBuildSettings({ ...hosted, ...wrong })).toThrow(new RegExp(`^${name} `));
  });

  const addresses = ['BASE_URL', 'API_BASE', 'API_TOKEN_ORIGINS', 'ANALYTICS_SCRIPT_URL'];
  test.each(addresses)('a wrong %s is named', (name) => {
    for (const value of ['somewhere', 'javascript:alert(1)', '//no-scheme.example.com']) {
      const read = () => readBuildSettings({ [name]: value });
      expect(read).toThrow(name);
      expect(read).not.toThrow(value);
    }
  });
});
