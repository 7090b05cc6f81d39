/** Limits the memory used by answers made for one account that nobody reads. */

import { PortalError } from '../errors.ts';

/** Unread bytes allowed per account. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Seconds after which unread answers have been cut off; see connections.ts. */
const RETRY_AFTER = 30;

export interface UnreadAnswers {
  /** Counts an answer; the first one always passes, however large.
   *  @returns a function that subtracts it again, once it was read or its connection has closed;
   *  call it once.
   *  @throws PortalError `too_much_unread`. */
  add(accountId: string, bytes: number): () => void;
}

export function createUnreadAnswers(mostBytes = MOST_BYTES): UnreadAnswers {
  const waiting = new Map<string, number>();
  return {
    add(accountId, bytes) {
      const before = waiting.get(accountId) ?? 0;
      if (before > 0 && before + bytes > mostBytes) {
        throw new PortalError(
          'too_much_unread',
          'Too many responses are still unread. Read them first, or try again later.',
          { retryAfter: RETRY_AFTER },
        );
      }
      waiting.set(accountId, before + bytes);
      return () => {
        const left = (waiting.get(accountId) ?? 0) - bytes;
        if (left > 0) waiting.set(accountId, left);
        else waiting.delete(accountId);
      };
    },
  };
}
