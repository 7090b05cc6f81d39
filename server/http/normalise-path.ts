/** The only parser for request targets. Gate, public list and file map all decide on its result: a
 *  gate that reads a spelling differently from the file server is no gate. Nothing is repaired: a
 *  target in any but the plain spelling has no path and therefore no file. */

/** `*` occurs in the address of the search, as in Algolia's API. */
const PLAIN = /^\/[A-Za-z0-9._~/*-]*$/;
const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;
/** Longest path that can be in the file map; also limits the work on hostile input. */
const MAX_LENGTH = 1024;

/** Path of a raw request target (RFC 9112, section 3.2) without its query. Null for every spelling
 *  with an escape, a dot segment, a double slash or a character that built files do not use. */
export function normalisePath(target: string): string | null {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (path.length > MAX_LENGTH || !PLAIN.test(path)) return null;
  return path.includes('//') || DOT_SEGMENT.test(path) ? null : path;
}
