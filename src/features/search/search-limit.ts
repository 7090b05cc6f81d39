/** What a reader is told whose last search was refused because there were too many. DocSearch knows one
 *  failure only, and would have its reader look at the network. */

import { tooManyText } from '@site/src/lib/too-many.ts';
import { useSyncExternalStore } from 'react';

let text: string | undefined;
const listeners = new Set<() => void>();

/** Called with the failure of a search, and without one when a search begins. */
export function noteFailure(error?: unknown): void {
  const next = tooManyText(error, 'type on');
  if (next === text) return;
  text = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text; undefined where the last search was not refused. */
export function useSearchLimit(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => undefined,
  );
}
