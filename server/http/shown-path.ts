/** A path in the form that may be logged. */

/** Sessions and tokens are 43 characters of base64url (server/accounts/secrets.ts), and sooner or
 *  later somebody pastes one into an address. Names of pages and files may be as long, but are
 *  lowercase. */
const SECRET = /(?<![\w-])(?:\w{1,8}_)?(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** The path with possible secrets masked; null is a target that was not a plain path. */
export function shownPath(path: string | null): string {
  return path?.replace(SECRET, '(hidden)') ?? '(not plain)';
}
