/** The errors that leave the server: clients get a stable code, the cause goes only to the log. */

/** Every error code of an answer, with its status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  invalid_body: 400,
  invalid_name: 400,
  invalid_password: 400,
  wrong_password: 400,
  wrong_code: 400,
  invalid_passkey: 400,
  invalid_link: 400,
  invalid_logout_token: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  second_step_required: 401,
  second_step_over: 401,
  cross_site: 403,
  forbidden: 403,
  password_change_required: 403,
  second_factor_required: 403,
  password_sign_in_off: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  identity_taken: 409,
  last_admin: 409,
  last_factor: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  assistant_budget: 429,
  too_many_requests: 429,
  too_much_unread: 429,
  feedback_limit: 429,
  internal: 500,
  not_ready: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error whose message may be shown to the caller. */
export class PortalError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'PortalError';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  /** HTTP status of the code. */
  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

/** The error for callers while the database is unreachable, or full. */
export function databaseAway(cause: unknown): PortalError {
  const message = 'The server cannot use its database at the moment. Please try again.';
  return new PortalError('not_ready', message, { cause, retryAfter: 5 });
}

/** The error for sign-ins by password if only identity providers may be used. */
export function passwordsOff(): PortalError {
  const message = 'Password sign-in is turned off. Sign in with your identity provider.';
  return new PortalError('password_sign_in_off', message);
}
