/** Bounds the memory of answers that were made for one account and that nobody reads. */

import { PortalError } from '../errors.ts';

/** Bytes that may wait for an account. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Seconds after which answers that are not read were cut off; see connections.ts. */
const RETRY_AFTER = 30;

export interface UnreadAnswers {
  /** Counts an answer; the first one always passes, however large.
   *  @returns takes it off again, when it was read or its connection is gone; to be called once.
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
          'Too much was answered that is not read yet. Read it, or wait.',
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
