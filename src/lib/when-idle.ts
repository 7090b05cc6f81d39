/** Puts off what nobody waits for until the browser has nothing else to do. */

/** Where there are no idle periods to ask for, it follows so much later, in ms. */
const PAUSE_MS = 100;

/** Calls back in an idle period.
 *  @param latestMs after so many milliseconds at the latest, however busy the page is. */
export function whenIdle(callback: () => void, latestMs?: number): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, latestMs === undefined ? {} : { timeout: latestMs });
  } else setTimeout(callback, PAUSE_MS);
}
