/** Turns a section of a page into a DocSearch record. Our own hits have this format, and hosted search is
 *  filled with it. Every string is HTML: the user interface assigns titles, snippets and stored recents to
 *  `innerHTML`. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { HierarchyLevel, SearchRecord } from '../contract/search.ts';
import { escapeHtml } from '../escape-html.ts';
import { escapeMarkup } from './highlight.ts';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The text before the first heading; if a page begins with a heading, its description. */
export function startOf(page: CorpusPage): CorpusSection {
  const first = page.sections[0];
  if (first?.level === 1) return first;
  const { title, description } = page;
  return {
    anchor: '',
    heading: title,
    level: 1,
    parents: [],
    role: 'overview',
    blocks: [{ type: 'paragraph', children: [{ type: 'text', value: description }] }],
  };
}

/** Level of the section's own heading; `lvl1` for the text before the first heading. */
export function levelOf(section: CorpusSection): (typeof LEVELS)[number] {
  const depth = section.level === 1 ? 0 : Math.min(section.parents.length + 1, 5);
  return LEVELS[depth] ?? 'lvl6';
}

/** Plain-text title and headings down to the section's own, by level. */
export function titlesOf(page: CorpusPage, section: CorpusSection): Map<HierarchyLevel, string> {
  const headings =
    section.level === 1
      ? [page.title]
      : [page.title, ...section.parents.slice(0, 4), section.heading];
  return new Map(headings.map((text, i) => [LEVELS[i] ?? 'lvl6', text]));
}

/** The group that hits are shown in: section of the suite and category. */
export function groupOf(page: CorpusPage): string {
  return escapeMarkup(page.breadcrumbs.join(' › '));
}

/** The record of a section.
 *  @param type the level of its heading, or `content` for its text.
 *  @param content HTML; null if the record is only its heading.
 *  @param origin scheme, host and port of the site, without a trailing slash. */
export function recordOf(
  page: CorpusPage,
  section: CorpusSection,
  type: SearchRecord['type'],
  content: string | null,
  origin: string,
): SearchRecord {
  const anchor = section.anchor || null;
  const titles = [...titlesOf(page, section)];
  return {
    objectID: type === 'lvl1' ? page.path : `${page.path}#${section.anchor}`,
    url: origin + page.path + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
    url_without_anchor: origin + page.path,
    anchor,
    type,
    content: content,
    hierarchy: {
      lvl0: groupOf(page),
      lvl1: null,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
      ...Object.fromEntries(titles.map(([level, text]) => [level, escapeHtml(text)])),
    },
    section: page.section,
  };
}
