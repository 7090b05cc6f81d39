/** The day's chat session of this browser, stored in local storage under `chatSession`. It is read
 *  again before every use, because the day may have changed and another tab may have counted. */

import { readStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { formatISO } from 'date-fns/formatISO';
import { v4 as uuid } from 'uuid';

/** Messages that one browser may send per local calendar day (specification, section 9). */
export const DAILY_LIMIT = 10;

const KEY = 'chatSession';

export interface ChatSession {
  /** Local day, yyyy-MM-dd. */
  date: string;
  /** Messages sent that day. */
  count: number;
  /** UUID v4; tells the server which questions belong to one conversation. */
  token: string;
}

/** The session while storage is denied or full; the stored one is then out of date. */
let inMemory: ChatSession | null = null;

function isChatSession(value: unknown): value is ChatSession {
  if (typeof value !== 'object' || value === null) return false;
  const { date, count, token } = value as Partial<ChatSession>;
  return (
    typeof date === 'string' &&
    typeof token === 'string' &&
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= 0
  );
}

function readKept(): ChatSession | null {
  if (inMemory) return inMemory;
  const text = readStored(KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isChatSession(value) ? value : null;
  } catch {
    return null;
  }
}

function keep(session: ChatSession): ChatSession {
  inMemory = writeStored(KEY, JSON.stringify(session)) ? null : session;
  return session;
}

/** Today's session; a new one if there is none or it is from another day. */
export function currentChatSession(now = new Date()): ChatSession {
  const today = formatISO(now, { representation: 'date' });
  const kept = readKept();
  return kept?.date === today ? kept : keep({ date: today, count: 0, token: uuid() });
}

/** Counts one message, or returns null if the day's limit is reached. */
export function countMessage(now = new Date()): ChatSession | null {
  const session = currentChatSession(now);
  if (session.count >= DAILY_LIMIT) return null;
  return keep({ ...session, count: session.count + 1 });
}

/** Starts a new conversation: another token, the same count. */
export function renewChatToken(): void {
  keep({ ...currentChatSession(), token: uuid() });
}

/** Messages left today. */
export function messagesLeft(session: ChatSession): number {
  return Math.max(0, DAILY_LIMIT - session.count);
}
