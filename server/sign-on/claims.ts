/** Reads a person from the claims of a provider and applies its rules. */

import { z } from 'zod';
import type { ProviderSettings } from './provider-settings.ts';
import { SignOnError } from './sign-on-error.ts';

/** A person as the provider knows them. */
export interface Person {
  /** Provider and subject together name the person; nothing else does. */
  issuer: string;
  subject: string;
  /** What the account is called when it is made. */
  name: string;
  /** Whether the groups say so; null where they have no say. */
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

/** True where the rules need claims that a provider may keep out of the ID token. */
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
 * The person behind the claims.
 *
 * @throws SignOnError `not_allowed` where domain or groups are not among the allowed ones: the
 *   address counts only when the provider says that it is verified.
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
