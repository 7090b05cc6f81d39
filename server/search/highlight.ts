/** Marks matches in text that ends up in pages as HTML. The user interface assigns what we send to
 *  `innerHTML`, so everything is escaped here and only our own tags are markup. */

import { escapeHtml } from '../escape-html.ts';
import type { MatchedTerms } from '../text-analysis/matched-terms.ts';
import { tokenise } from '../text-analysis/tokenise.ts';

/** A pair of tags that may enclose a match. */
export interface MarkTags {
  pre: string;
  post: string;
}

const MARK: MarkTags = { pre: '<mark>', post: '</mark>' };

/** What the stock user interfaces request. Any other tag could carry a script, so it is ignored. */
const SAFE_TAGS: readonly MarkTags[] = [
  MARK,
  { pre: '<em>', post: '</em>' },
  { pre: '<b>', post: '</b>' },
  { pre: '<span class="algolia-docsearch-suggestion--highlight">', post: '</span>' },
];

/** The requested tags if they are a known pair, otherwise `<mark>`. */
export function markTags(pre: string | undefined, post: string | undefined): MarkTags {
  return SAFE_TAGS.find((tags) => tags.pre === pre && tags.post === post) ?? MARK;
}

/** Escapes only what would be markup: for labels that one user interface shows as HTML and another as text,
 *  where `&amp;` or `&#39;` would be visible. */
export function escapeMarkup(text: string): string {
  return text.replace(/[<>]|&(?=[#\p{L}])/gu, escapeHtml);
}

export interface Marked {
  html: string;
  /** How many of the terms were found. */
  found: number;
}

/** The text as HTML with its matches between the tags. */
export function highlight(text: string, terms: MatchedTerms, tags: MarkTags): Marked {
  const found = new Set<string>();
  let html = '';
  let done = 0;
  const matches = tokenise(text)
    .filter((token) => terms.has(token.term))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const { term, start, end } of matches) {
    found.add(term);
    if (start < done) continue;
    html += escapeHtml(text.slice(done, start));
    html += tags.pre + escapeHtml(text.slice(start, end)) + tags.post;
    done = end;
  }
  return { html: html + escapeHtml(text.slice(done)), found: found.size };
}
