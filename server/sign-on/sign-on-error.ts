/** Why a person was not signed in by a provider: a stable code that the sign-in page turns into a
 *  sentence, the cause only in the log. */

export const SIGN_ON_PROBLEMS = [
  /** The provider does not answer, or not as it should. */
  'provider_unreachable',
  /** The provider did not sign the person in, or the person gave up there. */
  'sign_on_refused',
  /** What came back does not belong to a sign-in that this browser began, or came too late. */
  'sign_on_expired',
  /** What the provider sent does not hold: signature, nonce, time, audience. */
  'sign_on_invalid',
  /** Domain or groups are not among those that may read. */
  'not_allowed',
  /** The account here is disabled. */
  'account_disabled',
  /** An account of that name is there already, and nobody has linked it. */
  'name_exists',
  /** Our own database cannot be reached. */
  'not_ready',
] as const;

export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

export class SignOnError extends Error {
  readonly problem: SignOnProblem;
  /** For the log: ids that an administrator needs, never a secret. */
  readonly details: Record<string, string>;
  /** What the provider calls the person, once it has vouched for one; hashed in the audit log. */
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

/** The chain of causes as one line for the log, by messages and codes alone: the objects hold tokens. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let each = error; each instanceof Error && reasons.length < 6; each = each.cause) {
    const { code } = each as { code?: unknown };
    reasons.push(typeof code === 'string' ? `${each.message} (${code})` : each.message);
  }
  return reasons.join(': ');
}

/** What the sign-in page says. */
export function problemText(problem: SignOnProblem, label: string, passwords: boolean): string {
  switch (problem) {
    case 'provider_unreachable':
      return passwords
        ? `${label} cannot be reached. Try again in a moment, or sign in with your password.`
        : `${label} cannot be reached. Try again in a moment.`;
    case 'sign_on_refused':
      return `${label} did not sign you in.`;
    case 'sign_on_expired':
      return 'This sign-in was begun too long ago or in another browser. Please begin again.';
    case 'sign_on_invalid':
      return `What ${label} sent is not valid. Try again, and tell your administrator if it stays so.`;
    case 'not_allowed':
      return `Your account at ${label} may not read this documentation. Ask your administrator.`;
    case 'account_disabled':
      return 'Your account is disabled. Ask your administrator.';
    case 'name_exists':
      return `There is an account with your name already. Ask your administrator to link it with ${label}.`;
    case 'not_ready':
      return 'Signing in is not possible at the moment. Please try again.';
  }
}
