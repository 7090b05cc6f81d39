/** Types shared by browser, build and server: recent changes to a section's pages. */

import type { SectionId } from './sections.ts';

export interface ChangedPage {
  /** Site path with a trailing slash. */
  path: string;
  title: string;
  /** Hash of the page's path and source: unique to the page, and new after each change. */
  version: string;
}

/** A commit that says what is new for readers, or all commits of a day that say nothing. */
export interface Change {
  /** Abbreviated hash of the commit; the day (2026-01-05) for changes that say nothing, because it is permanent in
   *  the feed. */
  id: string;
  /** Its time, ISO 8601 in UTC. */
  at: string;
  /** What is new, in the words of the writer. */
  text?: string;
  /** Indexes into `SectionChanges.pages`. */
  pages: number[];
  /** Those of them that are new pages. */
  added: number[];
}

/** One release, as the release notes list it. */
export interface Release {
  name: string;
  /** For example 2025-09-15. */
  day: string;
  /** Path of the release notes, with the fragment. */
  path: string;
}

export interface SectionChanges {
  section: SectionId;
  pages: ChangedPage[];
  /** Newest first: the last ten of each page. Empty if the build has no history. */
  changes: Change[];
  /** Newest first. */
  releases: Release[];
}

/** Versions of a section's pages, keyed by path. */
export type PageVersions = Record<string, string>;
