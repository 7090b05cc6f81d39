/** The part of a client's address that one party holds. A household or a rented server has a whole
 *  IPv6 /64: counted by single addresses, its guesses would be free for ever. */

import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is (also one mapped into IPv6), of an IPv6 address the first 64 bits; for
 *  anything else the text itself. */
export function addressGroup(address: string): string {
  const groups = ipv6Groups(address);
  if (!groups) return address;
  return mappedIpv4(groups) ?? network(groups, 64);
}

/** The larger networks of an IPv6 address that one customer may hold, the smaller one first: a /56
 *  or a /48. None for anything else: of IPv4 nobody is given so many. */
export function addressNetworks(address: string): string[] {
  const groups = ipv6Groups(address);
  if (!groups || mappedIpv4(groups) !== undefined) return [];
  return [network(groups, 56), network(groups, 48)];
}

function network(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, 4).map((group, index) => {
    const own = Math.min(Math.max(bits - index * 16, 0), 16);
    return group & (0xffff << (16 - own)) & 0xffff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address, null for anything else. */
function ipv6Groups(address: string): number[] | null {
  if (!isIPv6(address)) return null;
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = plain.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const middle = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<number>(Math.max(middle, 0)).fill(0), ...right];
}

function mappedIpv4(groups: readonly number[]): string | undefined {
  if (!groups.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Groups of 16 bits; a dotted IPv4 part counts as two. */
function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
