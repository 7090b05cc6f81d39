/** A pending sign-in at a provider. The browser that began it keeps it in a cookie that scripts
 *  cannot read, so that any replica can finish it and a flood of started sign-ins fills no table.
 *  Nothing in it is secret from that browser: state, nonce and verifier protect it from others. */

import { z } from 'zod';

/** How long a user may take at the provider, in seconds. */
export const ATTEMPT_SECONDS = 600;

export interface Attempt {
  /** Name of the provider. */
  provider: string;
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  /** Page to go to after the sign-in, as requested. */
  returnTo: string;
  /** Milliseconds since 1970. */
  begunAt: number;
}

const secret = z.string().regex(/^[\w-]{43}$/);
const form = z.strictObject({
  provider: z.string().max(20),
  state: secret,
  nonce: secret,
  verifier: secret,
  returnTo: z.string().max(1500),
  begunAt: z.number(),
});

/** Part of the cookie's name, so that two tabs do not overwrite each other's cookie. */
export function attemptId(state: string): string {
  return /^[\w-]{43}$/.test(state) ? state.slice(0, 8) : '';
}

/** Encodes an attempt for the cookie. */
export function packAttempt(attempt: Attempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

/** The attempt in a cookie if it matches this answer and has not expired, else null. */
export function unpackAttempt(
  text: string | undefined,
  expected: { provider: string; state: string; now: number },
): Attempt | null {
  if (text === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const { data } = form.safeParse(value);
  if (data?.provider !== expected.provider || data.state !== expected.state) return null;
  const age = expected.now - data.begunAt;
  return age >= -60_000 && age < ATTEMPT_SECONDS * 1000 ? data : null;
}
