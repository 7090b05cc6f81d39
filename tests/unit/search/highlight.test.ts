import { describe, expect, test } from 'vitest';
import { escapeMarkup, highlight, markTags } from '../../../server/search/highlight.ts';
import type { MatchedTerms } from '../../../server/text-analysis/matched-terms.ts';

const terms: MatchedTerms = new Map([
  ['receipt', 1],
  ['intransit', 1],
  ['transit', 1],
]);
const mark = (text: string) => highlight(text, terms, markTags(undefined, undefined)).html;

describe('highlight', () => {
  test('marks every form of a term and leaves the text as it is', () => {
    expect(mark('Receipts and receipt')).toBe('<mark>Receipts</mark> and <mark>receipt</mark>');
  });

  test('marks a compound once', () => {
    expect(mark('In-Transit goods')).toBe('<mark>In-Transit</mark> goods');
  });

  test('escapes everything but the tags', () => {
    expect(mark('<img src=x onerror=alert(1)> receipt & "x"')).toBe(
      '&lt;img src=x onerror=alert(1)&gt; <mark>receipt</mark> &amp; &quot;x&quot;',
    );
  });

  test('entities in a page do not come alive', () => {
    expect(mark('&lt;script&gt; receipt')).toBe('&amp;lt;script&amp;gt; <mark>receipt</mark>');
  });
});

describe('markTags', () => {
  test('takes the tags that stock clients ask for', () => {
    const pre = '<span class="algolia-docsearch-suggestion--highlight">';
    expect(markTags(pre, '</span>')).toEqual({ pre, post: '</span>' });
  });

  test.each([
    ['<script>', '</script>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<em>', '</b>'],
    ['<mark onclick="x">', '</mark>'],
  ])('uses mark in place of %s', (pre, post) => {
    expect(markTags(pre, post)).toEqual({ pre: '<mark>', post: '</mark>' });
  });
});

test('escapeMarkup leaves a lone ampersand, which both HTML and text show as it is', () => {
  expect(escapeMarkup("Lots & serials' <b> &lt; &#60;")).toBe(
    "Lots & serials' &lt;b&gt; &amp;lt; &amp;#60;",
  );
});
