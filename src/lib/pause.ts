/** The pause between two attempts to reach the server. */

/** Pause between attempts, in ms. */
export const PAUSE_MS = 1_500;

/** Waits for the pause to pass; the browser's `online` event, or the signal, ends it early. */
export function pause(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
