import type { SectionId } from '@site/server/contract/sections.ts';
import { useSyncExternalStore } from 'react';
import { changedPages, onChangedPages } from './seen-pages.ts';

const NONE: ReadonlySet<string> = new Set();

/** Pages of a section that have changed since their reader saw them; none outside of a section. */
export function useChangedPages(section: SectionId | undefined): ReadonlySet<string> {
  return useSyncExternalStore(
    onChangedPages,
    () => (section === undefined ? NONE : changedPages(section)),
    () => NONE,
  );
}
