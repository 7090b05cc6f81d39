/** The sections of the suite, from the table that the build also uses. */

import table from '../sections.json' with { type: 'json' };
import type { Section, SectionId } from './contract/sections.ts';

export const SECTIONS: readonly Section[] = table;

/** Section that a page path belongs to; undefined for pages outside all sections. */
export function sectionOfPage(path: string | undefined): SectionId | undefined {
  return SECTIONS.find(({ id }) => path?.startsWith(`/${id}/`))?.id;
}
