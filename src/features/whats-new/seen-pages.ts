/** Remembers in this browser which version of each page its reader has seen, and finds the pages
 *  that have changed since. None of this is sent. On the first visit to a section, all of it counts
 *  as seen. */

import type { PageVersions } from '@site/server/contract/changes.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { readStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { OWNER_KEY, SEEN_PAGES_KEY } from '@site/src/lib/user-keys.ts';

/** The stored data: the user, and the versions that they have seen, most recent last. A version
 *  does not identify a page: whoever finds a handheld learns nothing from it. */
interface Seen {
  owner: string | null;
  versions: string[];
}

/** Most stored versions, several of each page. */
const MOST_KEPT = 3000;
/** A shared constant: a new empty set each time would cause rerenders. */
export const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const changed = new Map<SectionId, ReadonlySet<string>>();
const loading = new Map<SectionId, Promise<PageVersions>>();

/** What another user has seen does not count. */
function readSeen(): Seen {
  const owner = readStored(OWNER_KEY);
  const fresh: Seen = { owner, versions: [] };
  try {
    const stored = JSON.parse(readStored(SEEN_PAGES_KEY) ?? 'null') as Seen | null;
    return stored?.owner === owner && Array.isArray(stored.versions) ? stored : fresh;
  } catch {
    return fresh;
  }
}

function load(section: SectionId): Promise<PageVersions> {
  let versions = loading.get(section);
  if (!versions) {
    versions = (
      import(`@generated/page-history/default/versions-${section}.json`) as Promise<{
        default: PageVersions;
      }>
    ).then((module) => module.default);
    loading.set(section, versions);
    versions.catch(() => loading.delete(section));
  }
  return versions;
}

/** Pages of a section that have changed since the reader saw them, by path. */
export function changedPages(section: SectionId): ReadonlySet<string> {
  return changed.get(section) ?? NONE;
}

/** Calls `listener` after each change of `changedPages`; returns the function that stops this. */
export function onChangedPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records which pages of a section are being seen, by path, and finds those that have changed. */
export async function noteSeen(
  section: SectionId,
  isSeenNow: (path: string) => boolean,
): Promise<void> {
  const pages = Object.entries(await load(section));
  const { owner, versions } = readSeen();
  const before = new Set(versions);
  const isFirstVisit = !pages.some(([, version]) => before.has(version));
  const isSeen = ([path, version]: [string, string]) =>
    isFirstVisit || before.has(version) || isSeenNow(path);
  const now = new Set(pages.filter(isSeen).map(([, version]) => version));
  const kept = [...versions.filter((version) => !now.has(version)), ...now].slice(-MOST_KEPT);
  writeStored(SEEN_PAGES_KEY, JSON.stringify({ owner, versions: kept } satisfies Seen));
  const others = pages.filter((page) => !isSeen(page)).map(([path]) => path);
  changed.set(section, others.length === 0 ? NONE : new Set(others));
  for (const listener of listeners) listener();
}
