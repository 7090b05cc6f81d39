/** Links of the corpus work outside of the site, and nothing else is touched. */

import { describe, expect, test } from 'vitest';
import { codeSpan, escapeText, fencedCode, link } from '../../../plugins/corpus/markdown.ts';
import { absoluteLinks } from '../../../server/exports/absolute-links.ts';

const ORIGIN = 'https://docs.example.com';
const absolute = (markdown: string) => absoluteLinks(markdown, ORIGIN);

describe('a link', () => {
  test('to a page gets the origin, with its anchor', () => {
    expect(absolute(`See ${link('Steps', '/docs/a/#steps')} and ${link('B', '/b/')}.`)).toBe(
      'See [Steps](https://docs.example.com/docs/a/#steps) and [B](https://docs.example.com/b/).',
    );
  });

  test('is found in tables, lists and behind code', () => {
    const link = '[A](/a/)';
    const whole = '[A](https://docs.example.com/a/)';
    for (const around of ['| x | % | y |', '- `code`: %', '1. **%**', '> %', '`a``b` %']) {
      expect(absolute(around.replace('%', link))).toBe(around.replace('%', whole));
    }
  });

  test.each([
    link('Vendor', 'https://vendor.example/x'),
    link('Mail', 'mailto:a@b.example'),
    link('Other host', '//evil.example/x'),
  ])('%j to elsewhere stays', (markdown) => {
    expect(absolute(markdown)).toBe(markdown);
  });
});

describe('what only looks like a link', () => {
  test.each([
    ['in a code span', codeSpan('[a](/b)')],
    ['in a code span with backticks', codeSpan('``[a](/b)`` `')],
    ['in a code block', fencedCode('x = "`"\n[a](/b)\n```\n[c](/d)', 'md')],
    ['in text', escapeText('[a](/b) and ](/c)')],
    ['behind an escaped backtick', `${escapeText('a ` b')} ${codeSpan('[a](/b)')}`],
  ])('%s stays', (_, markdown) => {
    expect(absolute(markdown)).toBe(markdown);
  });

  test('is not looked for with more than linear work', () => {
    const started = performance.now();
    absolute('`'.repeat(2) + ' `` '.repeat(20_000) + '`');
    absolute('](/'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
