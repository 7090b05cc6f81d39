/** Whether prefetching is allowed. Once the session ends the server refuses it, and the browser
 *  reports each refusal. */

let isAllowed = true;

/** Disallow it when the session is about to end or has ended, and allow it while there is one. */
export function allowFetchingAhead(allowed: boolean): void {
  isAllowed = allowed;
}

/** Check right before each request: a reader may sign out between two of them. */
export function mayFetchAhead(): boolean {
  return isAllowed;
}
