/** What the current page offers to the assistant, which is rendered above the router and cannot see
 *  the page's data. The page writes, the assistant reads. */

import type { SectionId } from '@site/server/contract/sections.ts';

export interface PageQuestions {
  /** Questions that the page answers, from its front matter. */
  questions: readonly string[];
  /** Section of the page. */
  section: SectionId | undefined;
}

const NONE: PageQuestions = { questions: [], section: undefined };

let current = NONE;
const listeners = new Set<() => void>();

function set(next: PageQuestions): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Publishes the questions of the current page; returns the function that withdraws them. */
export function publishPageQuestions(page: PageQuestions): () => void {
  set(page);
  return () => {
    // The next page may have published its own before this one was unmounted.
    if (current === page) set(NONE);
  };
}

/** For `useSyncExternalStore`. */
export function subscribePageQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export function currentPageQuestions(): PageQuestions {
  return current;
}
