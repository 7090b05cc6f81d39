/** What the page on the screen has to offer the assistant, which stands above the router and does
 *  not see the page's own data. The page writes, the assistant reads. */

import type { SectionId } from '@site/server/contract/sections.ts';

export interface PageQuestions {
  /** Questions that the page answers, as its front matter has them. */
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

/** Publishes the questions of the page on the screen; returns the function that takes them back. */
export function publishPageQuestions(page: PageQuestions): () => void {
  set(page);
  return () => {
    // The next page may have published its own before this one left.
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
