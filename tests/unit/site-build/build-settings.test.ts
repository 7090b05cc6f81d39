/** Settings of the build: wrong ones are named, none is repeated, and the token goes nowhere that
 *  nobody named. */

import { describe, expect, test } from 'vitest';
import { readBuildSettings } from '../../../plugins/corpus/build-settings.ts';

describe('build settings', () => {
  test('without any, the assistant asks the site itself', () => {
    expect(readBuildSettings({ BASE_URL: '', API_BASE: '' })).toMatchObject({
      siteUrl: 'http://localhost:3000',
      apiBase: '',
      apiTakesToken: true,
      connectOrigins: [],
      scriptOrigins: [],
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

  const addresses = ['BASE_URL', 'API_BASE', 'API_TOKEN_ORIGINS', 'ANALYTICS_SCRIPT_URL'];
  test.each(addresses)('a wrong %s is named', (name) => {
    for (const value of ['somewhere', 'javascript:alert(1)', '//no-scheme.example.com']) {
      const read = () => readBuildSettings({ [name]: value });
      expect(read).toThrow(name);
      expect(read).not.toThrow(value);
    }
  });
});
