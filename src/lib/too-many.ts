/** What a reader is told whose requests are refused because there were too many. */

import { ApiError } from './api.ts';

const TOO_MANY = 429;
/** Says the same in an answer that streams, whose status has long been sent. */
const CODE = 'too_many_requests';
/** Up to here the wait is told in seconds. */
const LONGEST_IN_SECONDS = 90;

/** Says how long to wait; undefined where the failure is another one.
 *  @param then what to do afterwards, as in 'type on'. */
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
