/** The address that a request comes from. X-Forwarded-For is believed only as far as it was
 *  written by proxies that the operator has named: anybody can send the header. */

import { BlockList, isIP } from 'node:net';

/** Returns a function from socket address and X-Forwarded-For to the client's address.
 *  @param trusted addresses and networks in CIDR form.
 *  @throws Error naming an entry that is neither. */
export function clientAddressReader(
  trusted: readonly string[],
): (socketAddress: string, forwardedFor: string | undefined) => string {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const width = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > width) {
      throw new Error(`TRUSTED_PROXIES: "${entry}" is neither an address nor a network`);
    }
    proxies.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress, forwardedFor) => {
    let address = plain(socketAddress);
    // Each proxy appends the address that it saw, so the list is read from its end.
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isProxy(address) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** IPv4 clients of a dual-stack listener come as ::ffff:192.0.2.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
