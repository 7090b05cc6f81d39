/** The one reading of a request target. Gate, public list and file map all decide on its result:
 *  a gate that reads a different spelling from the file server is no gate. Nothing is repaired:
 *  a target in any spelling but the plain one has no path and therefore no file. */

/** `*` stands in the address of the search, as Algolia has it. */
const PLAIN = /^\/[A-Za-z0-9._~/*-]*$/;
const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;
/** Longest path that can be in the map; also bounds the work on hostile input. */
const MAX_LENGTH = 1024;

/** Path of a raw request target (RFC 9112, section 3.2) without its query, or null for every
 *  spelling that has an escape, a dot segment, a double slash or another sign than those that
 *  built files carry. */
export function normalisePath(target: string): string | null {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (path.length > MAX_LENGTH || !PLAIN.test(path)) return null;
  return path.includes('//') || DOT_SEGMENT.test(path) ? null : path;
}
