/** Turns a ranked page into hits in DocSearch record format. Every string of a hit is HTML: the user
 *  interface assigns titles, snippets and stored recents to `innerHTML`. */

import type { CorpusSection } from '../contract/corpus.ts';
import type { Highlight, SearchHit } from '../contract/search.ts';
import { escapeHtml } from '../escape-html.ts';
import { groupOf, levelOf, recordOf, startOf, titlesOf } from './algolia-record.ts';
import { sectionText } from '../document/text.ts';
import type { RankedPage } from './search-engine.ts';
import { highlight, type MarkTags } from './highlight.ts';
import { messageNamed, type MessagePlace } from '../document/message-code.ts';
import { bestPassage } from './passage.ts';

export interface HitOptions {
  /** As typed. */
  query: string;
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  tags: MarkTags;
  /** Marks where a snippet was cut off. */
  ellipsis: string;
}

/** A hit for the page, and one for its best section if that is below a heading. The page's own hit is always
 *  present and first: the modal nests deeper hits below it, and only then keeps a deeper hit in its recents.
 *  If the query names a message of the page, the message's row comes before both. */
export function hitsOfPage(ranked: RankedPage, options: HitOptions): SearchHit[] {
  const message = messageNamed(ranked.page, options.query);
  if (message) return [messageHit(ranked, message, options), ...sectionHits(ranked, options)];
  return sectionHits(ranked, options);
}

/** The row of a message, as a page-level hit, so that recents keep it. */
function messageHit(
  ranked: RankedPage,
  { section, row }: MessagePlace,
  options: HitOptions,
): SearchHit {
  const hit = toHit(ranked, section, 'lvl1', options);
  const anchor = row.code.toLowerCase();
  const title = `${row.code}: ${row.text}`;
  const marked = highlight(title, ranked.matched, options.tags).html;
  const value: Highlight = { value: marked, matchLevel: 'full' };
  const remedy = escapeHtml(row.action || row.cause);
  return {
    ...hit,
    objectID: `${ranked.page.path}#${anchor}`,
    url: `${options.origin}${ranked.page.path}#${anchor}`,
    anchor,
    content: remedy,
    hierarchy: { ...hit.hierarchy, lvl1: escapeHtml(title), lvl2: null, lvl3: null },
    message: row,
    _highlightResult: {
      hierarchy: { lvl0: { value: groupOf(ranked.page), matchLevel: 'none' }, lvl1: value },
    },
    _snippetResult: {
      hierarchy: { lvl1: value },
      content: { value: remedy, matchLevel: 'none' },
    },
  };
}

function sectionHits(ranked: RankedPage, options: HitOptions): SearchHit[] {
  const best = ranked.sections[0];
  const start = startOf(ranked.page);
  if (!best || best.section.level === 1) return [toHit(ranked, start, 'lvl1', options)];
  const headingMatches = highlight(best.section.heading, ranked.matched, options.tags).found > 0;
  const type = headingMatches ? levelOf(best.section) : 'content';
  return [toHit(ranked, start, 'lvl1', options), toHit(ranked, best.section, type, options)];
}

function toHit(
  ranked: RankedPage,
  section: CorpusSection,
  type: SearchHit['type'],
  { origin, tags, ellipsis }: HitOptions,
): SearchHit {
  const { page, matched } = ranked;
  const mark = (text: string): Highlight => {
    const { html, found } = highlight(text, matched, tags);
    return { value: html, matchLevel: found === 0 ? 'none' : 'partial' };
  };
  const titles = [...titlesOf(page, section)];
  const marked = Object.fromEntries(titles.map(([level, text]) => [level, mark(text)]));
  const passage = bestPassage(sectionText(section) || page.description, matched);
  const shown = passage.text;
  const before = passage.cutBefore ? '… ' : '';
  const after = passage.cutAfter ? escapeHtml(ellipsis) : '';
  const snippet = mark(shown);
  const content = shown ? before + escapeHtml(shown) + after : null;
  return {
    ...recordOf(page, section, type, content, origin),
    _highlightResult: {
      hierarchy: { lvl0: { value: groupOf(page), matchLevel: 'none' }, ...marked },
    },
    _snippetResult: {
      hierarchy: marked,
      ...(shown ? { content: { ...snippet, value: before + snippet.value + after } } : {}),
    },
  };
}
