/** Calls of our server that are answered in JSON; errors carry the stable code of the answer. Forms of the
 *  sign-in pages, which carry no bundle, streams and whole pages are fetched where they are read. */

import type { ErrorAnswer } from '@site/server/contract/session.ts';

/** A call that the server refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which trying again makes sense; NaN where the server does not say. */
  readonly retryAfter: number;

  constructor(status: number, code: string, message: string, retryAfter = NaN) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Turns an answer that is not OK into an `ApiError`; a body in another form keeps its status. */
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
 *  @throws ApiError when the answer is not OK; TypeError when the server cannot be reached. */
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
