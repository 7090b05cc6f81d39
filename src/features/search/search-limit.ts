/** The message for a reader whose last search was refused because of too many requests. DocSearch
 *  only knows one kind of failure, and would tell its reader to check the network. */

import { tooManyText } from '@site/src/lib/too-many.ts';
import { useSyncExternalStore } from 'react';

let text: string | undefined;
const listeners = new Set<() => void>();

/** Called with the error of a failed search, and without one when a search begins. */
export function noteFailure(error?: unknown): void {
  const next = tooManyText(error, 'continue typing');
  if (next === text) return;
  text = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message; undefined if the last search was not refused. */
export function useSearchLimit(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => undefined,
  );
}
