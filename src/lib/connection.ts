/** The notice about the connection above the page. Stored outside React so that any code can set
 *  it. */

let notice: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (next === notice) return;
  notice = next;
  for (const listener of listeners) listener();
}

/** Shows a notice until `clearConnectionNotice`, or for a limited time.
 *  @param forMs how long, in ms. */
export function sayConnection(text: string, forMs?: number): void {
  clearTimeout(timer);
  set(text);
  if (forMs !== undefined) timer = setTimeout(() => set(null), forMs);
}

export function clearConnectionNotice(): void {
  clearTimeout(timer);
  set(null);
}

/** For `useSyncExternalStore`. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export function connectionNotice(): string | null {
  return notice;
}
