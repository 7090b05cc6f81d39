import type { SectionId } from '@site/server/contract/sections.ts';
import { useSyncExternalStore } from 'react';
import { changedPages, NONE, onChangedPages } from './seen-pages.ts';

/** Pages of a section that have changed since the reader saw them; none outside of a section. */
export function useChangedPages(section: SectionId | undefined): ReadonlySet<string> {
  return useSyncExternalStore(
    onChangedPages,
    () => (section === undefined ? NONE : changedPages(section)),
    () => NONE,
  );
}

/** Whether one page of a section has changed. A sidebar calls it for each of its pages, and only
 *  rerenders those for which the result changes. */
export function useIsChanged(section: SectionId | undefined, path: string): boolean {
  return useSyncExternalStore(
    onChangedPages,
    () => section !== undefined && changedPages(section).has(path),
    () => false,
  );
}
