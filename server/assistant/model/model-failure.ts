/** Why a language model gave no answer, in words for the log. What the service said is never kept: it
 *  may repeat the question, the passages or a part of the key. */

export type FailureKind =
  /** All places taken and the queue full. */
  | 'busy'
  /** Failed often lately and is left alone for a while. */
  | 'circuit_open'
  /** The server is stopping. */
  | 'stopping'
  /** 429 or 503, also after trying again. */
  | 'overloaded'
  /** Another status than 200; see `status`. */
  | 'refused_call'
  /** No connection; see `cause`. */
  | 'unreachable'
  /** Nothing came for too long. */
  | 'silent'
  /** Not at its end within the time for a whole answer. */
  | 'too_slow'
  /** The stream ended or broke before its end, or made no sense. */
  | 'broken'
  /** The service's own filter stopped it. */
  | 'filtered';

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Milliseconds that the service asked us to wait (RFC 9110, section 10.2.3). */
  readonly retryAfter: number | undefined;
  /** Code of the system's error, such as ECONNREFUSED. */
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
