/** The feed of a section (Atom, RFC 4287): its latest changes and its releases. */

import type { SectionChanges } from '../contract/changes.ts';
import { escapeHtml } from '../escape-html.ts';
import { feedTitle, pagesTitle, SITE_TITLE } from './strings.ts';

/** Most entries in a feed; feed readers poll often. */
const MOST_ENTRIES = 50;

export function feedPath(section: string): string {
  return `/whats-new/${section}/feed.atom`;
}

interface Entry {
  title: string;
  /** Site path; a permanent identifier of the entry. */
  path: string;
  /** ISO 8601. */
  at: string;
  /** The pages concerned. */
  pages: { path: string; title: string }[];
}

/** @param origin scheme, host and port, without a trailing slash. */
export function atomFeed(changes: SectionChanges, label: string, origin: string): string {
  const { section, pages, releases } = changes;
  const entries: Entry[] = [
    ...changes.changes.map(({ id, at, text, pages: places, added }) => ({
      title: text ?? pagesTitle(added.length, places.length - added.length),
      ...{ path: `/whats-new/${section}/#${id}`, at },
      pages: places.map((place) => pages[place]!),
    })),
    ...releases.map(({ name, day, path }) => ({
      ...{ title: `${label} ${name}`, path, at: `${day}T00:00:00Z`, pages: [] },
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const shown = entries.slice(0, MOST_ENTRIES);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escape(feedTitle(label))}</title>`,
    `<id>${escape(`${origin}${feedPath(section)}`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escape(`${origin}${feedPath(section)}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(`${origin}/whats-new/${section}/`)}"/>`,
    `<updated>${shown[0]?.at ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<author><name>${escape(SITE_TITLE)}</name></author>`,
    ...shown.map((entry) => entryXml(entry, origin)),
    '</feed>\n',
  ].join('\n');
}

function entryXml({ title, path, at, pages }: Entry, origin: string): string {
  const items = pages.map(
    (page) => `<li><a href="${escape(origin + page.path)}">${escape(page.title)}</a></li>`,
  );
  const content = pages.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return [
    '<entry>',
    `<title>${escape(title)}</title>`,
    `<id>${escape(origin + path)}</id>`,
    `<link rel="alternate" type="text/html" href="${escape(origin + path)}"/>`,
    `<updated>${at}</updated>`,
    // HTML inside XML: the escaped text is escaped again.
    `<content type="html">${escape(content)}</content>`,
    '</entry>',
  ].join('');
}

/** Escapes text; removes characters that XML 1.0 does not allow. */
function escape(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what XML forbids
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
