/** Where links in answers may lead. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLink } from '../../../../src/features/assistant/safe-link.ts';

describe('a link in an answer', () => {
  test.each([
    '/docs/inbound/po-receipt/#fields',
    '/docs/?a=b',
    '#fields',
    'https://example.com/x?y=z',
    'http://example.com',
    'HTTPS://example.com',
    'mailto:help@example.com',
  ])('%s stays', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'ircs://example.com',
    'xmpp:x@example.com',
    'tel:123',
    'ftp://example.com',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://',
    'docs/inbound',
    '',
  ])('%j does not', (address) => {
    expect(safeLink(address)).toBe('');
  });

  test('whatever it is, leads to this site, the web or a mail', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
          fc.stringMatching(/^[/\\:a-z\t.]{0,12}$/),
        ),
        (text) => {
          const link = safeLink(text);
          if (link === '') return;
          const url = new URL(link, 'https://site.test/docs/');
          expect(['https:', 'http:', 'mailto:']).toContain(url.protocol);
          if (!/^(https?|mailto):/i.test(link)) expect(url.host).toBe('site.test');
        },
      ),
      { seed: 3, numRuns: 2000 },
    );
  });
});
