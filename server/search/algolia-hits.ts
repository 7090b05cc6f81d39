/** Turns a ranked page into hits in the form of DocSearch records. Every string of a hit is HTML:
 *  the user interface sets titles, snippets and stored recents by `innerHTML`. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { Highlight, HierarchyLevel, SearchHit } from '../contract/search.ts';
import type { RankedPage } from './engine.ts';
import { escapeHtml, escapeMarkup, highlight, type MarkTags } from './highlight.ts';
import { bestPassage } from './passage.ts';

export interface HitOptions {
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  tags: MarkTags;
  /** Stands where a snippet was cut off at the end. */
  ellipsis: string;
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A hit for the page, and one for its best section where that lies below a heading. The page's
 *  own hit is always there and first: the modal hangs deeper hits below it, and keeps a deeper hit
 *  in its recents only then. */
export function hitsOfPage(ranked: RankedPage, options: HitOptions): SearchHit[] {
  const best = ranked.sections[0];
  const start = startOf(ranked.page);
  if (!best || best.section.level === 1) return [toHit(ranked, start, 'lvl1', options)];
  const headingMatches = highlight(best.section.heading, ranked.matched, options.tags).found > 0;
  const level = LEVELS[depth(best.section)] ?? 'lvl6';
  return [
    toHit(ranked, start, 'lvl1', options),
    toHit(ranked, best.section, headingMatches ? level : 'content', options),
  ];
}

/** The part before the first heading; where a page begins with a heading, its description. */
function startOf(page: CorpusPage): CorpusSection {
  const first = page.sections[0];
  if (first?.level === 1) return first;
  const { title, description } = page;
  return { anchor: '', heading: title, level: 1, parents: [], blocks: [], text: description };
}

/** Steps below the page title: 0 for the part before the first heading. */
function depth(section: CorpusSection): number {
  return section.level === 1 ? 0 : Math.min(section.parents.length + 1, 5);
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
  const titles = new Map<HierarchyLevel, string>();
  headings(page, section).forEach((text, i) => titles.set(LEVELS[i] ?? 'lvl6', text));
  const marked = Object.fromEntries([...titles].map(([level, text]) => [level, mark(text)]));
  const group = escapeMarkup(page.breadcrumbs.join(' › '));
  const passage = bestPassage(section.text || page.description, matched);
  const before = passage.cutBefore ? '… ' : '';
  const after = passage.cutAfter ? escapeHtml(ellipsis) : '';
  const snippet = mark(passage.text);
  const anchor = section.anchor || null;
  return {
    objectID: type === 'lvl1' ? page.path : `${page.path}#${section.anchor}`,
    url: origin + page.path + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
    url_without_anchor: origin + page.path,
    anchor,
    type,
    content: passage.text ? before + escapeHtml(passage.text) + after : null,
    hierarchy: {
      lvl0: group,
      lvl1: null,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
      ...Object.fromEntries([...titles].map(([level, text]) => [level, escapeHtml(text)])),
    },
    section: page.section,
    _highlightResult: { hierarchy: { lvl0: { value: group, matchLevel: 'none' }, ...marked } },
    _snippetResult: {
      hierarchy: marked,
      ...(passage.text ? { content: { ...snippet, value: before + snippet.value + after } } : {}),
    },
  };
}

/** Title and headings down to the section's own. */
function headings(page: CorpusPage, section: CorpusSection): string[] {
  if (section.level === 1) return [page.title];
  return [page.title, ...section.parents.slice(0, 4), section.heading];
}
