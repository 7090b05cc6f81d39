/** Places in the pages: where they are, and what belongs to them. */

import type { CorpusPage, CorpusSection, MessageRow } from '../contract/corpus.ts';

interface PagePlace {
  page: CorpusPage;
  section: CorpusSection;
  /** The message that the place is about, if it is a row of a message table. */
  message?: MessageRow | undefined;
}

/** Address of the page, with the anchor of the message or of the section, if it has one.
 *  @param origin scheme, host and port, without a trailing slash; without it a path on the site. */
export function addressOf({ page, section, message }: PagePlace, origin = ''): string {
  const anchor = message ? message.code.toLowerCase() : section.anchor;
  return `${origin}${page.path}${anchor && `#${anchor}`}`;
}

/** The deeper sections below a section. The text before the first heading has none. */
export function subsectionsOf({ sections }: CorpusPage, section: CorpusSection): CorpusSection[] {
  if (section.level === 1) return [];
  const after = sections.slice(sections.indexOf(section) + 1);
  const end = after.findIndex(({ level }) => level <= section.level);
  return after.slice(0, end === -1 ? after.length : end);
}

/** The section that this one is directly below; undefined for those of the page's top level. */
export function parentOf(
  { sections }: CorpusPage,
  section: CorpusSection,
): CorpusSection | undefined {
  if (section.level <= 2) return undefined;
  return sections
    .slice(0, sections.indexOf(section))
    .findLast(({ level }) => level < section.level);
}
