/** The sections of the suite, from sections.json: docs instances, navigation, home page, icons,
 *  search and assistant derive from this table. The order is the order of the chat's app selector. */

import type { Section } from './server/contract/sections.ts';
import table from './sections.json';

export const SECTIONS: readonly Section[] = table;

/** The section that owns a site path, if any. */
export function sectionOfPath(path: string): Section | undefined {
  const first = path.split('/')[1];
  return SECTIONS.find((section) => section.id === first);
}
