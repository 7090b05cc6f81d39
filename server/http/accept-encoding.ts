/** Chooses the form of a file from Accept-Encoding (RFC 9110, section 12.5.3). */

import Negotiator from 'negotiator';
import type { Encoding } from './site-files.ts';

/** Brotli is the smallest. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The best form that the client takes: the highest weight, brotli before gzip at equal weight. The file
 *  as it is where it takes none. */
export function chooseEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(PREFERENCE, { preferred: PREFERENCE }) ?? 'identity';
}
