/** Paths in the log are unchanged, except for possible secrets. */

import { expect, test } from 'vitest';
import { newSecret } from '../../../server/accounts/secrets.ts';
import { shownPath } from '../../../server/http/shown-path.ts';

test('a secret is hidden wherever it stands', () => {
  for (let i = 0; i < 200; i += 1) {
    const secret = newSecret();
    expect(shownPath(`/docs/${secret}`)).toBe('/docs/(hidden)');
    expect(shownPath(`/wdp_${secret}.md`)).toBe('/(hidden).md');
    expect(shownPath(`/${secret}/x/`)).toBe('/(hidden)/x/');
  }
});

test.each([
  '/',
  '/docs/inbound/po-receipt/',
  '/docs/a-page-whose-name-is-rather-long-and-has-the-number-25-in-it/',
  '/assets/js/main.f3743cb5.js',
])('%s stays', (path) => {
  expect(shownPath(path)).toBe(path);
});

test('a target that is no path is not repeated', () => {
  expect(shownPath(null)).toBe('(not plain)');
});
