/** Random secrets held by a browser or a tool. The database stores only their SHA-256, so that
 *  reading it opens no session; plain SHA-256 is enough because they cannot be guessed. */

import { hash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits, 22 characters of base64url. */
export function newDeviceSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** 64 random bits in hex: identifies a row in lists, is easy to copy and gives no access. */
export function newId(): string {
  return randomBytes(8).toString('hex');
}

/** SHA-256 in hex, the form stored in the database. (`crypto.hash` costs a third of
 *  `createHash`.) */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** True for what `newSecret` can have made; anything else need not be looked up. */
export function looksLikeSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** True for what `newDeviceSecret` can have made. */
export function looksLikeDeviceSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** Without characters that are easily confused (i, l, o, 0, 1). */
const EASY = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is easy to type: five groups of five characters, 123 bits. */
export function newPassword(): string {
  const group = (): string =>
    Array.from({ length: 5 }, () => EASY[randomInt(EASY.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
