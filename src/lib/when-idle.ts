/** Defers work that nobody waits for until the browser is idle. */

/** Delay if the browser has no idle callbacks, in ms. */
const PAUSE_MS = 100;

/** Calls back in an idle period.
 *  @param latestMs longest delay in ms, however busy the page is. */
export function whenIdle(callback: () => void, latestMs?: number): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, latestMs === undefined ? {} : { timeout: latestMs });
  } else setTimeout(callback, PAUSE_MS);
}
