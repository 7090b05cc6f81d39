/** Codes of authenticator apps: TOTP (RFC 6238) in the form that every app supports, six digits of
 *  SHA-1 every 30 seconds. */

import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Accepted clock difference in steps, to either side. */
const SKEW_STEPS = 1;
/** RFC 4226, section 4, requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });

/** 160 random bits as base32, 32 characters. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The time step (30 seconds each, since 1970) of a code, or null if it is not the code of the
 * current, previous or next step.
 *
 * @param now milliseconds since 1970.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}

/** What a user needs to enter the secret into an app. */
export interface TotpSetUp {
  /** In groups of four, for typing. */
  secret: string;
  /** `otpauth://…`, which opens the app on a phone. */
  uri: string;
  /** The same as a QR code: data of an SVG path, each module one unit wide. */
  qr: { path: string; size: number };
}

/** @param names how the app labels the entry. */
export function totpSetUp(secret: string, names: { issuer: string; label: string }): TotpSetUp {
  const uri = totpOf(secret, names).toString();
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { path, size } };
}
