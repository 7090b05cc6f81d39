/** The documentation token, sent with questions and searches. Kept in local storage under `token`;
 *  if storage is denied it lives as long as the tab. */

import type { TokenAnswer } from '@site/server/contract/session.ts';
import { callApi } from './api.ts';
import { readStored, removeStored, writeStored } from './safe-storage.ts';

const KEY = 'token';
let inMemory: string | null = null;
let pending: Promise<string> | null = null;

/** The stored token, if any. */
export function readToken(): string | null {
  return inMemory ?? readStored(KEY);
}

/** Stores a token, in memory if storage fails. */
export function storeToken(token: string): void {
  inMemory = writeStored(KEY, token) ? null : token;
}

/** Drops the token. Local only: the server drops it when the session ends. */
export function dropToken(): void {
  inMemory = null;
  removeStored(KEY);
}

/** The token, fetched from the server if this browser has none yet (sign-in by form or single
 *  sign-on, storage denied). Concurrent callers share one request.
 *  @throws ApiError if there is no session. */
export function tokenForCall(): Promise<string> {
  const stored = readToken();
  if (stored) return Promise.resolve(stored);
  pending ??= callApi<TokenAnswer>('/api/token', { method: 'POST', body: {} })
    .then(({ token }) => {
      storeToken(token);
      return token;
    })
    .finally(() => (pending = null));
  return pending;
}

/** Makes a call that needs the token. If the server refuses the token, which may have outlived its
 *  session, the call is made once more with a new one.
 *  @throws ApiError if there is no session. */
export async function callWithToken(call: (token: string) => Promise<Response>): Promise<Response> {
  const response = await call(await tokenForCall());
  if (response.status !== 401) return response;
  dropToken();
  return call(await tokenForCall());
}
