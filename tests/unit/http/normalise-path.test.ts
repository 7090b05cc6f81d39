/** There is only one reading of a request target: plain spellings have a path, all others have none. */

import { describe, expect, test } from 'vitest';
import { normalisePath } from '../../../server/http/normalise-path.ts';

describe('a plain target', () => {
  test.each([
    ['/', '/'],
    ['/docs/inbound/po-receipt/', '/docs/inbound/po-receipt/'],
    ['/docs/inbound/po-receipt', '/docs/inbound/po-receipt'],
    ['/assets/js/main.1d5d2cd8.js', '/assets/js/main.1d5d2cd8.js'],
    ['/assets/js/runtime~main.c8a9.js', '/assets/js/runtime~main.c8a9.js'],
    ['/flexipro_label/', '/flexipro_label/'],
    ['/api/search/1/indexes/*/queries', '/api/search/1/indexes/*/queries'],
    ['/docs/?returnTo=/../x&y=%2e%2e//', '/docs/'],
    ['/docs/#/login', '/docs/'],
    ['/docs/a..b/...c', '/docs/a..b/...c'],
  ])('%s', (target, path) => {
    expect(normalisePath(target)).toBe(path);
  });
});

describe('no path has', () => {
  test.each([
    ['an escaped letter', '/%64ocs/inbound/'],
    ['an escaped slash', '/docs%2finbound/'],
    ['an escaped dot segment', '/login/%2e%2e/docs/'],
    ['an escape of an escape', '/%2564ocs/'],
    ['a dot segment', '/docs/./inbound/'],
    ['a parent segment', '/login/../docs/'],
    ['a parent segment at the end', '/docs/..'],
    ['a dot at the end', '/docs/.'],
    ['a double slash', '/docs//inbound/'],
    ['a double slash at the start', '//docs/inbound/'],
    ['a backslash', '/docs\\inbound\\'],
    ['a backslash at the start', '\\docs/'],
    ['a path parameter', '/login;/docs/'],
    ['an absolute address', 'http://localhost/docs/'],
    ['an authority', 'localhost:3000'],
    ['the asterisk form', '*'],
    ['nothing', ''],
    ['only a query', '?/docs/'],
    ['no slash at the start', 'docs/'],
    ['a NUL', '/docs/\0'],
    ['an escaped NUL', '/docs/%00'],
    ['a line break at the end', '/docs/\n'],
    ['a line break before another path', '/login\n/docs/'],
    ['a tab', '/docs/\t'],
    ['a space', '/docs/ '],
    ['a letter that is not ASCII', '/döcs/'],
    ['a full-width slash', '/docs\uff0finbound'],
    ['a full-width dot segment', '/\uff0e\uff0e/docs/'],
    ['a broken escape', '/docs/%'],
    ['a long tail', `/${'a'.repeat(1024)}`],
  ])('%s', (_, target) => {
    expect(normalisePath(target)).toBeNull();
  });

  test('any spelling that the path itself does not have, so that gate and map cannot differ', () => {
    for (let code = 0; code < 0x180; code += 1) {
      const sign = String.fromCodePoint(code);
      const path = normalisePath(`/docs/${sign}x`);
      if (path === null || sign === '?' || sign === '#') continue;
      expect(path).toBe(`/docs/${sign}x`);
      expect(new URL(path, 'http://localhost').pathname).toBe(path);
      expect(decodeURIComponent(path)).toBe(path);
    }
  });
});
