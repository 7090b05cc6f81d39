/** Seen by browser, build and server. Types only. What has changed in the pages of a section. */

import type { SectionId } from './sections.ts';

export interface ChangedPage {
  /** Site path with a slash at the end. */
  path: string;
  title: string;
  /** Of the page's address and source: another one after each change, and no other page has it. */
  version: string;
}

/** One commit. */
export interface Change {
  /** First characters of its hash. */
  id: string;
  /** When, ISO 8601 in UTC. */
  at: string;
  subject: string;
  /** Places of the pages in `SectionChanges.pages`. */
  pages: number[];
}

/** One release, as the release notes list it. */
export interface Release {
  name: string;
  /** As 2025-09-15. */
  day: string;
  /** Path of the notes with the fragment. */
  path: string;
}

export interface SectionChanges {
  section: SectionId;
  pages: ChangedPage[];
  /** Newest first: the last ten of each page. Empty where the build has no history. */
  changes: Change[];
  /** Newest first. */
  releases: Release[];
}

/** Versions of a section's pages by path. */
export type PageVersions = Record<string, string>;
