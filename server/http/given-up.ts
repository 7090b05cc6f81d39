/** Abandoned requests. Nobody reads their answer, and as server errors they would fill the log and
 *  raise an alarm, which anybody could trigger by hanging up during a delayed sign-in. */

import type { Context, MiddlewareHandler } from 'hono';
import { PortalError } from '../errors.ts';

/** True for an error that only says that the caller has gone. */
export function isGivenUp(c: Context, error: unknown): boolean {
  const { signal } = c.req.raw;
  if (!signal.aborted) return false;
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}

export function givenUp(cause: unknown): PortalError {
  return new PortalError('bad_request', 'The request was aborted.', { cause });
}

/** Wraps thrown values that are not errors: the abort reason of the listener's signal is a string,
 *  and Hono passes on only errors. */
export const errorsAlone: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (cause) {
    if (cause instanceof Error) throw cause;
    throw isGivenUp(c, cause) ? givenUp(cause) : new Error(String(cause));
  }
};
