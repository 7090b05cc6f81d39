/** Addresses of the print view, which the build creates for each section (plugins/print-view). */

import type { Section } from '@site/server/contract/sections.ts';

/** @param chapter address of the chapter's own page; the whole section if omitted. */
export function printPath(section: Section, chapter?: string): string {
  const name = chapter?.split('/').findLast((part) => part !== '');
  return `/print/${section.id}/${name === undefined ? '' : `?chapter=${name}`}`;
}
