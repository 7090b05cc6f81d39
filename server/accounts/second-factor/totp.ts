/** Codes of authenticator apps: TOTP (RFC 6238) as every app knows it, six digits of SHA-1 every 30
 *  seconds. */

import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by so many steps to either side. */
const SKEW_STEPS = 1;
/** RFC 4226, section 4, asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });

/** 160 random bits as base32, 32 characters. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The step (of 30 seconds since 1970) whose code was given, or null where it is no code of now, the
 * step before or the one after.
 *
 * @param now milliseconds since 1970.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}

/** What a person needs to enter the secret into an app. */
export interface TotpSetUp {
  /** In groups of four, for who types it. */
  secret: string;
  /** `otpauth://…`, which opens the app on a phone. */
  uri: string;
  /** The same as a QR code: data of an SVG path, each module one unit wide. */
  qr: { path: string; size: number };
}

/** @param names how the app shows the entry. */
export function totpSetUp(secret: string, names: { issuer: string; label: string }): TotpSetUp {
  const uri = totpOf(secret, names).toString();
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: { path, size } };
}
