/** Why a sign-in through a provider failed: a stable code that the sign-in page turns into a
 *  sentence; the cause goes only to the log. */

export const SIGN_ON_PROBLEMS = [
  /** The provider does not answer, or not properly. */
  'provider_unreachable',
  /** The provider did not sign the user in, or the user cancelled there. */
  'sign_on_refused',
  /** The answer does not belong to a sign-in that this browser began, or came too late. */
  'sign_on_expired',
  /** The provider's answer is invalid: signature, nonce, time, audience. */
  'sign_on_invalid',
  /** Domain or groups are not among the allowed ones. */
  'not_allowed',
  /** The account here is disabled. */
  'account_disabled',
  /** An account of that name exists, and nobody has linked it. */
  'name_exists',
  /** Our own database is unreachable. */
  'not_ready',
] as const;

export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

export class SignOnError extends Error {
  readonly problem: SignOnProblem;
  /** For the log: ids that an administrator needs, never a secret. */
  readonly details: Record<string, string>;
  /** The provider's name for the person, once it has authenticated one; hashed in the audit log. */
  readonly personName: string | undefined;

  constructor(
    problem: SignOnProblem,
    options: { cause?: unknown; details?: Record<string, string>; personName?: string } = {},
  ) {
    super(problem, { cause: options.cause });
    this.name = 'SignOnError';
    this.problem = problem;
    this.details = options.details ?? {};
    this.personName = options.personName;
  }
}

/** The chain of causes as one line for the log, only messages and codes: the objects contain
 *  tokens. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let each = error; each instanceof Error && reasons.length < 6; each = each.cause) {
    const { code } = each as { code?: unknown };
    reasons.push(typeof code === 'string' ? `${each.message} (${code})` : each.message);
  }
  return reasons.join(': ');
}

/** The message on the sign-in page. */
export function problemText(problem: SignOnProblem, label: string, passwords: boolean): string {
  switch (problem) {
    case 'provider_unreachable':
      return passwords
        ? `${label} cannot be reached. Try again in a moment, or sign in with your password.`
        : `${label} cannot be reached. Try again in a moment.`;
    case 'sign_on_refused':
      return `${label} did not sign you in.`;
    case 'sign_on_expired':
      return 'This sign-in was started too long ago or in another browser. Please start again.';
    case 'sign_on_invalid':
      return `The response from ${label} is not valid. Try again, and tell your administrator if this keeps happening.`;
    case 'not_allowed':
      return `Your ${label} account does not have access to this documentation. Ask your administrator.`;
    case 'account_disabled':
      return 'Your account is disabled. Ask your administrator.';
    case 'name_exists':
      return `An account with your name already exists. Ask your administrator to link it to ${label}.`;
    case 'not_ready':
      return 'Signing in is not possible at the moment. Please try again.';
  }
}
