/** Rules for account names. Two names that look alike to a reader are one account, and no name can
 *  disturb a terminal or a log. */

import { PortalError } from '../errors.ts';

/** Longest name, in characters (code points). */
export const LONGEST_NAME = 64;

// Control, format (zero width, direction), lone surrogates, line and paragraph separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The name in the form that is stored: composed (Unicode NFC) and trimmed.
 *
 * @throws PortalError `invalid_name`
 */
export function cleanName(name: string): string {
  const clean = name.normalize('NFC').trim();
  const { length } = Array.from(clean);
  if (length < 1 || length > LONGEST_NAME || UNSEEN.test(clean)) {
    throw new PortalError(
      'invalid_name',
      `A name must have 1 to ${LONGEST_NAME} characters and no control characters.`,
    );
  }
  return clean;
}

/**
 * The lookup form of any text. Upper case first: this makes `ß` equal to `SS` and `σ` to the final
 * `ς`, as in Unicode case folding, which JavaScript does not offer.
 */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().toUpperCase().toLowerCase().normalize('NFC');
}

/** The folded name, or an empty text, which no account has, if the name breaks the rules. This
 *  keeps invalid characters (a NUL, which PostgreSQL rejects) out of queries. */
export function lookUpKey(name: string): string {
  const clean = name.normalize('NFC').trim();
  return clean.length <= LONGEST_NAME * 2 && !UNSEEN.test(clean) ? foldName(clean) : '';
}

/** A client's text as one line for lists: no control characters, at most 200 code units. */
export function cleanLabel(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'gu'), ' ').trim().slice(0, 200);
}
