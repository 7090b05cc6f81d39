/** Types shared by browser and build. */

import type { SectionId } from './sections.ts';

export interface PrintPage {
  /** As shown in the sidebar, with its chapter number. */
  title: string;
  /** Site path. */
  path: string;
  /** When it last changed, in ms since 1970, if known. */
  updated?: number;
}

export interface PrintChapter {
  /** Its name in URLs; empty for pages outside any chapter. */
  name: string;
  label: string;
  pages: PrintPage[];
}

/** The contents of a section's print view, in order. */
export interface PrintContents {
  section: SectionId;
  chapters: PrintChapter[];
}
