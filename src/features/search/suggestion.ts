/** The closest spelling that the server suggested for a search without results. The client receives
 *  it, but the modal, which is not ours, does not pass it on. */

import type { SearchAnswer } from '@site/server/contract/search.ts';

export interface Suggestion {
  /** The words that found nothing. */
  query: string;
  suggestion: string;
}

let latest: Suggestion | null = null;
const listeners = new Set<() => void>();

/** Stores the suggestion of an answer, or drops the previous one. */
export function noteSuggestion({ results }: SearchAnswer): void {
  const found = results.find((result) => result.suggestion !== undefined);
  latest = found?.suggestion ? { query: found.query, suggestion: found.suggestion } : null;
  for (const listener of listeners) listener();
}

export const currentSuggestion = (): Suggestion | null => latest;

/** Calls `listener` when the suggestion changes; returns the function that stops this. */
export function onSuggestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
