/** Collects the changes of the pages of each section, from git and from release notes. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import type { Change, SectionChanges } from '../../server/contract/changes.ts';
import type { Section } from '../../server/contract/sections.ts';
import { contentHash } from '../../server/contract/content-hash.ts';
import { readHistory, type Commit } from './read-history.ts';
import { releasesIn } from './read-releases.ts';

/** Most changes kept per page. */
const MOST_CHANGES = 10;
const ID_LENGTH = 8;
const RELEASE_NOTES = /^release-notes/;

/** A page as loaded by Docusaurus. */
interface Page {
  path: string;
  title: string;
  /** Path of its file, relative to the site's folder. */
  file: string;
  id: string;
}

/** What two plugins of one build ask for. */
const worked = new WeakMap<AllContent, SectionChanges[]>();

/** All sections, worked out once for the same content.
 *  @param siteDir folder that `@site` stands for. */
export function sectionChanges(
  allContent: AllContent,
  sections: readonly Section[],
  siteDir: string,
): SectionChanges[] {
  const known = worked.get(allContent);
  if (known) return known;
  const changes = readChanges(allContent, sections, siteDir);
  worked.set(allContent, changes);
  return changes;
}

function readChanges(
  allContent: AllContent,
  sections: readonly Section[],
  siteDir: string,
): SectionChanges[] {
  const commits = readHistory(
    siteDir,
    sections.map(({ id }) => id),
  );
  return sections.map((section) =>
    changesOf(section, pagesOf(allContent, section), commits, siteDir),
  );
}

function pagesOf(allContent: AllContent, { pluginId }: Section): Page[] {
  const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
    string,
    LoadedContent | undefined
  >;
  return (instances[pluginId]?.loadedVersions ?? []).flatMap(({ docs }) =>
    docs.map(({ id, title, permalink, source }) => ({
      ...{ id, title, path: `${permalink.replace(/\/$/, '')}/` },
      file: source.replace(/^@site\//, ''),
    })),
  );
}

/** Two pages with the same text have different versions. */
function versionOf(address: string, text: string): string {
  return contentHash(`${address}\0${text}`).slice(0, ID_LENGTH);
}

function changesOf(
  section: Section,
  pages: readonly Page[],
  commits: readonly Commit[],
  siteDir: string,
): SectionChanges {
  const texts = pages.map(({ file }) => readFileSync(path.join(siteDir, file), 'utf8'));
  return {
    section: section.id,
    pages: pages.map(({ path: address, title }, i) => ({
      ...{ path: address, title, version: versionOf(address, texts[i]!) },
    })),
    changes: lastChanges(
      pages.map(({ file }) => file),
      commits,
    ),
    releases: pages
      .flatMap((page, i) => (RELEASE_NOTES.test(page.id) ? releasesIn(texts[i]!, page.path) : []))
      .toSorted((a, b) => b.day.localeCompare(a.day)),
  };
}

/** The last changes of each page. Commits without a text are one change for each day: readers cannot
 *  tell them apart. The day is its id: ids of a feed are permanent, and another commit may follow.
 *  @param files of the pages. */
export function lastChanges(files: readonly string[], commits: readonly Commit[]): Change[] {
  const places = new Map(files.map((file, i) => [file, i]));
  const placesOf = (named: readonly string[]) => [
    ...new Set(named.flatMap((file) => places.get(file) ?? [])),
  ];
  const counts = files.map(() => 0);
  const changes: Change[] = [];
  const silent = new Map<string, Change>();
  for (const { hash, at: seconds, text, files: changed, added } of commits) {
    const at = new Date(seconds * 1000).toISOString();
    const day = at.slice(0, 10);
    const known = text === undefined ? silent.get(day) : undefined;
    const pages = placesOf(changed).filter(
      (place) => counts[place]! < MOST_CHANGES && !known?.pages.includes(place),
    );
    for (const place of pages) counts[place]! += 1;
    const id = text === undefined ? day : hash.slice(0, ID_LENGTH);
    const change = known ?? { id, at, pages: [], added: [] };
    change.pages.push(...pages);
    change.added.push(
      ...placesOf(added).filter(
        (place) => change.pages.includes(place) && !change.added.includes(place),
      ),
    );
    if (known || pages.length === 0) continue;
    changes.push(text === undefined ? change : { ...change, text });
    if (text === undefined) silent.set(day, change);
  }
  return changes;
}
