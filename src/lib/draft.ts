/** The question being typed into the assistant. Kept when the session ends, and restored when the
 *  same user has signed in again. */

let draft = '';
/** A kept question not yet taken by the assistant. */
let kept: string | null = null;
let take: ((text: string) => void) | null = null;

/** Records the contents of the assistant's input. */
export function noteDraft(text: string): void {
  draft = text;
}

export function currentDraft(): string {
  return draft;
}

/** Passes a kept question to the assistant, which may not be mounted yet. */
export function restoreDraft(text: string): void {
  if (take) take(text);
  else kept = text;
}

/** Receives kept questions; returns the function that stops this. */
export function onRestoredDraft(listener: (text: string) => void): () => void {
  take = listener;
  if (kept !== null) listener(kept);
  kept = null;
  return () => {
    if (take === listener) take = null;
  };
}
