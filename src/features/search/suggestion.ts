/** The closest spelling that the server offered for a search that found nothing. The client knows
 *  it, and the modal, which is not ours, does not pass it on. */

import type { SearchAnswer } from '@site/server/contract/search.ts';

export interface Suggestion {
  /** The words that found nothing. */
  query: string;
  suggestion: string;
}

let latest: Suggestion | null = null;
const listeners = new Set<() => void>();

/** Takes the suggestion out of an answer, or drops the one before. */
export function noteSuggestion({ results }: SearchAnswer): void {
  const found = results.find((result) => result.suggestion !== undefined);
  latest = found?.suggestion ? { query: found.query, suggestion: found.suggestion } : null;
  for (const listener of listeners) listener();
}

export const currentSuggestion = (): Suggestion | null => latest;

/** Calls `listener` when the suggestion changes; returns the function that stops. */
export function onSuggestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
