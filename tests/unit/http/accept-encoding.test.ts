/** The encoding of a file that a client accepts (RFC 9110, section 12.5.3). */

import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../server/http/accept-encoding.ts';

test.each([
  ['what browsers send gets brotli', 'gzip, deflate, br, zstd', 'br'],
  ['no header gets the file as it is', undefined, 'identity'],
  ['an empty header gets the file as it is', '', 'identity'],
  ['gzip alone gets gzip', 'gzip', 'gzip'],
  ['the higher weight wins', 'br;q=0.5, gzip;q=0.9', 'gzip'],
  ['brotli wins at equal weight', 'gzip;q=0.5, br;q=0.5', 'br'],
  ['a weight of 0 refuses', 'br;q=0, gzip', 'gzip'],
  ['everything refused but one', 'br;q=0, gzip;q=0', 'identity'],
  ['identity asked for before the others', 'identity, br;q=0.5', 'identity'],
  ['a star stands for what is not named', '*', 'br'],
  ['a star does not stand for what is named', 'br;q=0, *', 'gzip'],
  ['a refused star leaves identity', '*;q=0', 'identity'],
  ['a small weight is still a yes', 'gzip;q=0.001', 'gzip'],
  ['upper case and white space', ' GZIP ; Q=0.5 , BR ; Q=0.4', 'gzip'],
  ['a weight that is no number is a no', 'br;q=high, gzip', 'gzip'],
  ['an unknown name is passed over', 'zstd, compress', 'identity'],
  ['a name that only begins alike is another', 'brotli, gzipped', 'identity'],
] as const)('%s', (_, header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
