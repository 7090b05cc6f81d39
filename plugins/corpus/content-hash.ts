/** The content hash used for entity tags, compressed files and the corpus version. */

import { createHash } from 'node:crypto';

/** SHA-256, base64url, first 22 characters (132 bits). */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
