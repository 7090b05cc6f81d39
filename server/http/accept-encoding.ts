/** Picks the encoding of a file from Accept-Encoding (RFC 9110, section 12.5.3). */

import Negotiator from 'negotiator';
import type { Encoding } from './site-files.ts';

/** Most preferred first: brotli is the smallest. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The best encoding that the client accepts: the highest weight wins, brotli before gzip at equal
 *  weight. Falls back to the unencoded file. */
export function chooseEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(PREFERENCE, { preferred: PREFERENCE }) ?? 'identity';
}
