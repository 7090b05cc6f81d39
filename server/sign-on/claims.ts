/** Reads a person from a provider's claims and applies the configured rules. */

import { z } from 'zod';
import type { ProviderSettings } from './provider-settings.ts';
import { SignOnError } from './sign-on-error.ts';

/** A person as the provider knows them. */
export interface Person {
  /** Only issuer and subject together identify the person. */
  issuer: string;
  subject: string;
  /** The name of the account when it is created. */
  name: string;
  /** Whether the groups make them an administrator; null if no admin groups are configured. */
  admin: boolean | null;
}

const text = z.string().min(1).max(512).optional().catch(undefined);
const claimsForm = z.object({
  sub: z.string().min(1).max(255),
  preferred_username: text,
  email: text,
  email_verified: z.boolean().optional().catch(undefined),
  groups: z
    .union([z.array(z.string()), z.string().transform((group) => [group])])
    .optional()
    .catch(undefined),
});

/** True if the rules need claims that a provider may leave out of the ID token. */
export function needsUserInfo(
  settings: ProviderSettings,
  claims: Record<string, unknown>,
): boolean {
  const groups = settings.allowedGroups.length + settings.adminGroups.length > 0;
  return (
    (groups && claims['groups'] === undefined) ||
    (settings.allowedDomains.length > 0 && claims['email'] === undefined) ||
    (claims['preferred_username'] === undefined && claims['email'] === undefined)
  );
}

/**
 * The person described by the claims.
 *
 * @throws SignOnError `not_allowed` if domain or groups are not among the allowed ones; the mail
 *   address counts only if the provider marks it as verified.
 */
export function personOf(settings: ProviderSettings, claims: Record<string, unknown>): Person {
  const parsed = claimsForm.safeParse(claims);
  if (!parsed.success) throw new SignOnError('sign_on_invalid', { cause: parsed.error });
  const { sub, preferred_username, email, email_verified, groups = [] } = parsed.data;
  const address = email_verified === true ? email : undefined;
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const { allowedDomains, allowedGroups, adminGroups } = settings;
  const details = { issuer: settings.issuer, subject: sub };
  const name = preferred_username ?? address ?? sub;
  if (allowedDomains.length > 0 && (domain === undefined || !allowedDomains.includes(domain))) {
    throw new SignOnError('not_allowed', {
      details: { ...details, rule: 'domain' },
      personName: name,
    });
  }
  const isIn = (wanted: string[]) => wanted.some((group) => groups.includes(group));
  if (allowedGroups.length > 0 && !isIn(allowedGroups)) {
    throw new SignOnError('not_allowed', {
      details: { ...details, rule: 'groups' },
      personName: name,
    });
  }
  return {
    issuer: settings.issuer,
    subject: sub,
    name,
    admin: adminGroups.length > 0 ? isIn(adminGroups) : null,
  };
}
