/** Whether anything may be fetched before it is needed. Once the session ends the server refuses it, and
 *  the browser tells of each refusal. */

let isAllowed = true;

/** Forbids it when the session is about to end or has ended, and allows it when there is one. */
export function allowFetchingAhead(allowed: boolean): void {
  isAllowed = allowed;
}

/** To be asked right before each request: a reader may sign out between two of them. */
export function mayFetchAhead(): boolean {
  return isAllowed;
}
