/** A path as the log may have it. */

/** Sessions and tokens are 43 signs of base64url (server/accounts/secrets.ts), and somebody pastes one into
 *  an address sooner or later. Names of pages and files may be as long, but are written small. */
const SECRET = /(?<![\w-])(?:\w{1,8}_)?(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** The path without what may be a secret; null is a target that was no plain path. */
export function shownPath(path: string | null): string {
  return path?.replace(SECRET, '(hidden)') ?? '(not plain)';
}
