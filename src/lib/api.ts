/** Calls of our server with JSON answers; errors contain the answer's stable code. The forms of the
 *  sign-in pages, which have no bundle, streams and whole pages use fetch directly. */

import type { ErrorAnswer } from '@site/server/contract/session.ts';

/** A call that the server refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which to try again; NaN if the server does not say. */
  readonly retryAfter: number;

  constructor(status: number, code: string, message: string, retryAfter = NaN) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Turns an answer that is not OK into an `ApiError`; if the body has another format, only the
 *  status is kept. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  return new ApiError(
    response.status,
    body?.error?.code ?? 'unknown',
    body?.error?.message ?? `The server answered ${response.status}.`,
    Number.parseInt(response.headers.get('Retry-After') ?? '', 10),
  );
}

/** Calls the server and returns the JSON answer, or undefined for 204.
 *  @throws ApiError if the answer is not OK; TypeError if the server is unreachable. */
export async function callApi<T>(
  path: string,
  options: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const { method = 'GET', body, signal } = options;
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    cache: 'no-store',
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
