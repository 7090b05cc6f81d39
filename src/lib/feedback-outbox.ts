/** Sends readers' feedback. What cannot be sent now waits in this browser: for a connection, or for
 *  the same user to sign in again. */

import type { Feedback, FeedbackBody } from '@site/server/contract/feedback.ts';
import { ApiError, callApi } from './api.ts';
import { readStored, removeStored, writeStored } from './safe-storage.ts';
import { FEEDBACK_OUTBOX_KEY, OWNER_KEY } from './user-keys.ts';

/** The outcome of sending feedback. */
export type Delivery =
  | 'sent'
  /** Waits in this browser. */
  | 'kept'
  /** The account has sent enough today; it waits as well. */
  | 'tomorrow'
  /** The server rejects it, or it could be neither sent nor kept. */
  | 'failed';

/** Most waiting items; the oldest is dropped. */
const MOST_WAITING = 50;
/** Most items per call that the server accepts. */
const PIECES_AT_ONCE = 20;
/** Status codes for which retrying is pointless. */
const FINAL = new Set([400, 413, 415]);

interface Waiting {
  /** Id of the user who sent it: it is never sent for another user. */
  owner: string | null;
  item: Feedback;
}

function isWaiting(value: unknown): value is Waiting {
  const { item } = (value ?? {}) as Partial<Waiting>;
  return typeof item?.id === 'string' && typeof item.kind === 'string';
}

function read(): Waiting[] {
  try {
    const value: unknown = JSON.parse(readStored(FEEDBACK_OUTBOX_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function write(list: readonly Waiting[]): boolean {
  if (list.length > 0) return writeStored(FEEDBACK_OUTBOX_KEY, JSON.stringify(list));
  removeStored(FEEDBACK_OUTBOX_KEY);
  return true;
}

/** Another item may have replaced one being sent. */
function drop(pieces: readonly Waiting[]): void {
  const gone = new Set(pieces.map(({ item }) => JSON.stringify(item)));
  write(read().filter(({ item }) => !gone.has(JSON.stringify(item))));
}

async function post(pieces: readonly Waiting[]): Promise<Delivery> {
  const body: FeedbackBody = { items: pieces.map(({ item }) => item) };
  try {
    await callApi('/api/feedback', { method: 'POST', body });
    drop(pieces);
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'kept';
    if (error.status === 429) return 'tomorrow';
    if (!FINAL.has(error.status)) return 'kept';
    console.error('The server rejected the feedback:', error);
    drop(pieces);
    return 'failed';
  }
}

/** Sends an item, or keeps it for later. Never throws. */
export async function sendFeedback(item: Feedback): Promise<Delivery> {
  const piece: Waiting = { owner: readStored(OWNER_KEY), item };
  const others = read().filter((each) => each.item.id !== item.id);
  const isKept = write([...others, piece].slice(-MOST_WAITING));
  const delivery = await post([piece]);
  return delivery === 'kept' && !isKept ? 'failed' : delivery;
}

/** Sends waiting items. Items of another user in this browser are dropped: handhelds are shared. */
export async function flushFeedback(): Promise<void> {
  const owner = readStored(OWNER_KEY);
  if (owner === null) return;
  const waiting = read();
  const own = waiting.filter((each) => each.owner === owner);
  if (own.length < waiting.length) write(own);
  for (let i = 0; i < own.length; i += PIECES_AT_ONCE) {
    const delivery = await post(own.slice(i, i + PIECES_AT_ONCE));
    if (delivery === 'kept' || delivery === 'tomorrow') return;
  }
}
