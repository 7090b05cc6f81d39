/** Sends an answer made for one account, and counts its bytes as unread until it has been sent. */

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { UnreadAnswers } from '../limits/unread-answers.ts';
import type { AppEnv } from './app-env.ts';

export interface OwnAnswer {
  accountId: string;
  /** The answer in pieces. */
  parts: readonly (string | Uint8Array)[];
  status?: ContentfulStatusCode;
  /** Defaults to JSON. */
  type?: string;
}

/** @throws PortalError `too_much_unread` */
export function sendOwn(c: Context<AppEnv>, unread: UnreadAnswers, answer: OwnAnswer): Response {
  const { accountId, parts, status = 200, type = 'application/json' } = answer;
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  );
  countUnread(c, unread, { accountId, bytes: bytes.length });
  return c.body(bytes, status, { 'Content-Type': type, 'Content-Length': String(bytes.length) });
}

/** Counts bytes as unread until the answer of this request has been sent or its connection is
 *  closed.
 *  @throws PortalError `too_much_unread` */
export function countUnread(
  c: Context<AppEnv>,
  unread: UnreadAnswers,
  { accountId, bytes }: { accountId: string; bytes: number },
): void {
  const { outgoing } = c.env;
  // Without a listener (tests) nobody reads slowly.
  if (!outgoing || outgoing.closed) return;
  outgoing.once('close', unread.add(accountId, bytes));
}
