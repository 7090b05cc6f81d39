/** The message for a reader whose requests are refused because there were too many. */

import { ApiError } from './api.ts';

const TOO_MANY = 429;
/** The same in a streamed answer, whose status was sent long before. */
const CODE = 'too_many_requests';
/** Waits up to this are given in seconds. */
const LONGEST_IN_SECONDS = 90;

/** Says how long to wait; undefined for other failures.
 *  @param then what to do afterwards, as in 'continue typing'. */
export function tooManyText(error: unknown, then: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status !== TOO_MANY && error.code !== CODE) return undefined;
  // The day's questions are used up: the server knows until when.
  if (error.code === 'assistant_budget') return error.message;
  return `Too many requests. Wait ${duration(error.retryAfter)}, then ${then}.`;
}

function duration(seconds: number): string {
  if (Number.isNaN(seconds)) return 'a minute';
  if (seconds > LONGEST_IN_SECONDS) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
