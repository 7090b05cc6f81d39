/** Signals between features that may not import each other. */

/** Opens the search modal. */
export const OPEN_SEARCH = 'portal:open-search';
/** Opens the assistant. */
export const OPEN_ASSISTANT = 'portal:open-assistant';
/** The person in this browser changed or left: forget what was held for them. */
export const USER_DATA_CLEARED = 'portal:user-data-cleared';

/** Sends a signal. */
export function signal(name: string): void {
  window.dispatchEvent(new Event(name));
}

/** Listens for a signal; returns the function that stops listening. */
export function onSignal(name: string, listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
