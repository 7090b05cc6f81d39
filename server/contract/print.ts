/** Seen by browser and build. Types only. */

import type { SectionId } from './sections.ts';

export interface PrintPage {
  /** As the sidebar has it, with its chapter number. */
  title: string;
  /** Site path. */
  path: string;
  /** Time of its last change in ms since 1970, where it is known. */
  updated?: number;
}

export interface PrintChapter {
  /** Its name in addresses; empty for pages outside of chapters. */
  name: string;
  label: string;
  pages: PrintPage[];
}

/** What the print view of a section shows, in order. */
export interface PrintContents {
  section: SectionId;
  chapters: PrintChapter[];
}
