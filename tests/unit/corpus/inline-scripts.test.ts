/** Which scripts of a page are inline, and the hashes that allow them. */

import { describe, expect, test } from 'vitest';
import { inlineHash, inlineScripts } from '../../../plugins/corpus/inline-scripts.ts';

describe('inline scripts', () => {
  test.each([
    ['without a type', '<script>a()</script>', ['a()']],
    ['in the body', '<body><p>x</p><script>b()</script>', ['b()']],
    ['a module', '<script type=module>c()</script>', ['c()']],
    ['with an old type', '<script type="text/javascript">d()</script>', ['d()']],
    [
      'with signs of HTML inside',
      '<script>if (a < b && c > "d") e()</script>',
      ['if (a < b && c > "d") e()'],
    ],
    ['with white space, which counts', '<script>\n f() \n</script>', ['\n f() \n']],
    ['data is none', '<script type="application/ld+json">{"a":1}</script>', []],
    ['one from a file is none', '<script src="/a.js"></script>', []],
  ])('%s', (_, html, expected) => {
    expect(inlineScripts(html)).toEqual(expected);
  });

  test('have the hash that browsers compute', () => {
    // The example of Content Security Policy level 3, section 8.4.
    expect(inlineHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});
