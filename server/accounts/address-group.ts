/** The part of a client's address that belongs to one party. A household or a rented server has a
 *  whole IPv6 /64: counted by single addresses, it would never run out of free guesses. */

import ipaddr from 'ipaddr.js';
import type { IPv6 as Ipv6 } from 'ipaddr.js';
import { isIPv6 } from 'node:net';

/** An IPv4 address as is (also one mapped into IPv6), the first 64 bits of an IPv6 address, and any
 *  other text unchanged. */
export function addressGroup(address: string): string {
  const read = readIpv6(address);
  if (!read) return address;
  return read.isIPv4MappedAddress() ? read.toIPv4Address().toString() : network(read, 64);
}

/** The larger networks around an IPv6 address that one customer may hold, the smaller one first: a
 *  /56 and a /48. None for anything else: nobody is given that many IPv4 addresses. */
export function addressNetworks(address: string): string[] {
  const read = readIpv6(address);
  if (!read || read.isIPv4MappedAddress()) return [];
  return [network(read, 56), network(read, 48)];
}

function network({ parts }: Ipv6, bits: number): string {
  const kept = parts.slice(0, 4).map((group, index) => {
    const own = Math.min(Math.max(bits - index * 16, 0), 16);
    return group & (0xffff << (16 - own)) & 0xffff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The parsed address, or null for anything else. */
function readIpv6(address: string): Ipv6 | null {
  // The zone names an interface of this machine, and can be anything.
  const [plain = ''] = address.split('%');
  return isIPv6(address) ? ipaddr.IPv6.parse(plain) : null;
}
