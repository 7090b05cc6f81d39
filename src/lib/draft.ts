/** The question that is being typed into the assistant. Kept when the session ends, and given back to
 *  the assistant when the same person has signed in again. */

let draft = '';
/** A kept question that no assistant has taken yet. */
let kept: string | null = null;
let take: ((text: string) => void) | null = null;

/** Notes what is in the assistant's input. */
export function noteDraft(text: string): void {
  draft = text;
}

export function currentDraft(): string {
  return draft;
}

/** Gives a kept question to the assistant, which may not be there yet. */
export function restoreDraft(text: string): void {
  if (take) take(text);
  else kept = text;
}

/** Takes kept questions; returns the function that ends it. */
export function onRestoredDraft(listener: (text: string) => void): () => void {
  take = listener;
  if (kept !== null) listener(kept);
  kept = null;
  return () => {
    if (take === listener) take = null;
  };
}
