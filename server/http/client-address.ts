/** The client address of a request. X-Forwarded-For is trusted only as far as it was written by
 *  proxies that the operator has listed: anybody can send the header. */

import { BlockList, isIP } from 'node:net';
import { parseNetwork } from '../network.ts';

/** Returns a test for addresses of trusted proxies.
 *  @throws Error if an entry is neither an address nor a network. */
export function proxyReader(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const network = parseNetwork(entry);
    if (!network) throw new Error('A trusted proxy is neither an address nor a network');
    proxies.addSubnet(network.address, network.prefix, network.family);
  }
  return (given) => {
    const address = plain(given);
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Returns a function from socket address and X-Forwarded-For to the client's address.
 *  @param trusted addresses and networks in CIDR form; the settings have been validated before.
 *  @param onIgnored called once, with the socket's address, when the header comes from an address
 *  that is not trusted: with an unlisted proxy, all readers share one address.
 *  @throws Error if an entry is neither. */
export function clientAddressReader(
  trusted: readonly string[],
  onIgnored?: (socketAddress: string) => void,
): (socketAddress: string, forwardedFor: string | undefined) => string {
  const isProxy = proxyReader(trusted);
  let reported = false;
  return (socketAddress, forwardedFor) => {
    let address = plain(socketAddress);
    if (forwardedFor !== undefined && !reported && !isProxy(address)) {
      reported = true;
      onIgnored?.(address);
    }
    // Each proxy appends the address that it saw, so the list is read from the end.
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isProxy(address) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** IPv4 clients of a dual-stack listener appear as ::ffff:192.0.2.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
