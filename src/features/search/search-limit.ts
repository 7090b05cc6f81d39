/** Whether the server has just refused to search because there were too many searches. DocSearch
 *  knows one failure only, and would have its reader look at the network. */

import { useSyncExternalStore } from 'react';

const TOO_MANY = 429;

let isReached = false;
const listeners = new Set<() => void>();

/** Called with the status of each answer, and without one when a search begins: it may get no answer. */
export function noteStatus(status?: number): void {
  const next = status === TOO_MANY;
  if (next === isReached) return;
  isReached = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSearchLimit(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReached,
    () => false,
  );
}
