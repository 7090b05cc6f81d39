/** Rules for the names of accounts. Two names that look alike to a reader are one account, and no
 *  name can disturb a terminal or a log. */

import { PortalError } from '../errors.ts';

/** Most characters (code points) of a name. */
export const LONGEST_NAME = 64;

// Control, format (zero width, direction), lone surrogates, line and paragraph separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The name as it is kept: composed (Unicode NFC) and without white space around it.
 *
 * @throws PortalError `invalid_name`
 */
export function cleanName(name: string): string {
  const clean = name.normalize('NFC').trim();
  const { length } = Array.from(clean);
  if (length < 1 || length > LONGEST_NAME || UNSEEN.test(clean)) {
    throw new PortalError(
      'invalid_name',
      `A name has 1 to ${LONGEST_NAME} characters, none of them a control character.`,
    );
  }
  return clean;
}

/**
 * The form by which a name is looked up, of any text. Upper case first: `ß` and `SS`, `σ` and the
 * final `ς` fall together as in Unicode's case folding, which JavaScript does not offer.
 */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().toUpperCase().toLowerCase().normalize('NFC');
}

/** The folded name, or an empty text, which no account has, where the name breaks the rules. Then
 *  nothing odd (a NUL, which PostgreSQL refuses) reaches a query. */
export function lookUpKey(name: string): string {
  const clean = name.normalize('NFC').trim();
  return clean.length <= LONGEST_NAME * 2 && !UNSEEN.test(clean) ? foldName(clean) : '';
}

/** Text of a client as one line for lists: no control characters, at most 200 code units. */
export function cleanLabel(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'gu'), ' ').trim().slice(0, 200);
}
