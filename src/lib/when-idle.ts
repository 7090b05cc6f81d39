/** Puts off what nobody waits for until the browser has nothing else to do. */

/** Where there are no idle periods to ask for, it follows so much later, in ms. */
const PAUSE_MS = 100;

/** Calls back in an idle period. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, PAUSE_MS);
}
