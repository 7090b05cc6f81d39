import type { SectionId } from '@site/server/contract/sections.ts';
import { useSyncExternalStore } from 'react';
import { changedPages, NONE, onChangedPages } from './seen-pages.ts';

/** Pages of a section that have changed since their reader saw them; none outside of a section. */
export function useChangedPages(section: SectionId | undefined): ReadonlySet<string> {
  return useSyncExternalStore(
    onChangedPages,
    () => (section === undefined ? NONE : changedPages(section)),
    () => NONE,
  );
}

/** Whether one page of a section has changed. A sidebar asks it for each of its pages, and draws only
 *  those anew of which it is true. */
export function useIsChanged(section: SectionId | undefined, path: string): boolean {
  return useSyncExternalStore(
    onChangedPages,
    () => section !== undefined && changedPages(section).has(path),
    () => false,
  );
}
