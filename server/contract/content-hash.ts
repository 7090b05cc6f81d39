/** The hash that identifies contents in entity tags, compressed files and the version of the corpus. The build
 *  writes it and the server compares it. */

import { createHash } from 'node:crypto';

/** SHA-256, base64url, first 22 characters (132 bits). */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
