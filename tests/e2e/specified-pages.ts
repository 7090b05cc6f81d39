/** What the specification, section 2, says that the documentation sections hold, page by page. */

import specified from './specified-pages.json' with { type: 'json' };

export interface Chapter {
  /** Slug of its category page; null for pages above the chapters. */
  category: string | null;
  /** Title of the category page. */
  title: string;
  /** Path below the section's base, behind the chapter's number where it has one. */
  pages: string[];
}

export interface SpecifiedSection {
  /** Folder of its pages. */
  id: string;
  base: string;
  /** Id of the page that the section opens with. */
  index: string;
  chapters: Chapter[];
}

export const SPECIFIED_SECTIONS: SpecifiedSection[] = specified;
