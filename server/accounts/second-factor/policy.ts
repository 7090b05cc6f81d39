/** Who must have a second factor. */

/** Nobody, administrators, or everybody who signs in with a password of ours. */
export const FACTOR_POLICIES = ['optional', 'admins', 'all'] as const;
export type FactorPolicy = (typeof FACTOR_POLICIES)[number];

/** True if the user must have one. */
export function mustHaveFactor(policy: FactorPolicy, { admin }: { admin: boolean }): boolean {
  return policy === 'all' || (policy === 'admins' && admin);
}
