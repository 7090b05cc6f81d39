/** Why a language model gave no answer, in words for the log. What the service said is never kept: it may
 *  repeat the question, the passages or part of the key. */

export type FailureKind =
  /** All slots taken and the queue full. */
  | 'busy'
  /** The circuit breaker is open after repeated failures. */
  | 'circuit_open'
  /** The server is stopping. */
  | 'stopping'
  /** 429 or 503, even after retries. */
  | 'overloaded'
  /** Any other status than 200; see `status`. */
  | 'refused_call'
  /** No connection; see `code`. */
  | 'unreachable'
  /** No data for too long. */
  | 'silent'
  /** Not finished within the time for a whole answer. */
  | 'too_slow'
  /** The stream ended early, broke, or was malformed. */
  | 'broken'
  /** Stopped by the service's own content filter. */
  | 'filtered';

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Milliseconds that the service asked us to wait (RFC 9110, section 10.2.3). */
  readonly retryAfter: number | undefined;
  /** System error code, such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(
    kind: FailureKind,
    details: {
      status?: number | undefined;
      retryAfter?: number | undefined;
      code?: string | undefined;
    } = {},
  ) {
    super(`The language model gave no answer: ${kind}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.code = details.code;
  }
}
