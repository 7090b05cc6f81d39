/** The hash that identifies contents, as the build computes it (plugins/corpus/content-hash.ts). */

import { createHash } from 'node:crypto';

/** SHA-256, base64url, first 22 characters (132 bits). */
export function contentHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
