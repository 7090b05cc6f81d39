/** Requests that were given up: nobody reads their answer, and as errors of the server they would fill the
 *  log and raise an alarm, which anybody could do by hanging up while a sign-in is delayed. */

import type { Context, MiddlewareHandler } from 'hono';
import { PortalError } from '../errors.ts';

/** True for an error that says no more than that the caller has gone. */
export function isGivenUp(c: Context, error: unknown): boolean {
  const { signal } = c.req.raw;
  if (!signal.aborted) return false;
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}

export function givenUp(cause: unknown): PortalError {
  return new PortalError('bad_request', 'The request was given up.', { cause });
}

/** Makes errors of what is thrown and is none: the listener's signal has a text for its reason, and Hono
 *  hands over errors alone. */
export const errorsAlone: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (cause) {
    if (cause instanceof Error) throw cause;
    throw isGivenUp(c, cause) ? givenUp(cause) : new Error(String(cause));
  }
};
