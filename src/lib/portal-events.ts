/** Signals between features that may not import each other. */

import type { SectionId } from '@site/server/contract/sections.ts';

/** Opens the search modal. */
export const OPEN_SEARCH = 'portal:open-search';
/** Opens the assistant; may carry an `AssistantWish`. */
export const OPEN_ASSISTANT = 'portal:open-assistant';
/** Opens the form for reporting a mistake on the page. */
export const REPORT_MISTAKE = 'portal:report-mistake';
/** The user in this browser changed or left: drop what was held for them. */
export const USER_DATA_CLEARED = 'portal:user-data-cleared';
/** A call was refused: check whether there still is a session. */
export const CHECK_SESSION = 'portal:check-session';

/** How the assistant should open. */
export interface AssistantWish {
  /** Put into its input but not sent: a question counts towards the day's limit. */
  text?: string;
  /** Section to search first. */
  app?: SectionId | undefined;
  /** It was open before a reload: the focus stays in the page. */
  isRestored?: boolean;
}

/** Sends a signal. */
export function signal(name: string, wish: AssistantWish = {}): void {
  window.dispatchEvent(new CustomEvent(name, { detail: wish }));
}

/** Listens for a signal; returns the function that stops listening. */
export function onSignal(name: string, listener: (wish: AssistantWish) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<AssistantWish>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
