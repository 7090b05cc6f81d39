/** Parses addresses and networks as operators write them. Lenient parsing would be a security hole:
 *  read as a number, the missing width of `10.0.0.0/` is 0, which matches every address. */

import { isIP } from 'node:net';

export interface Network {
  address: string;
  /** Number of significant bits, 0 to 32 or 128. */
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** A network in CIDR form (RFC 4632, RFC 4291), or one address; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [, address = '', bits] = /^([0-9A-Fa-f.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return null;
  const width = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? width : Number(bits);
  return prefix <= width ? { address, prefix, family: family === 6 ? 'ipv6' : 'ipv4' } : null;
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
