/** A page's Markdown at the page's own URL, for programs that ask for it. */

import { expect, test } from 'vitest';
import { prefersMarkdown } from '../../../server/http/prefers-markdown.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.8, */*;q=0.1', true],
  ['TEXT/Markdown; charset=utf-8', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['text/markdown, */*', true],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0.5, */*', false],
  ['', false],
  [undefined, false],
])('%s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
