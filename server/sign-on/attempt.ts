/** A sign-in at a provider that is under way. It is kept by the browser that began it, in a cookie
 *  that no script can read, so that any replica can finish it and a flood of beginnings fills no
 *  table. Nothing in it is secret to that browser: state, nonce and verifier protect it from others. */

import { z } from 'zod';

/** How long a person may take at the provider, in seconds. */
export const ATTEMPT_SECONDS = 600;

export interface Attempt {
  /** Name of the provider. */
  provider: string;
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  /** Page to go to afterwards, as it was asked for. */
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

/** Part of the cookie's name, so that two tabs do not overwrite each other's. */
export function attemptId(state: string): string {
  return /^[\w-]{43}$/.test(state) ? state.slice(0, 8) : '';
}

/** For the cookie. */
export function packAttempt(attempt: Attempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

/** What the cookie has, if it belongs to this answer and is not too old, else null. */
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
