/** Settings of the identity providers: `OIDC_<NAME>_ISSUER` and related variables, read from the
 *  environment and validated. The operator chooses the name, which is part of the addresses
 *  registered with the provider. */

import { z } from 'zod';

/** One identity provider (OpenID Connect). */
export interface ProviderSettings {
  /** In lower case, as in the addresses, such as `company`. */
  name: string;
  /** The text of its button after “Sign in with”. */
  label: string;
  /** Issuer identifier, exactly as the provider has it. */
  issuer: string;
  clientId: string;
  /** Secret. */
  clientSecret: string;
  /** Mail domains that may sign in, in lower case; empty allows all. */
  allowedDomains: string[];
  /** Groups that may sign in, any of them; empty allows all. */
  allowedGroups: string[];
  /** Groups whose members administer the portal; if empty, the provider does not decide this. */
  adminGroups: string[];
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const issuer = z.string().refine(isIssuer, 'should be an address such as https://id.example.com');
const fields = z.object({
  ISSUER: issuer,
  CLIENT_ID: z.string().max(256),
  CLIENT_SECRET: z.string().max(1024),
  LABEL: z.string().max(40, 'should have at most 40 characters').optional(),
  ALLOWED_DOMAINS: list
    .transform((domains) => domains.map((domain) => domain.toLowerCase()))
    .refine(
      (domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
      'should be domains such as example.com, separated by commas',
    )
    .default([]),
  ALLOWED_GROUPS: list.default([]),
  ADMIN_GROUPS: list.default([]),
});

/** Possible suffixes of `OIDC_<NAME>_`. */
export const PROVIDER_FIELDS = Object.keys(fields.shape);

const SETTING = new RegExp(`^OIDC_([A-Z0-9]{1,20})_(${PROVIDER_FIELDS.join('|')})$`);

/** An issuer has no query and no fragment (OpenID Connect Discovery, section 3), and uses https;
 *  plain http is allowed only for a provider on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (`${username}${password}${search}${hash}` !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '127.0.0.1';
}

/**
 * Reads the providers, sorted by name.
 *
 * @returns them, and one line for each invalid setting, without its value.
 */
export function readProviders(env: Record<string, string | undefined>): {
  providers: ProviderSettings[];
  problems: string[];
} {
  const problems: string[] = [];
  const given = new Map<string, Record<string, string>>();
  for (const [setting, text] of Object.entries(env)) {
    const value = text?.trim();
    if (!setting.startsWith('OIDC_') || !value) continue;
    const [, name, field] = SETTING.exec(setting) ?? [];
    if (name === undefined || field === undefined) {
      problems.push(`${setting}: should be OIDC_<NAME>_ and one of ${PROVIDER_FIELDS.join(', ')}`);
      continue;
    }
    given.set(name, { ...given.get(name), [field]: value });
  }
  const providers = [...given]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, values]) => {
      const parsed = fields.safeParse(values);
      if (!parsed.success) {
        for (const issue of parsed.error.issues) {
          const field = issue.path.join('.');
          const missing = values[field] === undefined;
          problems.push(
            `OIDC_${name}_${field}: ${missing ? `is required with OIDC_${name}_${Object.keys(values).join(`, OIDC_${name}_`)}` : issue.message}`,
          );
        }
        return [];
      }
      const { data } = parsed;
      return [
        {
          name: name.toLowerCase(),
          label: data.LABEL ?? name.charAt(0) + name.slice(1).toLowerCase(),
          issuer: data.ISSUER,
          clientId: data.CLIENT_ID,
          clientSecret: data.CLIENT_SECRET,
          allowedDomains: data.ALLOWED_DOMAINS,
          allowedGroups: data.ALLOWED_GROUPS,
          adminGroups: data.ADMIN_GROUPS,
        },
      ];
    });
  return { providers, problems };
}
