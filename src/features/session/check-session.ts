/** The session check. A check without an answer (no network, timeout, server error) says nothing
 *  about the session, and a handheld loses its network between two racks: so it is repeated for a
 *  while before it counts as failed. */

import type { SessionAnswer } from '@site/server/contract/session.ts';
import { ApiError, callApi } from '@site/src/lib/api.ts';
import { pause, PAUSE_MS } from '@site/src/lib/pause.ts';

/** Without an answer for this long, the check has failed, in ms. */
const GIVE_UP_MS = 10_000;
/** Timeout of one attempt, in ms. */
const ATTEMPT_MS = 4_000;

/** True for failures that say nothing about the session. */
export function isWithoutAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** @param onNoAnswer called when an attempt got no answer and another one follows.
 *  @param giveUpMs how long to continue without an answer, in ms; 0 for one attempt.
 *  @throws ApiError with status 401 if there is no session; the error of the last attempt if there
 *  was no answer in time, or the check was aborted. */
export async function checkSession(
  signal: AbortSignal,
  onNoAnswer: () => void,
  giveUpMs = GIVE_UP_MS,
): Promise<SessionAnswer> {
  const end = Date.now() + giveUpMs;
  for (;;) {
    try {
      return await attempt(signal);
    } catch (error) {
      const isLast = Date.now() + PAUSE_MS >= end;
      if (signal.aborted || !isWithoutAnswer(error) || isLast) throw error;
      onNoAnswer();
      await pause(signal);
    }
  }
}

async function attempt(signal: AbortSignal): Promise<SessionAnswer> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), ATTEMPT_MS);
  signal.addEventListener('abort', stop);
  try {
    return await callApi<SessionAnswer>('/api/session', { signal: controller.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
