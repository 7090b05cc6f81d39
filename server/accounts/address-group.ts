/** The part of a client's address that one party holds. A household or a rented server has a whole
 *  IPv6 /64: counted by single addresses, its guesses would be free for ever. */

import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is (also one mapped into IPv6), of an IPv6 address the first 64 bits; for
 *  anything else the text itself. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = plain.slice(plain.lastIndexOf(':') + 1);
  const [head = '', tail] = plain.split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const middle = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<number>(Math.max(middle, 0)).fill(0), ...right];
  if (all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff) {
    if (isIPv4(mapped)) return mapped;
    const [high = 0, low = 0] = all.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const prefix = all.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Groups of 16 bits; a dotted IPv4 part counts as two. */
function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
